// E-way bills (CGST Rule 138): above which value a consignment needs one, and the data of one in the shape that the
// portal takes for bulk entry (docs/tax.md "E-way bills"). Pure; paise.
import { stateCodeOf } from './gst.ts'
import { type Paise, rupeesOf, toPaise } from './money.ts'
import type { StateName } from './places.ts'

const usual = toPaise(50_000_00)
const lakh = toPaise(1_00_000_00)

/**
 * Rupees above which the courier service takes a booking only with the number of an e-way bill, also within a State
 * that wants none (docs/couriers.md).
 */
export const courierEWayAbove = 50_000

/**
 * The limit within a State, by its GST code, from a day on; the newest first. Null: only for goods that the State
 * lists, none of which is art. 19 (West Bengal) lowered its limit for some days.
 */
const withinState: readonly { code: string; from: string; above: Paise | null }[] = [
  { code: '19', from: '2023-12-18', above: lakh },
  { code: '19', from: '2023-12-01', above: usual },
  ...['03', '07', '08', '10', '19', '20', '27', '33'].map((code) => ({ code, from: '2018-06-01', above: lakh })),
  ...['01', '02', '22', '23', '24', '30'].map((code) => ({ code, from: '2018-06-01', above: null })),
]

/** The value, tax included, above which a consignment needs an e-way bill; null: none does. `day`: '2026-11-21'. */
export function eWayLimit(from: StateName, to: StateName, day: string): Paise | null {
  if (from !== to) return usual
  const code = stateCodeOf(from)
  const row = withinState.find((one) => one.code === code && one.from <= day)
  return row === undefined ? usual : row.above
}

export interface EWayParty {
  name: string
  /** GSTIN, or the number that an artist without one got from the portal; null: not registered. */
  number: string | null
  lines: readonly string[]
  place: string
  pincode: string
  state: StateName
}

export interface EWayConsignment {
  isInvoice: boolean
  number: string
  /** '2026-11-21' */
  day: string
  from: EWayParty
  to: EWayParty
  title: string
  hsn: string
  /** Per cent; null on a bill of supply. */
  rate: number | null
  isInterState: boolean
  amounts: { value: Paise; taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }
  /** Who carries it; null until it is booked or handed over. */
  courier: { name: string; number: string } | null
}

/** `transDistance` 0: the portal works it out from the PIN codes. */
export function eWayFile(one: EWayConsignment): object {
  const { amounts, from, to, rate, isInterState, courier } = one
  const rates = rate === null ? [0, 0] : isInterState ? [0, rate] : [rate / 2, 0]
  const day = one.day.split('-').toReversed().join('/')
  return {
    version: '1.0.0621',
    billLists: [
      {
        userGstin: from.number ?? 'URP',
        supplyType: 'O',
        subSupplyType: 1,
        docType: one.isInvoice ? 'INV' : 'BIL',
        docNo: one.number,
        docDate: day,
        transType: 1,
        ...partyFields('from', from),
        actualFromStateCode: Number(stateCodeOf(from.state)),
        ...partyFields('to', to),
        actualToStateCode: Number(stateCodeOf(to.state)),
        totalValue: rupeesOf(amounts.taxable),
        cgstValue: rupeesOf(amounts.cgst),
        sgstValue: rupeesOf(amounts.sgst),
        igstValue: rupeesOf(amounts.igst),
        cessValue: 0,
        TotNonAdvolVal: 0,
        OthValue: 0,
        totInvValue: rupeesOf(amounts.value),
        transMode: 1,
        transDistance: 0,
        transporterName: courier?.name ?? '',
        transporterId: '',
        transDocNo: courier?.number.slice(0, 15) ?? '',
        transDocDate: courier === null ? '' : day,
        vehicleNo: '',
        vehicleType: 'R',
        mainHsnCode: Number(one.hsn),
        itemList: [
          {
            itemNo: 1,
            productName: one.title.slice(0, 100),
            productDesc: one.title.slice(0, 100),
            hsnCode: Number(one.hsn),
            quantity: 1,
            qtyUnit: 'NOS',
            taxableAmount: rupeesOf(amounts.taxable),
            cgstRate: rates[0],
            sgstRate: rates[0],
            igstRate: rates[1],
            cessRate: 0,
            cessNonAdvol: 0,
          },
        ],
      },
    ],
  }
}

function partyFields(side: 'from' | 'to', { name, number, lines, place, pincode, state }: EWayParty): object {
  return {
    [`${side}Gstin`]: number ?? 'URP',
    [`${side}TrdName`]: name.slice(0, 100),
    [`${side}Addr1`]: (lines[0] ?? '').slice(0, 120),
    [`${side}Addr2`]: lines.slice(1).join(', ').slice(0, 120),
    [`${side}Place`]: place.slice(0, 50),
    [`${side}Pincode`]: Number(pincode),
    [`${side}StateCode`]: Number(stateCodeOf(state)),
  }
}
