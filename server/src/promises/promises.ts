// Public functions of the promises (docs/product.md "Law"): how many of them were kept in the current month of India.
import type { PromiseCounts } from '@rasika/contract/promises.ts'
import { dayInIndia, fromIndiaField } from '@rasika/contract/time.ts'
import type { Db } from '../platform/db.ts'
import { countPromises } from './store.ts'

export async function promiseCountsOf(db: Db, now: Date): Promise<PromiseCounts> {
  const month = dayInIndia(now).slice(0, 7)
  const since = new Date(fromIndiaField(`${month}-01T00:00`) ?? now)
  return { month, counts: await countPromises(db, since, now) }
}
