// One work: its facts, what hiding it would touch, notes, and the acts.
import type { DeskArtwork } from '@rasika/contract/desk-artworks.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupeesExact } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { pictureUrl, widthsOf } from '@rasika/contract/pictures.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Fact, Links } from '../desk-acts/fact.tsx'
import { Notes } from '../desk-acts/notes.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { ArtworkActs } from './artwork-acts.tsx'
import { Status } from './status.tsx'
import { artworkPageWords as words } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await deskApi.artworks.view({ params: { id: params.id ?? '' } }, { signal: request.signal })).data
}

export function Component() {
  const artwork = useLoaderData<typeof loader>()
  const { id, title, artist, hiddenAt } = artwork
  return (
    <>
      <title>{deskWords.title(title)}</title>
      <div className="head">
        <Crumb list={deskPaths.artworks()} name={words.back} />
        <h1>{title}</h1>
        <p>{words.by(artist.name)}</p>
        <Status status={artwork.status} />
        {hiddenAt === null && (
          <div className="head__end">
            <a className="btn" href={paths.artwork(id)}>
              {words.public}
            </a>
          </div>
        )}
      </div>
      <div className="grid with-acts" key={id}>
        <div className="grid two">
          <Facts artwork={artwork} />
          <Pictures artwork={artwork} />
          <Notes
            notes={artwork.notes}
            add={(text, idempotencyKey) =>
              deskApi.artworks.note({ params: { id }, body: { text } }, { idempotencyKey })
            }
          />
          <AuditTrail audit={artwork.audit} />
        </div>
        <ArtworkActs artwork={artwork} />
      </div>
    </>
  )
}

function Pictures({ artwork: { pictures } }: { artwork: DeskArtwork }) {
  return (
    <section className="box">
      <h2>{words.pictures}</h2>
      {pictures.length === 0 && <p className="meta">{words.none}</p>}
      <ul className="shelf shelf--large">
        {pictures.map((picture) => (
          <li key={picture.base}>
            <img
              src={pictureUrl(picture.base, Math.min(320, ...widthsOf(picture).slice(-1)), 'webp')}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ artwork }: { artwork: DeskArtwork }) {
  const { artist, stock, held, openLots, ordersToSend } = artwork
  const left = formatCount(stock)
  return (
    <section className="box">
      <h2>{words.facts}</h2>
      <dl className="facts">
        <Fact name={words.artist}>
          <Link className="link" to={deskPaths.artist(artist.username)}>
            {artist.name}
          </Link>
        </Fact>
        <Fact name={words.sku}>{artwork.sku}</Fact>
        <Fact name={words.category}>{artwork.category}</Fact>
        <Fact name={words.price}>{formatRupeesExact(artwork.price)}</Fact>
        <Fact name={words.stock}>{held === 0 ? left : words.held(left, formatCount(held))}</Fact>
        <Fact name={words.sold}>{formatCount(artwork.soldCount)}</Fact>
        <Fact name={words.added}>{formatDate(artwork.createdAt)}</Fact>
        <Declared declared={artwork.declared} />
        <Hiding artwork={artwork} />
        <Fact name={words.lots}>
          <Links links={openLots.map((lot) => [lot.title, deskPaths.auction(lot.id)])} none={words.none} />
        </Fact>
        <Fact name={words.orders}>
          <Links links={ordersToSend.map((number) => [number, deskPaths.order(number)])} none={words.none} />
        </Fact>
      </dl>
    </section>
  )
}

function Declared({ declared }: Pick<DeskArtwork, 'declared'>) {
  const { names, cleared, madeInRegion, younger, staysInIndia } = declared
  return (
    <>
      {names.length > 0 && (
        <Fact name={words.region}>
          {words.usesNames(names, madeInRegion)} {cleared.length > 0 && words.clearedNames(cleared)}
        </Fact>
      )}
      {younger !== null && <Fact name={words.age}>{younger ? words.younger : words.notYounger}</Fact>}
      {staysInIndia && <Fact name={words.export}>{words.staysInIndia}</Fact>}
    </>
  )
}

function Hiding({ artwork: { hiddenAt, hiddenReason, artistHidden } }: { artwork: DeskArtwork }) {
  if (hiddenAt === null) return null
  return (
    <>
      <Fact name={words.hidden}>{formatDateTime(hiddenAt)}</Fact>
      <Fact name={words.reason}>{hiddenReason ?? (artistHidden ? words.withArtist : words.noReason)}</Fact>
    </>
  )
}
