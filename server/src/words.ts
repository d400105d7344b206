// Messages of the server process to the person who starts it. Refusals and messages of the calls are in
// contract/src/words.ts.
import { formatRupees, formatRupeesExact, type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'

/** Where captured money is, as `verifyMoney` names it. */
type MoneyPlace =
  | 'captured'
  | 'refunded'
  | 'refunding'
  | 'paid_out'
  | 'paying_out'
  | 'owed'
  | 'fees'
  | 'tax_collected'
  | 'freight'
  | 'coupons'
  | 'borne'

interface Accounts {
  password: string
  collector: string
  artist: string
  /** Of the desk's operator. */
  operator: string
}

export const words = {
  start: {
    hanging: (done: number, all: number) => `Hanging the demonstration gallery: ${done} of ${all}`,
    migrated: (count: number) => `The database is at its newest shape (${count} ${count === 1 ? 'step' : 'steps'})`,
    open: (address: string) => `Rasika is open: ${address}`,
    accounts: ({ password, collector, artist, operator }: Accounts) =>
      `Log in with the password ${password}\n  as a collector: ${collector}\n  as an artist, at /login/artist: ${artist}\n` +
      `  as the gallery, at /desk: ${operator}`,
    accountsAgain: ({ password, collector, artist, operator }: Accounts) =>
      `Accounts: ${collector}, ${artist}, at /desk ${operator}; password ${password}`,
    coupons: (coupons: readonly { code: string; percent: number | null; amount: Paise | null }[]) =>
      `Coupons: ${coupons.map(({ code, percent, amount }) => `${code} (${amount === null ? `${percent}%` : formatRupees(rupeesOf(amount))} off)`).join(', ')}`,
    mails: (address: string) => `Mails are not sent but kept: ${address}`,
    closing: 'Closing. Requests in flight are finished first',
    closed: 'Rasika is closed',
  },
  verified: (lots: number, entries: number, faults: number) =>
    `${lots} ${lots === 1 ? 'lot' : 'lots'}, ${entries} entries ` +
    `replayed: ${faults === 0 ? 'all as their ledgers say' : `${faults} differences`}`,
  verifiedMoney: (artists: number, entries: number, faults: number) =>
    `${artists} ${artists === 1 ? 'artist' : 'artists'}, ${entries} entries of money added ` +
    `up: ${faults === 0 ? 'all balance, each with its order' : `${faults} differences`}`,
  verifiedSplit: (money: Record<MoneyPlace, Paise>, faults: number) => {
    const { captured, refunded, refunding, paid_out: paidOut, paying_out: payingOut, owed, ...gallery } = money
    const shown = (amount: number) => formatRupeesExact(rupeesOf(toPaise(amount)))
    return (
      `${shown(captured)} captured = artists ${shown(owed + paidOut + payingOut)} (paid ${shown(paidOut)}, on its way ` +
      `${shown(payingOut)}, owed ${shown(owed)}) + gallery ${shown(gallery.fees - gallery.coupons - gallery.borne)} ` +
      `(fees with GST ${shown(gallery.fees)}, less coupons ${shown(gallery.coupons)} and lost disputes ${shown(gallery.borne)}) ` +
      `+ tax collected ${shown(gallery.tax_collected)} + couriers ${shown(gallery.freight)} + buyers ` +
      `${shown(refunded + refunding)} (on its way ${shown(refunding)}): ${faults === 0 ? 'to the paisa' : `${faults} differences`}`
    )
  },
  verifiedTax: (months: number, documents: number, faults: number) =>
    `${months} ${months === 1 ? 'month' : 'months'}, ${documents} invoices and credit notes taxed ` +
    `anew: ${faults === 0 ? 'as the ledgers have it' : `${faults} differences`}`,
  verifiedParcels: (parcels: number, scans: number, faults: number) =>
    `${parcels} ${parcels === 1 ? 'parcel' : 'parcels'}, ${scans} scans ` +
    `replayed: ${faults === 0 ? 'all where their scans say' : `${faults} differences`}`,
  verifiedFees: (documents: number, faults: number) =>
    `${documents} ${documents === 1 ? 'invoice or credit note' : 'invoices and credit notes'} for the fee ` +
    `added up: ${faults === 0 ? 'all as their ledgers say' : `${faults} differences`}`,
  forwarded:
    'Requests are forwarded by a proxy that TRUST_PROXY does not name, or without X-Forwarded-For. ' +
    'Set TRUST_PROXY to its IP address; until then all visitors would count as one',
  wrongRole: (role: string) => `This process has the role ${role} and does not answer this address`,
  refusal: {
    portTaken: (port: number) =>
      `Port ${port} is taken by another program. Stop that program, or start here on another port: ` +
      `PORT=${port + 1} npm start`,
    portForbidden: (port: number) =>
      `This user may not listen on port ${port}. Choose one above 1023, like PORT=3000 npm start, and put a proxy ` +
      'in front',
    hostUnknown: (host: string) =>
      `This machine has no address ${host} to listen on. Set HOST to one of its own, or to 0.0.0.0 for all`,
    settings: (faults: readonly string[]) =>
      `Rasika cannot start: ${faults.length} ${faults.length === 1 ? 'setting needs' : 'settings need'} care.\n  - ${faults.join('\n  - ')}`,
    newerDatabase: (migrations: readonly string[]) =>
      'The database was changed by a newer version of Rasika ' +
      `(${migrations.length === 1 ? 'migration' : 'migrations'} ${migrations.join(', ')}), ` +
      'which this version does not know. Start that version or a later one; or restore a backup from before it',
    roleAlone: (role: string) =>
      `ROLE=${role} is one process of several on one database: set DATABASE_URL. The embedded database serves one start ` +
      'alone, with PROCESSES=auto on all cores',
    notBuilt: 'The pages are not built. Start with npm start, which builds them, or run npm run build once',
    noDatabase: (reason: string) =>
      `The database at DATABASE_URL does not answer (${reason}). Start it, or correct DATABASE_URL, then start again`,
  },
} as const
