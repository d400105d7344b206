// How a page's loader calls the API without a socket: the same bound endpoints with the same checks, as a visitor,
// identified by holding this function and by nothing a request could carry. The result is shaped by the response's
// schema, so that a page gets what HTTP would give and nothing more.
import { type Call, calls } from '@rasika/contract/calls.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { type BoundEndpoint, rateOf } from './bind.ts'
import { pageCaller } from './caller.ts'
import { dispatch, type Databases } from './dispatch.ts'
import { problemFrom } from './error-mapping.ts'
import type { Limiter, RateClass } from './rate-limit.ts'
import { shaperFor } from './serializer.ts'

export type InProcess = (
  noun: string,
  name: string,
  input: { params?: unknown; query?: unknown; body?: Record<string, unknown> },
  /**
   * `network`: the one that the page is rendered for. Its calls count as that network's own; `onRate` receives
   * their rate class.
   */
  options: { requestId: string; signal?: AbortSignal; network?: string; onRate?: (rate: RateClass) => void },
) => Promise<unknown>

export function inProcess(
  bound: readonly BoundEndpoint[],
  databases: Databases,
  limiters: Record<RateClass, Limiter>,
): InProcess {
  const callTable: Record<string, Record<string, Call>> = calls
  const table = new Map(bound.map((one) => [one.endpoint.call, one]))
  return async (noun, name, input, { requestId, signal, network, onRate }) => {
    const call = callTable[noun]?.[name]
    const one = call && table.get(call)
    if (!one) throw new Refusal('not_found')
    const rate = rateOf(one)
    onRate?.(rate)
    // Counted, not refused: the page was let in as a whole (pages/page-rate-limit.ts).
    if (network) await limiters[rate].take(network).catch(() => {})
    try {
      return shaperFor(one.endpoint)(await dispatch(one, input, pageCaller(requestId, signal), databases))
    } catch (error) {
      throw problemFrom(error)
    }
  }
}
