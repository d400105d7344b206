// The artists of the simulation: each with a tax status, given at the desk by two managers, and a bank account that is
// good, wrong, changed, missing, or to which a transfer fails, or a UPI address.
import type { DeskArtist } from '@rasika/contract/desk-artists.ts'
import { demonstrationGstin } from '@rasika/contract/gstin.ts'
import type { TaxRegistration, TaxStatus } from '@rasika/contract/tax-status.ts'
import { password } from '@rasika/server/testing/people.ts'
import type { Desk } from './desk.ts'
import type { BankKind, SimulatedArtist } from './people.ts'
import { runNow, type Simulation, sureRows, untilRow } from './simulation.ts'

/** In the order in which artists have them. */
const bankKinds: readonly BankKind[] = [
  ...(['good', 'good', 'changed', 'fails', 'refused'] as const),
  ...(['upi', 'comes_back', 'none', 'wrong_name', 'upi_comes_back'] as const),
]

const statuses: readonly { status: TaxStatus; state: string }[] = [
  { status: 'regular', state: '27' },
  { status: 'regular', state: '29' },
  { status: 'composition', state: '27' },
  { status: 'enrolled', state: '27' },
  { status: 'none', state: '27' },
  { status: 'regular', state: '27' },
  { status: 'composition', state: '27' },
]

function registrationOf(nth: number): { tax: TaxRegistration; isAcross: boolean } {
  const { status, state } = statuses[nth % statuses.length] as (typeof statuses)[number]
  const number = {
    regular: () => demonstrationGstin(state, nth),
    composition: () => demonstrationGstin(state, nth),
    enrolled: () => `${state}2600${String(nth).padStart(6, '0')}ENR`,
    none: () => null,
  }[status]()
  return { tax: { status, number }, isAcross: state !== '27' }
}

/** `isPlain`: not registered, and without a bank account. */
export async function newArtists(
  simulation: Simulation,
  { count, isPlain, second }: { count: number; isPlain: boolean; second: Desk | null },
): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const account = await simulation.clients.newArtist()
    const [row] = await sureRows<Pick<SimulatedArtist, 'username' | 'name' | 'email'>>(
      simulation,
      'SELECT username, name, email FROM artists WHERE id = $1',
      [account.id],
    )
    const plain = { tax: { status: 'none', number: null } as const, isAcross: false }
    const { tax, isAcross } = isPlain ? plain : registrationOf(nth)
    const bank = isPlain ? 'none' : (bankKinds[nth % bankKinds.length] as BankKind)
    const artist = {
      ...account,
      ...(row as Pick<SimulatedArtist, 'username' | 'name' | 'email'>),
      tax,
      isAcross,
      bank,
      transfer: null,
    }
    simulation.artists.push(artist)
    if (second !== null) await setTaxStatusAtDesk(simulation, artist, second)
    if (bank === 'refused')
      await simulation.clients.admin('/faults', { name: 'account_refused', subject: artist.email })
    if (bank !== 'none') await writeAccount(simulation, artist, nth)
  }
  if (!isPlain) await untilChecked(simulation)
}

async function setTaxStatusAtDesk(
  { desk }: Simulation,
  { username, tax }: SimulatedArtist,
  second: Desk,
): Promise<void> {
  if (tax.status === 'none') return
  const page = await desk.call<DeskArtist>('POST', `/artist/${username}/tax`, tax)
  const approvalId = page.tax.waiting?.id
  await second.call('POST', `/artist/${username}/tax/decision`, { approvalId, outcome: 'approved' })
}

/** Writes a bank account or a UPI address down, or another one. */
export async function writeAccount({ clients }: Simulation, artist: SimulatedArtist, nth: number): Promise<void> {
  const number = `0012345${String(nth).padStart(6, '0')}`
  const holderName = artist.bank === 'wrong_name' ? 'Somebody Else' : artist.name
  const written =
    artist.bank === 'upi' || artist.bank === 'upi_comes_back'
      ? { kind: 'upi', upiAddress: `artist-${nth}@okicici` }
      : { holderName, accountNumber: number, accountNumberAgain: number, ifsc: 'HDFC0001234' }
  await clients.must('POST /api/v1/artist/payout-account', { password, ...written }, artist.token)
}

/** The provider has decided about every account. */
export async function untilChecked(simulation: Simulation): Promise<void> {
  await untilRow(
    simulation,
    `SELECT WHERE NOT EXISTS (SELECT FROM payout_accounts WHERE ended_at IS NULL AND state = 'checking')`,
    [],
    async () => {
      await simulation.clients.admin('/deliver', { all: true })
      // The pauses between two questions pass at once here.
      await simulation.fixture
        .rows(`UPDATE payout_accounts SET due_at = clock_timestamp() WHERE state = 'checking' AND ended_at IS NULL`)
        .catch(() => [])
      await runNow(simulation, 'check-payout-accounts')
    },
  )
}
