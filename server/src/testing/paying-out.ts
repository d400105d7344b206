// A server for tests of payouts: artists with accounts that the sandbox's provider tests, sold and delivered works,
// payout runs at the desk, and the time that passes until the provider has decided.
import type { DeskPayoutItem, DeskPayoutRunPage } from '@rasika/contract/desk-payout-runs.ts'
import { expect } from 'vitest'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { newBuyerWithAddress, openPaymentsTestApp } from './buying.ts'
import { newOperator, type TestOperator } from './operators.ts'
import { newArtist, password, type Person } from './people.ts'
import { newWork } from './works.ts'

export type PayoutsTestApp = Awaited<ReturnType<typeof openPayoutsTestApp>>
export type PayableArtist = Person & { username: string; name: string }
interface RunResponse {
  data: DeskPayoutRunPage
  code?: string
}

const digits = '00123456789'

/** The platform fee is 10 %. */
export async function openPayoutsTestApp() {
  const testApp = await openPaymentsTestApp({ PLATFORM_FEE_PERCENT: '10' })
  const buyer = await newBuyerWithAddress(testApp)
  const clerk = await newOperator(testApp, 'clerk', 'Chandra')
  const manager = await newOperator(testApp, 'manager', 'Mohan')

  /** Events and jobs, and what would be looked at later: the provider decides meanwhile. */
  async function work(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      await testApp.runAllWork()
      await testApp.db.run(`UPDATE payout_accounts SET due_at = clock_timestamp() WHERE state = 'checking'`)
      await makeDue()
      await testApp.run('check-payout-accounts')
      await testApp.run('send-payouts')
    }
  }
  const makeDue = () =>
    testApp.db.run('UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL')

  const saveAccount = ({ token }: Person, body: object) =>
    testApp.request<{ code?: string; errors?: Record<string, string> }>('POST /api/v1/artist/payout-account', {
      token,
      body: { password, ...body },
    })
  async function writeAccount(artist: PayableArtist, body: object = {}): Promise<void> {
    const bank = { holderName: artist.name, accountNumber: digits, accountNumberAgain: digits, ifsc: 'HDFC0001234' }
    expect((await saveAccount(artist, { ...bank, ...body })).status).toBe(200)
    await work()
  }
  async function writeUpi(artist: PayableArtist, upiAddress = `${artist.username}@okicici`): Promise<void> {
    expect((await saveAccount(artist, { kind: 'upi', upiAddress })).status).toBe(200)
    await work()
  }
  async function payableArtist(): Promise<PayableArtist> {
    const person = await newArtist(testApp)
    const row = await testApp.db.one<{ username: string; name: string }>(
      'SELECT username, name FROM artists WHERE id = $1',
      [person.id],
    )
    return { ...person, username: row?.username ?? '', name: row?.name ?? '' }
  }

  const view = async (run: number) => (await clerk.request<RunResponse>(`GET /desk/api/payout-run/${run}`)).body.data
  const act = (by: TestOperator, run: number, name: string, body: object = {}) =>
    by.request<RunResponse>(`POST /desk/api/payout-run/${run}/${name}`, { body })
  const propose = () => clerk.request<RunResponse>('POST /desk/api/payout-runs')
  /** The number of a run that is approved and of which every transfer fails. */
  async function failedRun(): Promise<number> {
    const { number } = (await propose()).body.data
    await testApp.fault('transfer_fails', { times: 20 })
    await act(clerk, number, 'approve')
    await work()
    await testApp.admin('/faults', {}, 'DELETE')
    return number
  }
  return {
    ...testApp,
    buyer,
    clerk,
    manager,
    work,
    makeDue,
    saveAccount,
    writeAccount,
    writeUpi,
    /** An artist with a bank account. */
    withAccount: async (body: object = {}) => {
      const artist = await payableArtist()
      await writeAccount(artist, body)
      return artist
    },
    /** An artist with a UPI address. */
    withUpi: async (address?: string) => {
      const artist = await payableArtist()
      await writeUpi(artist, address)
      return artist
    },
    /** Sold and delivered so many days ago; the order. */
    sold: async (artist: Person, price: number, daysAgo = 9): Promise<string> => {
      const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))
      await testApp.verify(buyer, body.data, await testApp.pay(body.data))
      await testApp.db.run(
        `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
         SELECT $1, 1, 'delivered', at, at, at
         FROM (SELECT clock_timestamp() - make_interval(days => $2) AS at) moment`,
        [body.data.orderId, daysAgo],
      )
      return body.data.orderId
    },
    propose,
    failedRun,
    act,
    view,
    /** Drops the run if nobody has approved it: another can be proposed. */
    settle: async (run: number) => {
      if ((await view(run)).state === 'proposed') await act(clerk, run, 'drop')
    },
    itemOf: (run: DeskPayoutRunPage, { username }: Pick<PayableArtist, 'username'>) =>
      run.items.find((item) => item.username === username) as DeskPayoutItem,
    /** Paise. */
    owedTo: async ({ id }: Person) =>
      (await testApp.db.one<{ balance: number }>('SELECT balance FROM ledgers WHERE artist_id = $1', [id]))?.balance,
    isVerified: async () => expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([]),
  }
}
