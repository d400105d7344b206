// The statements to the tax office in the simulation: the file of each month is held against the scenarios, GSTIN by
// GSTIN, and against the ledgers.
import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import type { CountResult } from '../orders/count.ts'
import { monthAgo } from './clock.ts'
import { expectedOf } from './order-money.ts'
import { type Simulation, sureRows } from './simulation.ts'

/** Of the offline tool's file. */
interface Gstr8File {
  tcs: (Record<'stin' | 'pos', string> &
    Record<'supR' | 'retsupR' | 'supU' | 'retsupU' | 'amt' | 'camt' | 'samt' | 'iamt', number>)[]
  urp: { enrolid: string; grsval: number; supret: number }[]
}

/** Paise. */
interface Sums {
  sold: number
  returned: number
  tax: number
}

export async function compareTax(simulation: Simulation): Promise<CountResult[]> {
  const lines: CountResult[] = []
  for (let month = 0; month <= simulation.month; month++) {
    const name = monthAgo(simulation.month - month)
    const { text } = await simulation.desk.call<{ text: string }>('POST', '/tax/file', {
      kind: 'gstr8_json',
      month: name,
    })
    const file = JSON.parse(text) as Gstr8File
    const { gstr8 } = await simulation.desk.call<DeskTax>('GET', `/tax?month=${name}`)
    const [is, must] = [sumsOfFile(file), expectedSums(simulation, month)]
    const ids = new Set([...is.keys(), ...must.keys()])
    const wrong = [...ids].filter((id) => JSON.stringify(is.get(id)) !== JSON.stringify(must.get(id)))
    for (const id of wrong.slice(0, 10))
      simulation.violations.add(
        `GSTR-8 of ${name} has ${id} with ${JSON.stringify(is.get(id))}, not ${JSON.stringify(must.get(id))}`,
      )
    const inFile = file.tcs.reduce(
      (sum, { camt, samt, iamt }) => sum + paiseOf(camt) + paiseOf(samt) + paiseOf(iamt),
      0,
    )
    const inLedgers = await taxInLedgers(simulation, name)
    const corrected = paiseOf(gstr8.notTakenBack)
    lines.push({
      what: `GSTR-8 of ${name}: suppliers; paise of tax in the file, and to be corrected = in the ledgers`,
      figure: `${ids.size}; ${inFile} + ${corrected} = ${inLedgers}`,
      isRight: wrong.length === 0 && inFile + corrected === inLedgers && ids.size > 0,
    })
  }
  lines.push(await nilStatement(simulation))
  return lines
}

async function nilStatement({ month, desk }: Simulation): Promise<CountResult> {
  const name = monthAgo(month + 12)
  const { text } = await desk.call<{ text: string }>('POST', '/tax/file', { kind: 'gstr8_json', month: name })
  const { tcs, urp } = JSON.parse(text) as Gstr8File
  return {
    what: `GSTR-8 of ${name}, in which nothing was sold: rows`,
    figure: String(tcs.length + urp.length),
    isRight: tcs.length + urp.length === 0,
  }
}

function sumsOfFile({ tcs, urp }: Gstr8File): Map<string, Sums> {
  const found = new Map<string, Sums>()
  for (const row of tcs) {
    const { sold, returned, tax } = found.get(row.stin) ?? { sold: 0, returned: 0, tax: 0 }
    found.set(row.stin, {
      sold: sold + paiseOf(row.supR) + paiseOf(row.supU),
      returned: returned + paiseOf(row.retsupR) + paiseOf(row.retsupU),
      tax: tax + paiseOf(row.camt) + paiseOf(row.samt) + paiseOf(row.iamt),
    })
  }
  for (const { enrolid, grsval, supret } of urp)
    found.set(enrolid, { sold: paiseOf(grsval), returned: paiseOf(supret), tax: 0 })
  return found
}

/** By GSTIN or enrolment number. The tool takes no tax of a place of supply from which more came back than was sold. */
function expectedSums({ orders }: Simulation, month: number): Map<string, Sums> {
  const places = new Map<string, Sums & { id: string }>()
  for (const { artist, money } of orders) {
    const id = artist.tax.number
    if (id === null) continue
    const place = `${id} ${money.isInterState}`
    const row = places.get(place) ?? { id, sold: 0, returned: 0, tax: 0 }
    const { sold, returned } = expectedOf(money)
    const ofMonth = returned.filter((one) => one.month === month)
    if (money.month !== month && ofMonth.length === 0) continue
    if (money.month === month) {
      row.sold += sold.net
      row.tax += sold.tcs
    }
    for (const { net, tcs } of ofMonth) {
      row.returned += net
      row.tax -= tcs
    }
    places.set(place, row)
  }
  const found = new Map<string, Sums>()
  for (const { id, sold, returned, tax } of places.values()) {
    const before = found.get(id) ?? { sold: 0, returned: 0, tax: 0 }
    found.set(id, {
      sold: before.sold + sold,
      returned: before.returned + returned,
      tax: before.tax + (sold > returned ? tax : 0),
    })
  }
  return found
}

async function taxInLedgers(simulation: Simulation, month: string): Promise<number> {
  const [row] = await sureRows<{ sum: string }>(
    simulation,
    `SELECT coalesce(-sum(amount), 0)::text AS sum FROM ledger_entries WHERE kind IN ('tcs', 'tcs_back')
       AND to_char(happened_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') = $1`,
    [month],
  )
  return Number(row?.sum)
}
