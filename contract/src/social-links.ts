// The networks linked in the footer of every page (spec: section 2, Header and footer).
export const networks = { instagram: 'Instagram', facebook: 'Facebook', twitter: 'X' } as const

/** The gallery's account on each network; a missing one is not shown. */
export type SocialLinks = Partial<Record<keyof typeof networks, string>>
