// The footer of every page: menu links, social links in a new tab, contact and the four legal links (spec: section 2,
// Header and footer), and the gallery's name in Devanagari.
import { type SocialLinks, networks } from '@rasika/contract/social-links.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { words } from '../words.ts'

const messages = words.shell

/** For a demonstration, which has no profiles of its own. */
const sampleSocial: SocialLinks = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
}

const { meaning, deva } = words.site

const pages = [
  [messages.artworks, paths.artworks()],
  [messages.auctions, paths.auctions()],
  [messages.artists, paths.artists()],
  [messages.about, paths.about()],
] as const

const forArtists = [
  [messages.sell, paths.artistSignup()],
  [messages.artistLogin, paths.artistLogin()],
  [messages.contest, paths.contest()],
  [messages.certification, paths.certification()],
] as const

export function Footer({
  year,
  hasDemoMailbox,
  social,
}: {
  year: number | undefined
  hasDemoMailbox: boolean
  social: SocialLinks | undefined
}) {
  return (
    <footer className="foot">
      <div className="page foot__in">
        <div className="foot__name">
          <p className="foot__deva" lang="hi">
            {deva}
            <i className="dot" />
          </p>
          <p className="quiet">
            {meaning.before}
            <i lang="hi-Latn">{meaning.word}</i>
            {meaning.after}
          </p>
        </div>
        <Column title={messages.menu} links={pages} />
        <Column title={messages.forArtists} links={forArtists} />
        <div>
          <Follow social={social ?? sampleSocial} />
        </div>
        <div className="foot__legal">
          <span>{messages.copyright(year)}</span>
          <ul>
            {(
              [
                [messages.privacy, paths.privacy()],
                [messages.terms, paths.termsAndConditions()],
                [messages.refunds, paths.refunds()],
                [messages.shipping, paths.shipping()],
                ...(hasDemoMailbox ? [[messages.demoMails, paths.demoMails()] as const] : []),
              ] as const
            ).map(([name, path]) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Follow({ social }: { social: SocialLinks }) {
  return (
    <>
      <h2>{Object.keys(social).length > 0 ? messages.follow : messages.reach}</h2>
      <ul>
        {(Object.keys(networks) as (keyof SocialLinks)[]).map((network) =>
          social[network] ? (
            <li key={network}>
              <a href={social[network]} target="_blank" rel="noopener noreferrer">
                {networks[network]}
                <span className="sr">{messages.newTab}</span>
              </a>
            </li>
          ) : null,
        )}
        <li>
          <Link to={paths.contact()}>{messages.contact}</Link>
        </li>
      </ul>
    </>
  )
}

function Column({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([name, path]) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
