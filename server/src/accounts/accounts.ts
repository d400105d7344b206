import { Problem } from '@rasika/contract/problem.ts'
import type { Session } from '../platform/caller.ts'
import type { Parts } from '../platform/parts.ts'

export async function authenticate(_parts: Parts, _token: string): Promise<Session> {
  throw new Problem('token_refused')
}
