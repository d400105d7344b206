// Whether this browser had a session at the desk that nobody ended by signing out. No script reads the cookie of the
// session, and the browser removes it when its time is over: this mark stays, so that the log-in says why it is shown.
const storageKey = 'desk_session'

export function rememberSession(): void {
  try {
    localStorage.setItem(storageKey, '1')
  } catch {
    // A browser that stores nothing shows the log-in without the reason.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing is stored.
  }
}

export function hadSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
