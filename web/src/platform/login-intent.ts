/**
 * What a visitor wanted when they were asked to log in: kept for this tab, and taken once after the login. Without
 * storage nothing is kept, and they press again after the login.
 */
export function loginIntent(key: string) {
  return {
    keep: (value: string): void => {
      try {
        sessionStorage.setItem(key, value)
      } catch {
        // Storage is blocked.
      }
    },
    /** Null where nothing was kept. Deleted once read, so that what is refused is not repeated at every login. */
    take: (): string | null => {
      try {
        const value = sessionStorage.getItem(key)
        sessionStorage.removeItem(key)
        return value
      } catch {
        return null
      }
    },
  }
}
