// SQL of the photographs of claims. Callers that write hold the lock of the order's row.
import type { Db, Tx } from '../platform/db.ts'

export interface ClaimPhotographRow {
  id: string
  order_id: string
  /** Null until it is sent with a claim or an inspection. */
  claim_id: string | null
  claim_number: string | null
  by: 'buyer' | 'artist'
  image_id: string
  hash: string
  width: number
  height: number
  added_at: Date
}

const columns = `p.id, p.order_id, p.claim_id, c.number AS claim_number, p.by, p.image_id, p.hash, i.width, i.height,
  p.added_at`
const tables = `claim_photographs p JOIN images i ON i.id = p.image_id LEFT JOIN claims c ON c.id = p.claim_id`

/** Oldest first. */
export function selectClaimPhotographs(db: Db, orderId: string): Promise<ClaimPhotographRow[]> {
  return db.many(`SELECT ${columns} FROM ${tables} WHERE p.order_id = $1 ORDER BY p.added_at, p.id`, [orderId])
}

export function findClaimPhotograph(db: Db, orderId: string, id: string): Promise<ClaimPhotographRow | null> {
  return db.one(`SELECT ${columns} FROM ${tables} WHERE p.order_id = $1 AND p.id = $2`, [orderId, id])
}

export async function insertClaimPhotograph(
  tx: Tx,
  { orderId, by, imageId, hash }: { orderId: string; by: 'buyer' | 'artist'; imageId: string; hash: string },
): Promise<void> {
  await tx.run('INSERT INTO claim_photographs (order_id, by, image_id, hash) VALUES ($1, $2, $3, $4)', [
    orderId,
    by,
    imageId,
    hash,
  ])
}

/** Those of one side that were not sent yet become the claim's. */
export async function attachClaimPhotographs(
  tx: Tx,
  { orderId, claimId, by }: { orderId: string; claimId: string; by: 'buyer' | 'artist' },
): Promise<void> {
  await tx.run('UPDATE claim_photographs SET claim_id = $2 WHERE order_id = $1 AND by = $3 AND claim_id IS NULL', [
    orderId,
    claimId,
    by,
  ])
}

export async function deleteClaimPhotograph(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM claim_photographs WHERE id = $1 AND claim_id IS NULL', [id])
}
