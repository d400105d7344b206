// One artist: profile, what hiding them would touch, messages about them, notes, and the acts.
import type { DeskArtist } from '@rasika/contract/desk-artists.ts'
import type { PersonalData } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupeesExact } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Fact, Links, MaskedFact } from '../desk-acts/fact.tsx'
import { Notes } from '../desk-acts/notes.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { TicketList } from '../desk-tickets/ticket-list.tsx'
import { ArtistActs } from './artist-acts.tsx'
import { Status } from './status.tsx'
import { artistPageWords as words, taxStatusWords } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await deskApi.artists.view({ params: { username: params.username ?? '' } }, { signal: request.signal })).data
}

export function Component() {
  const artist = useLoaderData<typeof loader>()
  const { username, name, status } = artist
  return (
    <>
      <title>{deskWords.title(name)}</title>
      <div className="head">
        <Crumb list={deskPaths.artists()} name={words.back} />
        <h1>{name}</h1>
        <p>{words.at(username)}</p>
        <Status status={status} />
        {status === 'shown' && (
          <div className="head__end">
            <a className="btn" href={paths.artist(username)}>
              {words.public}
            </a>
          </div>
        )}
      </div>
      {/* Another artist begins with their own forms and nothing of the one before. */}
      <div className="grid with-acts" key={username}>
        <div className="grid two">
          <Profile artist={artist} />
          <Counts artist={artist} />
          <TicketList title={words.tickets} tickets={artist.tickets} empty={words.noTickets} />
          <Notes
            notes={artist.notes}
            add={(text, idempotencyKey) =>
              deskApi.artists.note({ params: { username }, body: { text } }, { idempotencyKey })
            }
          />
          <AuditTrail audit={artist.audit} />
        </div>
        <ArtistActs artist={artist} />
      </div>
    </>
  )
}

function Profile({ artist }: { artist: DeskArtist }) {
  const { username, tagline, location, description, status, hiddenAt } = artist
  const look = (what: PersonalData) => () => deskApi.artists.look({ params: { username }, body: { what } })
  return (
    <section className="box">
      <h2>{words.profile}</h2>
      <dl className="facts">
        {tagline !== null && <Fact name={words.tagline}>{tagline}</Fact>}
        {location !== null && <Fact name={words.place}>{location}</Fact>}
        {status !== 'closed' && (
          <>
            <MaskedFact name={words.email} masked={artist.email} look={look('email')} />
            <MaskedFact name={words.phone} masked={artist.phone} look={look('phone')} />
            <MaskedFact name={words.address} masked={artist.address} look={look('address')} />
          </>
        )}
        <TaxFact tax={artist.tax} />
        <Fact name={words.clearedNames}>{artist.clearedNames.join(', ') || words.none}</Fact>
        <Fact name={words.joined}>{formatDate(artist.joinedAt)}</Fact>
        {hiddenAt !== null && (
          <>
            <Fact name={words.hidden}>{formatDateTime(hiddenAt)}</Fact>
            <Fact name={words.reason}>{artist.hiddenReason ?? words.noReason}</Fact>
          </>
        )}
        <Fact name={words.description}>{description || words.noDescription}</Fact>
      </dl>
    </section>
  )
}

function TaxFact({ tax: { status, number, history } }: Pick<DeskArtist, 'tax'>) {
  const [newest] = history
  return (
    <Fact name={words.tax}>
      {words.taxIs(taxStatusWords.name[status], number)}
      {newest && (
        <span className="meta"> {words.taxSince(formatDate(newest.from), newest.setBy, newest.approvedBy)}</span>
      )}
    </Fact>
  )
}

function Counts({ artist }: { artist: DeskArtist }) {
  const { username, hiddenWorks, lots, openLots, ordersToSend } = artist
  const shown = formatCount(artist.works)
  return (
    <section className="box">
      <h2>{words.counts}</h2>
      <dl className="facts">
        <Fact name={words.works}>
          <Link className="link" to={deskPaths.artworks(username)}>
            {hiddenWorks === 0 ? shown : words.hiddenWorks(shown, formatCount(hiddenWorks))}
          </Link>
        </Fact>
        <Fact name={words.lots}>
          {words.lotCounts(formatCount(lots.live), formatCount(lots.upcoming), formatCount(lots.over))}
        </Fact>
        <Fact name={words.openLots}>
          <Links links={openLots.map((lot) => [lot.title, deskPaths.auction(lot.id)])} none={words.none} />
        </Fact>
        <Fact name={words.orders}>
          <Link className="link" to={deskPaths.orders(artist.name)}>
            {formatCount(artist.paidOrders)}
          </Link>
        </Fact>
        <Fact name={words.toSend}>
          <Links links={ordersToSend.map((number) => [number, deskPaths.order(number)])} none={words.none} />
        </Fact>
        <Fact name={words.sales}>{formatRupeesExact(artist.sales)}</Fact>
        <Fact name={words.owed}>{formatRupeesExact(artist.owed)}</Fact>
      </dl>
      {artist.sales > 0 && (
        <p>
          <Link className="link" to={deskPaths.artistPayouts(username)}>
            {words.payouts}
          </Link>
        </p>
      )}
    </section>
  )
}
