import { maxFeatured, maxFeaturedWorks } from '@rasika/contract/desk-choices.ts'
import type { ChosenHome } from '@rasika/contract/desk-home.ts'
import type { HomeContent } from '@rasika/contract/home.ts'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { Finder } from '../desk-acts/finder.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { homeWords as words } from './words.ts'

type ArtistPick = ChosenHome['artists'][number]

interface ArtistPicksProps {
  /** The present preview, which knows the names. */
  shown: HomeContent
  artists: readonly ArtistPick[]
  /** Puts them into the form. */
  change: (artists: ArtistPick[]) => void
  /** Puts them into the form and previews them. */
  choose: (artists: ArtistPick[]) => void
}

export function ArtistPicks({ shown, artists, change, choose }: ArtistPicksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const search = async (written: string) => {
    const { data } = await api.artists.list({ query: { search: written, limit: 8 } })
    const free = data.filter(({ username }) => artists.every((artist) => artist.username !== username))
    return { data: free.map(({ username, name }) => ({ id: username, name: `${name}, @${username}` })) }
  }
  return (
    <section className="box">
      <div className="boxhead">
        <h2 ref={heading} tabIndex={-1}>
          {words.artists}
        </h2>
        <p className="meta">{words.artistsHint}</p>
      </div>
      <ol className="picks">
        {artists.map((artist, at) => {
          const previewed = shown.artists.find(({ username }) => username === artist.username)
          const name = previewed?.name ?? artist.username
          return (
            <li key={artist.username}>
              <ArtistFields
                artist={artist}
                name={name}
                write={(title) => change(artists.with(at, { ...artist, title }))}
                written={() => artist.title !== (previewed?.title ?? null) && choose([...artists])}
                choose={(works) => choose(artists.with(at, { ...artist, works }))}
              />
              <OrderButtons list={artists} at={at} name={name} heading={heading} choose={choose} />
            </li>
          )
        })}
      </ol>
      <Finder
        label={words.addArtist}
        isOpen={artists.length < maxFeatured}
        search={search}
        add={({ id: username }) => choose([...artists, { username, title: null, works: [] }])}
      />
    </section>
  )
}

interface ArtistFieldsProps {
  artist: ArtistPick
  name: string
  write: (title: string | null) => void
  /** The field of the title was left. */
  written: () => void
  choose: (works: string[]) => void
}

function ArtistFields({ artist: { username, title, works }, name, write, written, choose }: ArtistFieldsProps) {
  const [own, setOwn] = useState<readonly { id: string; title: string }[] | null>(null)
  const { send } = useSubmit(`works of ${username}`)
  const count = useRef<HTMLSpanElement>(null)
  const fetchWorks = () => {
    if (own !== null) return
    void send(() => api.artists.artworks({ params: { id: username }, query: { limit: 100 } }), {
      done: null,
      next: ({ data }) => setOwn(data),
    })
  }
  return (
    <>
      <b>{name}</b>
      <input
        type="text"
        aria-label={words.artistTitle(name)}
        placeholder={words.artistTitle(name)}
        maxLength={60}
        value={title ?? ''}
        onChange={({ target }) => write(target.value || null)}
        onBlur={written}
      />
      <span className="meta" ref={count} tabIndex={-1}>
        {words.works(works.length)}
      </span>
      <select
        aria-label={words.chooseWork(name)}
        value=""
        disabled={works.length >= maxFeaturedWorks}
        onFocus={fetchWorks}
        onChange={({ target }) => {
          if (target.value === '') return
          // The list is disabled once the last place is taken.
          if (works.length + 1 === maxFeaturedWorks) count.current?.focus()
          choose([...works, target.value])
        }}
      >
        <option value="">{words.chooseNothing}</option>
        {own
          ?.filter(({ id }) => !works.includes(id))
          .map((work) => (
            <option key={work.id} value={work.id}>
              {work.title}
            </option>
          ))}
      </select>
      {works.length > 0 && (
        <button
          type="button"
          className="act"
          onClick={() => {
            // The pressed button leaves the page.
            count.current?.focus()
            choose([])
          }}
        >
          {words.newest}
          <span className="sr">{words.of(name)}</span>
        </button>
      )}
    </>
  )
}
