import type { PackingKind } from '@rasika/contract/packing.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './words.ts'

interface Props {
  order: ArtistOrderDetail
  kind: PackingKind
  /** Not packed yet. */
  isToPack: boolean
  onDone: (order: ArtistOrderDetail) => void
}

/** How to pack this kind of work, step by step, and the button that says it is done. */
export function PackingGuide({ order, kind, isToPack, onDone }: Props) {
  const { busy, message, send } = useSubmit('packed')
  const { title, steps } = words.guides[kind]
  async function pack(): Promise<void> {
    await send(({ idempotencyKey }) => api.shipments.packed({ params: { id: order.id } }, { idempotencyKey }), {
      done: words.packed,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <section>
      <h2>{words.guide}</h2>
      <p className="meta">{title}</p>
      <ol className="pack">
        {[...steps, words.inEvery].map(([step, hint]) => (
          <li key={step}>
            <div>
              <b>{step}</b>
              <span>{hint}</span>
            </div>
          </li>
        ))}
      </ol>
      {isToPack ? (
        <button type="button" className="btn pack__done" disabled={busy} onClick={() => void pack()}>
          {busy ? words.saving : words.packed}
        </button>
      ) : null}
      {message ? <p role="alert">{message}</p> : null}
    </section>
  )
}
