// Request bodies of the examples, in each endpoint's own schema (checked by examples.test.ts). `$NOW` is the time of
// the run in seconds, so that a name is unused; other `$NAMES` are looked up before the request. The reader replaces
// words in capitals.
import type { Samples } from './samples.ts'

/** Title of the work and the lot that the examples create. */
export const sampleTitle = 'Study in Four Colours'
/** Image of two by two pixels. */
export const sampleImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4oSB1QkGKAUIBAB7+BAkT0s3bAAAAAElFTkSuQmCC'

const day = 86_400_000
const fields = {
  description: 'Four squares of colour, laid side by side until they argued.',
  size: { length: 0.3, breadth: 0.3, height: 0.02 },
  weight: 0.8,
  stock: 1,
  category: 'Painting',
  framingType: 'Frame',
  deliveryType: 'Physical',
  hasSignature: true,
  images: ['$IMAGE'],
}

/** Keyed by endpoint id. */
export function bodiesOf({ artwork, auction, demonstration, now }: Samples): Readonly<Record<string, unknown>> {
  const password = demonstration?.password ?? 'your password'
  const [buyerEmail, artistEmail] = [
    demonstration?.collector ?? 'you@example.com',
    demonstration?.artist ?? 'you@example.com',
  ]
  const daysFromNow = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const newPassword = { password, newPassword: 'another long password' }
  return {
    'buyers.login': { email: buyerEmail, password },
    'buyers.register': {
      name: 'Ila Rao',
      phone: '9876543210',
      email: 'ila.rao.$NOW@example.com',
      password: 'a long password',
    },
    'buyers.update': {
      address: {
        receiverName: 'Meera Iyer',
        addressType: 'home',
        houseNumber: '14',
        streetName: '3rd Cross',
        area: 'Malleshwaram',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560003',
        country: 'india',
        fullAddress: '14, 3rd Cross, Malleshwaram, Bengaluru 560003',
      },
    },
    'artists.login': { email: artistEmail, password },
    'artists.register': {
      name: 'Leela Das',
      username: 'leela-das-$NOW',
      description: 'Prints by hand from carved teak.',
      email: 'leela.das.$NOW@example.com',
      password: 'a long password',
      phone: '9876543211',
      address: {
        receiverName: 'Leela Das',
        houseNumber: '12',
        streetName: 'Temple Road',
        area: 'Old Town',
        city: 'Bhubaneswar',
        state: 'Odisha',
        pincode: '751002',
        fullAddress: '12 Temple Road, Old Town, Bhubaneswar',
      },
    },
    'artists.update': { location: 'Patna, Bihar' },
    'passwordResets.requestReset': { email: buyerEmail },
    'passwordResets.checkReset': { token: 'TOKEN' },
    'passwordResets.reset': { token: 'TOKEN', password: 'another long password' },
    'buyerAccount.password': newPassword,
    'buyerAccount.close': { password },
    'artistAccount.password': newPassword,
    'artistAccount.close': { password },
    'payoutAccount.save': {
      password,
      holderName: 'Sarita Jha',
      accountNumber: '00123456789',
      accountNumberAgain: '00123456789',
      ifsc: 'SBIN0001234',
    },
    'contest.register': {
      fullname: 'Sarita Jha',
      phone: '9876543212',
      description: 'A dream of the river, the night before it came.',
      image: '$IMAGE',
    },
    'artworks.create': { title: sampleTitle, sku: 'STUDY-$NOW', price: 4000, maxPrice: 5000, ...fields },
    'artworks.update': { price: 3500, medium: 'Gouache on paper' },
    'drafts.create': { title: sampleTitle, price: '4000' },
    'drafts.update': { title: sampleTitle, price: '4500' },
    'wishlist.add': { artworkId: artwork ?? 'ID' },
    'wishlist.remove': { artworkId: artwork ?? 'ID' },
    'auctions.create': {
      title: sampleTitle,
      startingPrice: 2000,
      startDate: daysFromNow(1),
      endDate: daysFromNow(4),
      softCloseMinutes: 2,
      ...fields,
    },
    'auctions.update': { startingPrice: 1800, condition: 'As it left the easel' },
    'auctions.cancel': { reason: 'The work was damaged by rain.' },
    'reminders.add': { auctionId: auction ?? 'ID' },
    'reminders.remove': { auctionId: auction ?? 'ID' },
    'bids.place': { auctionId: auction ?? 'ID', bidAmount: '$LEAST' },
    'coupons.validate': {
      code: demonstration?.coupon ?? 'CODE',
      price: 10_000,
      productId: artwork ?? 'ID',
      productType: 'artwork',
    },
    'orders.place': { productType: 'artwork', productId: artwork ?? 'ID' },
    'orders.verify': { orderId: '$ORDER', paymentId: 'PAYMENT', signature: 'SIGNATURE' },
    'addresses.create': { address: { receiverName: 'Ila Rao', city: 'Pune', pincode: '411001' } },
    'addresses.update': { address: { area: 'Camp' } },
    'bookings.book': {
      weight: 4,
      length: 60,
      breadth: 50,
      height: 12,
      courierId: '10',
      price: 2500,
      day: daysFromNow(2).slice(0, 10),
    },
    'bookings.chooseDay': { day: daysFromNow(3).slice(0, 10) },
    'bookings.answer': { day: daysFromNow(2).slice(0, 10), phone: '98765 43210', hint: 'Ring at the second gate' },
    'claims.request': { kind: 'damaged', remedy: 'part', description: 'The lower left corner is creased.' },
    'claims.actOfBuyer': { act: 'accept' },
    'claims.addPhotographOfBuyer': { file: sampleImage },
    'claims.removePhotographOfBuyer': { photographId: '00000000-0000-4000-8000-000000000000' },
    'claims.actOfArtist': { act: 'offer', amount: 1200, words: 'I am sorry. Keep it, and take this back.' },
    'claims.addPhotographOfArtist': { file: sampleImage },
    'shipments.addPhotograph': { file: sampleImage },
    'shipments.removePhotograph': { photographId: '00000000-0000-4000-8000-000000000000' },
    'shipments.rate': { stars: 5 },
    'shipments.cancel': { reason: 'changed_mind' },
    'shipments.handOver': { courier: 'Blue Dart', trackingNumber: '77120490338' },
    'mailChoices.chooseAsBuyer': { outbid: true },
    'mailChoices.chooseAsArtist': { sales: true },
    'mailChoices.unsubscribe': { token: 'TOKEN' },
    'contact.send': {
      email: 'ila.rao@example.com',
      subject: 'About framing',
      message: 'Do you frame works before they are sent?',
    },
    'images.upload': { file: sampleImage },
    'analytics.event': { name: 'home_screen_opened', timestamp: now.toISOString() },
  }
}
