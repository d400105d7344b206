import { api } from '../platform/api.ts'

/** Removes an own bid (spec: sections 4 and 8); `done` is shown in place of the server's message. */
export async function removeBid(id: string, done: string): Promise<{ message: string }> {
  await api.bids.withdraw({ params: { id } })
  return { message: done }
}
