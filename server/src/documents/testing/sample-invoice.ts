// A stored invoice snapshot for tests of drawing.
import type { Paise } from '@rasika/contract/money.ts'
import type { InvoiceSnapshot } from '../snapshots.ts'

const paise = (amount: number) => amount as Paise
const nobody = { name: 'Meera Krishnan', address: ['14B, Lavelle Road', 'Bengaluru 560001'] }

export const sampleInvoice: InvoiceSnapshot = {
  kind: 'invoice',
  number: 'RI/26-27/00042',
  issuedAt: '2026-11-21T06:00:00.000Z',
  orderId: '0190a5b0-7c1e-7a55-9d7e-2f6a5e1c0d11',
  orderNumber: 'R-7K3F-9R',
  paymentId: 'pay_R1a2B3c4D5e6F7',
  supplier: { name: 'Asha Rao', address: ['Lane 4', 'Pune 411045'], gstin: '27AAAPD0000D1ZC', state: 'Maharashtra' },
  house: { name: 'Rasika', address: ['1 Gallery Lane, Bengaluru'], gstin: null },
  buyer: nobody,
  delivery: { receiverName: nobody.name, address: nobody.address, state: 'Karnataka' },
  interState: true,
  work: {
    title: 'Monsoon over Pune',
    artistName: 'Asha Rao',
    sku: 'AR-17',
    medium: 'Oil',
    year: 2024,
    framingType: 'Frame',
    deliveryType: 'Physical',
  },
  supply: { scheme: 'HSN', code: '9701', rate: 5 },
  rate: 5,
  listPrice: null,
  price: paise(4_850_000),
  deliveryCharge: paise(0),
  couponCode: null,
  amounts: {
    value: paise(4_850_000),
    taxable: paise(4_619_048),
    cgst: paise(0),
    sgst: paise(0),
    igst: paise(230_952),
    coupon: paise(0),
    paid: paise(4_850_000),
  },
}
