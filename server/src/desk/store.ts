import type { Tx } from '../platform/db.ts'

export interface Done {
  operator: string
  act: string
  object: string | null
  detail: Record<string, unknown>
}

export async function insertAction(tx: Tx, { operator, act, object, detail }: Done): Promise<void> {
  await tx.run('INSERT INTO desk_actions (operator, action, object, detail) VALUES ($1, $2, $3, $4)', [
    operator,
    act,
    object,
    JSON.stringify(detail),
  ])
}
