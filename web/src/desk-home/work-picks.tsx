import { maxSpotlight } from '@rasika/contract/desk-choices.ts'
import type { HomeContent } from '@rasika/contract/home.ts'
import { useRef } from 'react'
import { api } from '../platform/api.ts'
import { Finder } from '../desk-acts/finder.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { homeWords as words } from './words.ts'

interface WorkPicksProps {
  /** The present preview, which knows the names. */
  shown: HomeContent
  ids: readonly string[]
  choose: (ids: string[]) => void
}

export function WorkPicks({ shown, ids, choose }: WorkPicksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const search = async (written: string) => {
    const { data } = await api.artworks.list({ query: { search: written, limit: 8 } })
    const free = data.filter(({ id }) => !ids.includes(id))
    return { data: free.map(({ id, title, artistName }) => ({ id, name: `${title}, ${artistName}` })) }
  }
  return (
    <section className="box">
      <div className="boxhead">
        <h2 ref={heading} tabIndex={-1}>
          {words.spotlight}
        </h2>
        <p className="meta">{words.spotlightHint}</p>
      </div>
      <ol className="picks">
        {ids.map((id, at) => {
          const work = shown.spotlight.find((one) => one.id === id)
          const name = work ? `${work.title}, ${work.artistName}` : words.unknown
          return (
            <li key={id}>
              <span>{name}</span>
              <OrderButtons list={ids} at={at} name={name} heading={heading} choose={choose} />
            </li>
          )
        })}
      </ol>
      <Finder
        label={words.addWork}
        isOpen={ids.length < maxSpotlight}
        search={search}
        add={({ id }) => choose([...ids, id])}
      />
    </section>
  )
}
