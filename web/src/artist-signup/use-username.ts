// Checks while typing whether a username is free: after a pause, and only for a valid username.
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'
import { usernameFault } from './draft.ts'

export type UsernameStatus = 'unasked' | 'asking' | 'free' | 'taken'

const stillMs = 350

export function useUsername(written: string): UsernameStatus {
  const username = written.trim().toLowerCase()
  const [known, setKnown] = useState<{ username: string; usernameStatus: UsernameStatus }>({
    username: '',
    usernameStatus: 'unasked',
  })
  const askable = username !== '' && usernameFault(username) === undefined
  useEffect(() => {
    if (!askable) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const usernameStatus = await usernameStatusOf(username, stop.signal)
      if (!stop.signal.aborted) setKnown({ username, usernameStatus })
    }, stillMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [askable, username])
  if (!askable) return 'unasked'
  return known.username === username ? known.usernameStatus : 'asking'
}

/** `unasked` where the request failed: the registration itself will decide. */
export function usernameStatusOf(username: string, signal?: AbortSignal): Promise<UsernameStatus> {
  return api.artists.available({ query: { username } }, signal ? { signal } : {}).then(
    ({ data }) => (data.available ? 'free' : 'taken'),
    () => 'unasked' as const,
  )
}
