// One decent page for every room that is furnished later: what it will be, in calm words, and ways on.
// Which room it is follows from the route's id; nothing here pretends to work.
import { useMatches } from 'react-router'
import type { Route } from './+types/room-page'
import { head } from '../platform/head.ts'
import { useOpened } from '../platform/events.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { type RoomWords, roomWords, rooms } from './words.ts'

const supportedRooms = new Set(['forgot-password'])

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description, hidden } = roomOf(matches.at(-1)?.id)
  return head(matches, { title, description, ...(hidden ? { hidden } : { path: location.pathname }) })
}

export default function RoomPage() {
  const id = useMatches().at(-1)?.id
  const room = roomOf(id)
  useOpened('room_opened', id)
  return (
    <div className="page bare">
      <div className="bare__say">
        <h1 className="display">{room.title}</h1>
        <div className="read">
          {room.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {supportedRooms.has(id ?? '') ? (
            <p>
              {roomWords.writeTo}
              <SupportLink />
            </p>
          ) : null}
        </div>
        <nav aria-label={roomWords.lookAround}>
          <ul className="bare__acts">
            {room.ways.map(([name, path], at) => (
              <li key={path}>
                {at === 0 ? (
                  <Link className="btn" to={path}>
                    {name}
                  </Link>
                ) : (
                  <Link className="link--go" to={path}>
                    <span>{name}</span>
                    <Icon name="right" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <EmptyWall title={roomWords.label} />
    </div>
  )
}

function roomOf(id: string | undefined): RoomWords {
  const room = rooms[id ?? '']
  if (!room) throw new Error(`no words for the room ${id}`)
  return room
}
