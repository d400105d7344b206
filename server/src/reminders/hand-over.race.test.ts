// The reminder of a parcel to hand over, in the moment in which its artist hands it over.
import { afterAll, expect, test } from 'vitest'
import { handOver } from '../shipments/shipments.ts'
import { openTestApp } from '../testing/app.ts'
import { beside } from '../testing/beside.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import { insertPaidOrderRow } from '../testing/sold.ts'
import { newWork } from '../testing/works.ts'
import { remindOfHandOver } from './hand-over.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())

test('an artist who hands a parcel over in the moment of a reminder gets none, but that of another', async () => {
  const [artist, buyer] = [await newArtist(testApp), await newBuyer(testApp)]
  await newWork(testApp, artist)
  const paidAt = new Date(Date.now() - 150 * 3_600_000).toISOString()
  const sold = { artistId: artist.id, buyerId: buyer.id, price: 100_000, paidAt }
  const sell = async () => (await testApp.db.transaction((tx) => insertPaidOrderRow(tx, sold))).orderId
  const [sent, waiting] = [await sell(), await sell()]
  const parcel = { courier: 'Delhivery', trackingNumber: '12345678901' }
  await beside(
    testApp,
    () => remindOfHandOver(testApp.context),
    (tx) => handOver(tx, idOf(sent), artist.id, parcel, ''),
  )
  const reminded = await testApp.db.many<{ about: string }>(
    `SELECT about FROM mails WHERE key LIKE 'hand_over_%' AND about = ANY ($1)`,
    [[sent, waiting]],
  )
  expect(reminded).toEqual([{ about: waiting }])
})
