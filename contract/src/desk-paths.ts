// The addresses of the desk's pages. Apart from `paths.ts`, which every public page carries.
export const deskPaths = {
  today: () => '/desk',
  /** `next`: the page of the desk to open after the log-in. */
  login: (next?: string) => (next && next !== '/desk' ? `/desk/login?next=${encodeURIComponent(next)}` : '/desk/login'),
  audit: () => '/desk/audit',
} as const
