import { cancelDays } from '../delivery-days.ts'
import { maxClaimPhotographs, maxPhotographs } from '../photograph-limits.ts'

/** Messages of the server's refusals; the page shows them unchanged. */
export const refusal = {
  wrongCredentials: 'The email or the password is not right',
  emailTaken: 'An account with this email exists already. Log in, or use another email',
  skuTaken: 'Another of your artworks has this SKU already. Choose another',
  staleCursor: 'This page of the list is no longer there. Start again from the first page',
  imageNotYours: 'This image is not one of your uploads. Upload it again',
  noDeliveryAddress: 'Please add your delivery address',
  soldOut: 'This artwork is sold out',
  workHeld: 'Somebody is paying for this artwork right now. It may come free again: try in a few minutes',
  workInAuction: 'This artwork is in an auction already',
  workReserved:
    'This artwork is reserved: the winner of an auction may still pay for it. It is free again if they do not',
  workUnderHammer: 'This artwork is under the hammer. It can be bought here again if its auction ends without a sale',
  stockHeld:
    'Somebody is paying for this artwork right now. Keep what is being paid for in stock, or try again in a few ' +
    'minutes',
  stockChanged: 'The stock of this artwork has changed meanwhile',
  stockChangedTo: (before: number, now: number) =>
    `There were ${before} when you opened this form, and there are ${now} now. Save again to keep your number`,
  tooManyOpenOrders: 'You have several payments open already. Finish one of them, or wait a few minutes',
  tooManyAddresses: 'You have 10 saved addresses. Remove one of them first',
  tooManyDrafts: 'You have 20 drafts. Publish or delete one of them first',
  draftChanged: 'This draft was changed in another tab or on another device meanwhile',
  artistHidden: 'The house has hidden your profile: no auction can be opened. Write to us to learn why',
  biddingBlockedNow: 'You cannot bid at present. Write to us on the contact page',
  biddingBlocked: (reason: string) =>
    `The gallery has stopped bids from your account: ${reason} If you object, write to us on the contact page`,
  accountSuspendedNow: 'This account is suspended. Write to us on the contact page',
  accountSuspended: (reason: string) =>
    `The gallery has suspended this account: ${reason} If you object, write to us on the contact page`,
  restrictedBefore: 'This stands already. Read the page again: your reason was not sent',
  tooManyPhotographs: `A parcel has ${maxPhotographs} photographs at most. Remove one first`,
  tooManyClaimPhotographs: `A claim has ${maxClaimPhotographs} photographs of each side at most`,
  notClaimable: 'This cannot be reported now: its time is over, or the work has not been handed over yet',
  claimOpen: 'You have reported something about this order already. It is shown on the order’s page',
  claimPhotograph: 'Add a photograph that shows what is wrong',
  claimState: 'This is not possible any more: somebody else was first, or it is settled. Open the page again',
  photographFixed: 'The parcel was handed over: its photographs stay as they are',
  notRatable: 'A work can be rated once it is delivered, and not after a full refund',
  notDeliverable:
    'This step is not possible now: the order is not paid, was refunded, or its parcel is further on already',
  notCancellable: {
    refunded: 'This order is cancelled or refunded already',
    disputed: 'Your bank disputes this payment. The order can be cancelled once the bank has decided',
    handed_over: 'The parcel is with the courier already. The work can be returned on the order’s page',
    not_arriving:
      'The parcel does not reach you as it is. Write to us: the work is sent once more or refunded, as you wish',
    downloaded: 'A file of this order was downloaded: it can no longer be cancelled',
    too_late: `A download can be cancelled for ${cancelDays} days. They are over`,
  },
  notServedAnywhere: 'No courier takes this work there. Choose another address, or write to us',
  notServed: (pincode: string) =>
    `No courier takes this work to ${pincode}, so it cannot be bought to this address. Choose another one, or write to us`,
  otherState: 'This artist may sell within one State only. Choose an address there',
  soldWithin: (state: string) =>
    `This artist is not registered for sales to other States: the law allows delivery within ${state} only. Choose ` +
    `an address in ${state}`,
  deliveryPriceChanged: 'The price of the delivery has changed. Look at the new total before you pay',
  deliveryNow: (price: string) => `The delivery costs ${price} now. Look at the new total before you pay`,
  deliveryUnpriced:
    'The price of the delivery could not be found, because the courier service does not answer. Nothing was held; ' +
    'try again in a minute',
  deliveryUnpriceable:
    'The price of the delivery cannot be found here at present, so this work cannot be bought. Write to us, and we help',
  courierOff: 'Pickups cannot be booked here. Hand the parcel to any courier and enter its number',
  courierSays: (reason: string) => `The courier service refused this: ${reason}`,
  courierGone: 'This courier does not take the parcel any more. Ask for the prices again',
  courierDearer: (courier: string, price: string) =>
    `${courier} asks for ${price} now. Look at the prices again before you book`,
  noPickupAddress: 'Your address has no PIN code, so no courier can come. Complete it in your profile',
  courierRefused: 'The courier service refused this',
  pickupBooked: 'A pickup is booked for this parcel. Cancel it before you hand the parcel to another courier',
  pickupOver: 'The courier has the parcel already: the pickup cannot be cancelled',
  attemptAnswered: 'This attempt has another answer already. Look at the order again',
  courierUnavailable: 'The courier service does not answer. Nothing was changed; try again in a minute',
  paymentDisputed: 'The buyer’s bank disputes this payment. It can be refunded once the bank has decided',
  disputeOver: 'The bank takes no more evidence on this dispute',
  disputeAnswered: 'Our response to this dispute is on its way already',
  summaryChanged: 'Somebody else has saved another text meanwhile. Read it first; yours was neither saved nor sent',
  notRefundable: 'Nothing is left of a payment that can be refunded',
  refundAmount: 'Refund all that is left of the payment, or a part of at least ₹1 that leaves at least ₹1',
  artistHiddenBefore: 'This artist is hidden already. Read the page again: your reason was not sent',
  artistHasLots: 'Lots of this artist are not over. Cancel them first',
  artistNameTaken: 'Another artist has this name, or one that looks like it. One of the two must change it first',
  workHidden: 'This work is hidden already. Read the page again: your reason was not sent',
  workInOpenLot: 'A lot of this work is not over. Cancel the lot first',
  workOfHiddenArtist: 'This work stays hidden as long as its artist is',
  ticketAnswered: 'Somebody else has answered this ticket meanwhile. Read their answer first; yours was not sent',
  nothingToOffer: 'No win of this bidder waits for payment: nothing can be passed on',
  settingChanged: 'Somebody else has changed this setting meanwhile. Read it again first; nothing was changed',
  taxDisagrees: 'Documents and ledgers of this month disagree: the file is made once they agree',
  payoutTooLarge: 'This is more than is due to the artist',
  payoutRunOpen: 'A payout run is open: approve it or drop it first',
  payoutRunOver: 'This payout run was approved or dropped before',
  payoutsOff: 'Payouts are not set up here yet',
  payoutReferenceTaken: 'Another payout to this artist has this reference already',
  approvalWaiting: 'This waits for a second person already',
  approvalOver: 'This was decided already',
  secondPersonNeeded: 'Another manager must approve this: you asked for it yourself',
  linkEnded: 'This link has ended. Open your order again for a new one',
  missingFields: 'Missing fields',
  keyReused: 'This Idempotency-Key was used for another request. Send a new one',
  diskFull: 'The server has no room to store this. Nothing was saved; please try again later',
  outcomeUnknown: 'We could not see whether this went through. Look again before you repeat it',
} as const
