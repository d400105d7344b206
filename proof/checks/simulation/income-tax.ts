// The register of income tax in the simulation: the financial year so far, artist by artist, is held against the
// scenarios, and all of it against the ledgers.
import { paiseOf } from '@rasika/contract/money.ts'
import type { CountResult } from '../orders/count.ts'
import { monthAgo } from './clock.ts'
import { expectedOf, part } from './order-money.ts'
import type { SimulatedArtist } from './people.ts'
import { type Simulation, sureRows } from './simulation.ts'

/** In hundredths of a per cent, as the check's server has them. */
const [withPan, withoutPan] = [10, 500]
/** Up to so much nothing is deducted of a person with a PAN. */
const freeUpTo = 5_00_000_00

/** Paise, without GST. */
interface Sums {
  sold: number
  returned: number
  tax: number
}

export async function compareRegister(simulation: Simulation): Promise<CountResult[]> {
  const lines: CountResult[] = []
  for (let month = 0; month <= simulation.month; month++) {
    const name = monthAgo(simulation.month - month)
    const request = { kind: 'tds_csv', month: name }
    const { text } = await simulation.desk.call<{ text: string }>('POST', '/tax/file', request)
    const [is, must] = [sumsOfFile(text), expectedSums(simulation, month)]
    const usernames = new Set([...is.keys(), ...must.keys()])
    const wrong = [...usernames].filter((one) => JSON.stringify(is.get(one)) !== JSON.stringify(must.get(one)))
    for (const one of wrong.slice(0, 10))
      simulation.violations.add(
        `the register of income tax of ${name} has ${one} with ${JSON.stringify(is.get(one))}, not ` +
          JSON.stringify(must.get(one)),
      )
    const net = [...is.values()].reduce((sum, { sold, returned }) => sum + sold - returned, 0)
    const tax = [...is.values()].reduce((sum, one) => sum + one.tax, 0)
    const { gst, ledger } = await recorded(simulation, monthsOfYear(simulation, month))
    lines.push({
      what: `income tax, April to ${name}: artists, paise of tax; paise net in the register, and GST of the documents = in the ledgers`,
      figure: `${usernames.size}, ${tax}; ${net} + ${gst} = ${ledger}`,
      isRight: wrong.length === 0 && net + gst === ledger && usernames.size > 0 && tax > 0,
    })
  }
  return lines
}

/** By username. A name may hold a comma, so that columns are counted from the end. */
function sumsOfFile(text: string): Map<string, Sums> {
  const lines = text.trim().split('\r\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [username = '', , , sold, returned, , , tax] = line.split(',').slice(-8)
      const paise = (written: string | undefined) => paiseOf(Number(written))
      return [username, { sold: paise(sold), returned: paise(returned), tax: paise(tax) }]
    }),
  )
}

/** The simulation's months of the financial year of this one, up to it: '2026-10', … */
function monthsOfYear(simulation: Simulation, month: number): string[] {
  const nameOf = (one: number) => monthAgo(simulation.month - one)
  const yearOf = (name: string) => Number(name.slice(0, 4)) - (Number(name.slice(5)) < 4 ? 1 : 0)
  return Array.from({ length: month + 1 }, (_, one) => nameOf(one)).filter(
    (name) => yearOf(name) === yearOf(nameOf(month)),
  )
}

function expectedSums(simulation: Simulation, month: number): Map<string, Sums> {
  const first = month + 1 - monthsOfYear(simulation, month).length
  const isInYear = (one: number) => one >= first && one <= month
  const found = new Map<string, Sums>()
  for (const artist of simulation.artists) {
    const own = simulation.orders.filter((one) => one.artist === artist)
    const sold = own.filter(({ money }) => isInYear(money.month)).map(({ money }) => expectedOf(money).sold.net)
    const returned = own
      .flatMap(({ money }) => expectedOf(money).returned)
      .filter((one) => isInYear(one.month))
      .map(({ net }) => net)
    if (sold.length + returned.length === 0) continue
    const sums = { sold: sumOf(sold), returned: sumOf(returned) }
    found.set(artist.username, { ...sums, tax: taxOf(artist, sums.sold - sums.returned) })
  }
  return found
}

/** The PAN is that of the GSTIN: the simulated artists write none, and no two have the same. */
function taxOf({ tax: { status, number } }: SimulatedArtist, net: number): number {
  const pan = status === 'regular' || status === 'composition' ? (number?.slice(2, 12) ?? null) : null
  if (net <= 0 || (pan?.[3] === 'P' && net <= freeUpTo)) return 0
  return part(net, pan === null ? withoutPan : withPan, 10_000)
}

/** GST on the documents of these months, what came back taken off, and what the ledgers recorded of sales. */
async function recorded(simulation: Simulation, months: string[]): Promise<{ gst: number; ledger: number }> {
  const isOfMonths = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') = ANY ($1)`
  const gst = (amounts: string) =>
    `coalesce(sum((${amounts} ->> 'cgst')::bigint + (${amounts} ->> 'sgst')::bigint + (${amounts} ->> 'igst')::bigint), 0)`
  const [row] = await sureRows<{ gst: string; ledger: string }>(
    simulation,
    `SELECT ((SELECT ${gst(`(snapshot -> 'amounts')`)} FROM invoices WHERE ${isOfMonths('issued_at')})
         - (SELECT ${gst(`(snapshot -> 'amounts')`)} FROM credit_notes WHERE ${isOfMonths('issued_at')}))::text AS gst,
       (SELECT coalesce(sum(amount), 0) FROM ledger_entries
         WHERE kind IN ('sale', 'refund', 'dispute') AND ${isOfMonths('happened_at')})::text AS ledger`,
    [months],
  )
  return { gst: Number(row?.gst), ledger: Number(row?.ledger) }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0)
}
