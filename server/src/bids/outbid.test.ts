// A bidding duel does not flood mailboxes: over any number of lots each bidder gets one mail per lot in its window and
// one for all lots in the bidder's window, the first at once; a restart sends nothing twice.
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openAuctionFixture } from '../testing/bidding.ts'
import type { Person } from '../testing/people.ts'
import { notifyBidders } from './jobs.ts'

const { testApp, bidding, asha, balu, lot, close } = await openAuctionFixture()
afterAll(close)
afterEach(async () => {
  await testApp.db.run('DELETE FROM mails')
  await testApp.db.run('DELETE FROM mail_opt_outs')
  await testApp.db.run('DELETE FROM outbid_mails')
  await testApp.db.run('UPDATE auction_paddles SET outbid_at = NULL, regained_at = NULL')
})

const { OUTBID_MAIL_MINUTES: lotMinutes, OUTBID_BUNDLE_MINUTES: bidderMinutes } = testApp.context.config

/** As if this many minutes had passed since the last mail. */
async function passMinutes(minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(mins => $1::int)`
  await testApp.db.run(
    `UPDATE auction_paddles SET ${earlier('outbid_mail_sent_at')}, ${earlier('regained_mail_sent_at')}`,
    [minutes],
  )
  await testApp.db.run(`UPDATE outbid_mails SET ${earlier('last_sent_at')}`, [minutes])
}

const subjectsTo = async ({ email }: Person) =>
  (
    await testApp.db.many<{ subject: string }>(
      `SELECT subject FROM mails WHERE recipient = $1 AND key LIKE 'auction\\_%' ORDER BY written_at, id`,
      [email],
    )
  ).map(({ subject }) => subject)

/** Alternating bids, each one rupee higher. */
async function duel(ids: readonly string[], bids: number, from = 6000): Promise<void> {
  for (let n = 0; n < bids; n++)
    for (const id of ids) expect((await bidding.bid(n % 2 ? asha : balu, id, from + n)).status).toBe(200)
}

describe('being outbid', () => {
  it('sends one mail at once, and no other for the next 200 bids', async () => {
    const id = await lot()
    await duel([id], 3)
    await notifyBidders(testApp.context)
    expect([await subjectsTo(asha), await subjectsTo(balu)]).toEqual([['You have been outbid: Monsoon over Pune'], []])
    for (let n = 3; n < 200; n++) {
      await bidding.bid(n % 2 ? asha : balu, id, 6000 + n)
      if (n % 10 === 0) await notifyBidders(testApp.context)
    }
    await notifyBidders(testApp.context)
    expect([(await subjectsTo(asha)).length, (await subjectsTo(balu)).length]).toEqual([1, 1])
  })

  it('whose mail cannot be written does not keep the others from theirs', async () => {
    const [first, second] = [await lot(), await lot()]
    await duel([first], 3)
    await bidding.bid(balu, second, 6000)
    await bidding.bid(asha, second, 6001)
    await testApp.db.run(`CREATE FUNCTION fail() RETURNS trigger AS 'BEGIN RAISE ''broken''; END' LANGUAGE plpgsql`)
    const trigger = `broken BEFORE INSERT ON mails FOR EACH ROW WHEN (NEW.recipient = '${asha.email}')`
    await testApp.db.run(`CREATE TRIGGER ${trigger} EXECUTE FUNCTION fail()`)
    expect(await notifyBidders(testApp.context)).toBe(1)
    expect([(await subjectsTo(asha)).length, (await subjectsTo(balu)).length]).toEqual([0, 1])
    await testApp.db.run('DROP TRIGGER broken ON mails')
    expect(await notifyBidders(testApp.context)).toBe(1)
    expect((await subjectsTo(asha)).length).toBe(1)
  })

  it('on several lots is one mail, with the lot that ends first on top', async () => {
    const ids = await Promise.all([
      lot({ title: 'Late' }),
      lot({ title: 'Early', endDate: new Date(Date.now() + 3_600_000).toISOString() }),
      lot({ title: 'Later' }),
    ])
    await duel(ids, 2)
    await notifyBidders(testApp.context)
    const mails = await testApp.db.many<{ subject: string; text: string }>(
      `SELECT subject, text FROM mails WHERE key LIKE 'auction\\_%'`,
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['You have been outbid on 3 lots'])
    expect(mails[0]?.text.match(/Early|Late$|Later/gm)?.[0]).toBe('Early')
  })

  it('on another lot soon after waits for the bidder’s window, then goes together with what came meanwhile', async () => {
    const [one, two, three] = [await lot(), await lot(), await lot()]
    await duel([one], 2)
    await notifyBidders(testApp.context)
    await duel([two], 2)
    await notifyBidders(testApp.context)
    await duel([three], 2)
    await notifyBidders(testApp.context)
    expect(await subjectsTo(balu)).toEqual(['You have been outbid: Monsoon over Pune'])
    await passMinutes(bidderMinutes)
    await notifyBidders(testApp.context)
    expect(await subjectsTo(balu)).toEqual([
      'You have been outbid: Monsoon over Pune',
      'You have been outbid on 2 lots',
    ])
  })

  it('sends no mail to a bidder who leads again or has switched it off; and one after it is switched on again', async () => {
    const id = await lot()
    await duel([id], 2)
    await bidding.bid(balu, id, 7000)
    await notifyBidders(testApp.context)
    expect(await subjectsTo(balu)).toEqual([])
    const choose = (outbid: boolean) =>
      testApp.request('PATCH /api/v1/user/mail/choices', { token: balu.token, body: { outbid } })
    await choose(false)
    await bidding.bid(asha, id, 8000)
    await notifyBidders(testApp.context)
    await choose(true)
    await notifyBidders(testApp.context)
    expect(await subjectsTo(balu)).toEqual([])
    await bidding.bid(balu, id, 9000)
    await bidding.bid(asha, id, 10_000)
    await passMinutes(lotMinutes)
    await notifyBidders(testApp.context)
    expect(await subjectsTo(balu)).toHaveLength(1)
  })

  it('a bidder who leads again gets one mail within the lot’s time, however often a higher bid is placed and removed', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    for (let n = 0; n < 5; n++) {
      const { body } = await bidding.bid(balu, id, 7000 + n)
      await bidding.withdraw(balu, body.data.id)
      await notifyBidders(testApp.context)
    }
    expect(await subjectsTo(asha)).toEqual(['You lead again: Monsoon over Pune'])
  })

  it('is mailed once by three runs at the same moment', async () => {
    const ids = [await lot(), await lot()]
    await duel(ids, 2)
    await Promise.all([notifyBidders(testApp.context), notifyBidders(testApp.context), notifyBidders(testApp.context)])
    await notifyBidders(testApp.context)
    expect(await subjectsTo(balu)).toHaveLength(1)
  })
})

describe('whatever happens in whatever order', () => {
  it('no window is broken, and nothing that stays true stays untold', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('bid' as const), lot: fc.nat(2), isAsha: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('tell' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 12 }) }),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        await testApp.db.run('DELETE FROM mails')
        await testApp.db.run('DELETE FROM outbid_mails')
        const ids = [await lot({ title: 'Lot 0' }), await lot({ title: 'Lot 1' }), await lot({ title: 'Lot 2' })]
        const leader: (Person | null)[] = [null, null, null]
        const price = [6000, 6000, 6000]
        let minute = 0
        /** The minutes at which each bidder was notified, per lot and overall. */
        const mailsByLot = new Map<string, number[]>()
        const hear = async () => {
          await notifyBidders(testApp.context)
          for (const { recipient, text } of await testApp.db.many<{ recipient: string; text: string }>(
            'SELECT recipient, text FROM mails',
          )) {
            for (const about of [recipient, ...(text.match(/Lot \d/g) ?? []).map((title) => `${recipient} ${title}`)]) {
              const minutes = mailsByLot.get(about) ?? []
              if (minutes.at(-1) !== minute) mailsByLot.set(about, [...minutes, minute])
            }
          }
          await testApp.db.run('DELETE FROM mails')
        }
        for (const one of steps) {
          if (one.kind === 'tell') await hear()
          else if (one.kind === 'pass') {
            await passMinutes(one.minutes)
            minute += one.minutes
          } else {
            const bidder = one.isAsha ? asha : balu
            await bidding.bid(bidder, ids[one.lot] as string, (price[one.lot] = (price[one.lot] as number) + 1))
            leader[one.lot] = bidder
          }
        }
        for (const [about, minutes] of mailsByLot) {
          const min = about.includes('Lot') ? lotMinutes : bidderMinutes
          for (const [at, when] of minutes.slice(1).entries())
            expect(when - (minutes[at] as number), about).toBeGreaterThanOrEqual(min)
        }
        // After the longest window no outbid bidder still waits for a notice.
        await passMinutes(lotMinutes)
        await hear()
        expect(
          await testApp.db.many(
            'SELECT buyer_id FROM auction_paddles WHERE auction_id = ANY ($1::uuid[]) AND outbid_at IS NOT NULL',
            [ids],
          ),
        ).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
