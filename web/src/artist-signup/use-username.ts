// Checks while typing whether a username is free: after a pause, and only for a valid username.
import { api } from '../platform/api.ts'
import { pause } from '../platform/pause.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { usernameFault } from './draft.ts'

export type UsernameStatus = 'unchecked' | 'checking' | 'free' | 'taken'

const stillMs = 350

export function useUsername(written: string): UsernameStatus {
  const username = written.trim().toLowerCase()
  const isCheckable = username !== '' && usernameFault(username) === undefined
  const { value } = useFetched(isCheckable ? username : null, async (signal) => {
    await pause(stillMs, signal)
    return usernameStatusOf(username, signal)
  })
  return isCheckable ? (value ?? 'checking') : 'unchecked'
}

/** `unchecked` where the request failed: the registration itself will decide. */
export function usernameStatusOf(username: string, signal?: AbortSignal): Promise<UsernameStatus> {
  return api.artists.available({ query: { username } }, signal ? { signal } : {}).then(
    ({ data }) => (data.available ? 'free' : 'taken'),
    () => 'unchecked' as const,
  )
}
