// The networks that the foot of every page can lead to (spec: section 2, Header and footer).
export const networks = { instagram: 'Instagram', facebook: 'Facebook', twitter: 'X' } as const

/** Where the house is on each network; of those that are missing nothing is shown. */
export type SocialLinks = Partial<Record<keyof typeof networks, string>>
