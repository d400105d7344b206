// An artist's links at sign-up and in the profile (spec: section 3, Artist; section 5).
import { words } from './words.ts'

export const linkNames = ['instagram', 'facebook', 'twitter', 'website', 'portfolioLink'] as const
export type LinkName = (typeof linkNames)[number]

const linkWords = words.link
/** The hosts of each network; an error message names the first. */
const networkHosts: Partial<Record<LinkName, readonly [string, ...string[]]>> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com'],
  twitter: ['x.com', 'twitter.com'],
}
/** A name of at least two parts, the last of which starts with a letter: no IP address and no bare host name. */
const dottedName = /^([^.]+\.)+[a-z][a-z0-9-]+$/
const localName = /\.(localhost|local|internal)$/

/**
 * The error message for an invalid link; undefined for a valid one. A network's link must be on that network's hosts;
 * only the website may be plain http. User names and ports are refused because they hide the real host.
 */
export function linkFault(name: LinkName, written: string): string | undefined {
  const link = written.trim()
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return linkWords.url
  const { protocol, username, password, port, hostname } = new URL(link)
  if (username || password || port) return linkWords.plain
  if (protocol !== 'https:' && name !== 'website') return linkWords.secure
  const hosts = networkHosts[name]
  if (hosts) return hosts.includes(hostname.replace(/^(www|m)\./, '')) ? undefined : linkWords.on(hosts[0])
  return dottedName.test(hostname) && !localName.test(hostname) ? undefined : linkWords.public
}
