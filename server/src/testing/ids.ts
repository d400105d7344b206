// Ids for tests: those of responses and rows as use cases take them, and one that names nothing.
import { type Id, id } from '@rasika/contract/fields.ts'

/** The id of nothing that exists. */
export const absentId = '00000000-0000-4000-8000-000000000000'

export function idOf(written: string): Id {
  return id.parse(written)
}
