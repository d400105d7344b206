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
    if (error instanceof Problem && error.code === 'not_found') return { message: words.gone }
    throw error
  }
}
