import { expect } from 'vitest'
import type { ProviderError } from '../provider-error.ts'

/** What a request to the provider failed with; the test fails where it did not. */
export function failure(request: Promise<unknown>): Promise<ProviderError> {
  return request.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error as ProviderError,
  )
}
