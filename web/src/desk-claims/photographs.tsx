import type { ClaimPhotograph } from '@rasika/contract/claims.ts'
import type { DeskClaim } from '@rasika/contract/desk-claims.ts'
import type { Photograph } from '@rasika/contract/shipments.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { takeFocus } from '../desk-acts/take-focus.ts'
import { deskApi } from '../desk/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { claimPageWords as words } from './words.ts'

interface Shown {
  packing: readonly Photograph[]
  claim: readonly ClaimPhotograph[]
}

/** Before and after, side by side. They may show names and addresses, so showing them is recorded. */
export function Photographs({ claim: { number, photographs } }: { claim: DeskClaim }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { busy, send } = useSubmit('look photographs')
  const { revalidate } = useRevalidator()
  const look = () =>
    send(() => deskApi.claims.photographs({ params: { number } }), {
      done: null,
      next: ({ data }) => {
        setShown(data)
        return revalidate()
      },
    })
  return (
    <section className="box wide">
      <h2>{words.photographs}</h2>
      <p>
        {words.counts(photographs.packing, photographs.buyer, photographs.artist)}{' '}
        {shown === null && photographs.packing + photographs.buyer + photographs.artist > 0 ? (
          <button type="button" className="show" disabled={busy} onClick={() => void look()}>
            {words.show}
            <span className="sr">{words.showPhotographs}</span>
            {words.recorded}
          </button>
        ) : null}
      </p>
      {shown === null ? null : (
        <div ref={takeFocus} className={shown.packing.length === 0 ? 'grid' : 'grid two'} tabIndex={-1}>
          {shown.packing.length > 0 && <Pictures name={words.before} photographs={shown.packing} />}
          <Pictures name={words.after} photographs={shown.claim} />
        </div>
      )}
    </section>
  )
}

function Pictures({ name, photographs }: { name: string; photographs: readonly (Photograph | ClaimPhotograph)[] }) {
  return (
    <section>
      <h3>{name}</h3>
      {photographs.length === 0 ? <p className="meta">{words.noPhotographs}</p> : null}
      <ul className="claim-photographs">
        {photographs.map((one, nth) => {
          const by = 'by' in one ? words.by[one.by] : words.by.artist
          return (
            <li key={one.id}>
              <a href={one.url} target="_blank" rel="noreferrer">
                <img
                  src={one.url}
                  alt={words.photograph(name, nth + 1, photographs.length)}
                  width={one.width}
                  height={one.height}
                />
              </a>
              <span className="meta">
                {formatDateTime(one.addedAt)}, {by}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
