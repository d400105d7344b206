import { Problem } from '@rasika/contract/problem.ts'
import { words } from './deletion-words.ts'

interface Deleted {
  message: string
}

/**
 * A deletion that also succeeds, with a message of its own, where there is nothing to delete any more: an earlier
 * request has lost its response, or another tab has deleted it. The caller then reads its list again.
 */
export async function deletion(request: Promise<Deleted>): Promise<Deleted> {
  try {
    return await request
  } catch (error) {
    const message = goneMessage(error)
    if (message === null) throw error
    return { message }
  }
}

/** The message where something was deleted already, in another tab perhaps; null for any other failure. */
export function goneMessage(error: unknown): string | null {
  return error instanceof Problem && error.code === 'not_found' ? words.gone : null
}
