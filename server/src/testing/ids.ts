// Ids of responses and rows, as use cases take them.
import { type Id, id } from '@rasika/contract/fields.ts'

export function idOf(written: string): Id {
  return id.parse(written)
}
