// The page that verifies a certificate of authenticity, for the holder of the document: rendered on the server,
// readable without script, without any data of the buyer. An unknown code answers 404 with a plain message.
import type { Certificate } from '@rasika/contract/documents.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { formatDate } from '@rasika/contract/time.ts'
import type { Route } from './+types/certificate-page'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { refusalOf } from '../platform/refusal.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { SupportLink } from '../shell/support-link.tsx'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import './certificate.css'
import { words } from './words.ts'

/** Not cached, because a certificate may be withdrawn. */
export const handle = { page: { seconds: 0 } } satisfies PageHandle

export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).certificates.certificate({ params: { code } })
  return data
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return head(matches, { title: words.title, description: words.unknown, hidden: true })
  const { title, artistName, opinion } = loaderData
  return head(matches, {
    title: words.titleOf(title, artistName),
    description: opinion ? words.opinionOf(title, artistName) : words.description(title, artistName),
    hidden: true,
  })
}

export default function CertificatePage({ loaderData: certificate }: Route.ComponentProps) {
  const { picture, title, artistName, opinion, withdrawnAt } = certificate
  return (
    <div className="page cert">
      <div className="cert__pic" style={picture ? proportion(picture) : undefined}>
        {picture ? (
          <Picture picture={picture} sizes="(max-width: 60em) 92vw, 48vw" first />
        ) : (
          <TextPlaceholder work={{ title, artistName }} />
        )}
      </div>
      <div className="cert__text">
        <p className={withdrawnAt ? 'badge' : 'badge badge--won'}>
          <Icon name={withdrawnAt ? 'close' : 'check'} />
          {withdrawnAt ? words.withdrawn : words.holds}
        </p>
        <h1 className="section">{opinion ? words.opinionTitle : words.title}</h1>
        <p className="read">{sentenceOf(certificate)}</p>
        {opinion && !withdrawnAt ? (
          <blockquote className="read">
            <p>{opinion.text}</p>
            <footer className="meta">{opinion.expert}</footer>
          </blockquote>
        ) : null}
        <CertificateFacts certificate={certificate} />
        <p className="meta">{opinion ? words.compareOpinion : words.compare}</p>
      </div>
    </div>
  )
}

function sentenceOf({ artistName, opinion, withdrawnAt }: Certificate): string {
  if (opinion) return withdrawnAt ? words.opinionWithdrawn(formatDate(withdrawnAt)) : words.opinionText
  return withdrawnAt ? words.withdrawnText(formatDate(withdrawnAt)) : words.holdsText(artistName)
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const {
    code,
    title,
    artistName,
    artistUsername,
    year,
    medium,
    category,
    size,
    menuCategory,
    editionSize,
    hasSignature,
    issuedAt,
  } = certificate
  const number = <span className="num">{code}</span>
  const artist =
    artistUsername === null ? (
      artistName
    ) : (
      <Link className="link" to={paths.artist(artistUsername)}>
        {artistName}
      </Link>
    )
  const work = <cite>{title}</cite>
  const facts = [
    [words.code, number],
    [words.artist, artist],
    [words.work, work],
    [words.year, year],
    [words.medium, medium ?? category],
    [words.dimensions, size && sizeLine(size, isFlat({ menuCategory: menuCategory ?? '' }))],
    [words.edition, editionSize === null ? null : words.editionOf(formatCount(editionSize))],
    [words.signature, hasSignature === null ? null : hasSignature ? words.signed : words.unsigned],
    [words.issued, formatDate(issuedAt)],
  ] as const
  return <Facts facts={facts} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (refusalOf(error).status !== 404) return <ErrorScreen error={error} />
  return (
    <div className="page bare">
      <div className="bare__text">
        <h1 className="section">{words.unknown}</h1>
        <div className="read">
          <p>{words.unknownText}</p>
          <p>
            {words.unknownMore}
            <SupportLink />
          </p>
        </div>
        <div className="bare__acts">
          <Link className="btn" to={paths.artworks()}>
            {words.browse}
          </Link>
          <Link className="btn btn--line" to={paths.home()}>
            {words.home}
          </Link>
        </div>
      </div>
      <EmptyWall />
    </div>
  )
}
