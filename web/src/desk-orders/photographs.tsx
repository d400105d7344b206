import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { Photograph } from '@rasika/contract/shipments.ts'
import { useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { ConditionRecord } from '../timeline/condition-record.tsx'
import { orderPageWords as words } from './words.ts'

/** Photographs at packing may show names and addresses, so showing them is recorded. */
export function Photographs({ order: { number, photographs } }: { order: DeskOrder }) {
  const [shown, setShown] = useState<readonly Photograph[] | null>(null)
  const { busy, send } = useSubmit('look photographs')
  const look = () =>
    send(() => deskApi.orders.photographs({ params: { number } }), { done: null, next: ({ data }) => setShown(data) })
  return (
    <section className="box">
      <h2>{words.photographs}</h2>
      {photographs === 0 && <p className="meta">{words.noPhotographs}</p>}
      {photographs > 0 && shown === null && (
        <p>
          {words.photographCount(photographs)}{' '}
          <button type="button" className="show" disabled={busy} onClick={() => void look()}>
            {words.show}
            <span className="sr">{words.showPhotographs}</span>
            {words.recorded}
          </button>
        </p>
      )}
      {shown !== null && <ConditionRecord photographs={shown} />}
    </section>
  )
}
