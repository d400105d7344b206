// SQL of a lot for the order of its win; whether it was won is asked afterwards (`won.ts`). A removed lot stays payable
// (docs/product.md 15).
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { wasStopped } from '../lot-status/lot-status.ts'
import type { Db, Tx } from '../platform/db.ts'

/** Any lot, won or not, as the order of a win reads it; money in paise. */
export interface LotForOrderRow {
  id: string
  artist_id: string
  artist_name: string
  artist_username: string
  title: string
  category: string
  menu_category: string
  medium: string | null
  year: number | null
  framing_type: string
  delivery_type: string
  pictures: Picture[]
  artwork_id: Id | null
  /** One unit of the work is held for the winner. */
  holds_unit: boolean
  price: number
  ends_at: Date
  cancelled_at: Date | null
  closed_at: Date | null
  leader_id: string | null
  was_leader_stopped: boolean
  winner_id: string | null
  pay_until: Date | null
  paid_at: Date | null
  now: Date
}

const columns = [
  'id',
  'artist_id',
  'artist_name',
  'artist_username',
  'title',
  'category',
  'menu_category',
  'medium',
  'year',
  'framing_type',
  'delivery_type',
  'pictures',
  'artwork_id',
  'holds_unit',
  'price',
  'ends_at',
  'cancelled_at',
  'closed_at',
  'leader_id',
  'winner_id',
  'pay_until',
  'paid_at',
].map((column) => `a.${column}`)
const findText = `SELECT ${columns.join(', ')}, ${wasStopped('a', 'a.leader_id')} AS was_leader_stopped,
    clock_timestamp() AS now
  FROM auctions a WHERE a.id = $1`
const lockText = `${findText} FOR NO KEY UPDATE`

export function findLotForOrder(db: Db, id: Id): Promise<LotForOrderRow | null> {
  return db.one(findText, [id])
}

/** Locks the row until the transaction ends; its `now` may be older than the lock. */
export function lockLotForOrder(tx: Tx, id: string): Promise<LotForOrderRow | null> {
  return tx.one(lockText, [id])
}
