// What the buyer of an order has reported, and what its artist does about it (docs/product.md 24).
import type { ArtistClaims, Claim } from '@rasika/contract/claims.ts'
import type { Timeline } from '@rasika/contract/timeline.ts'
import { ClaimFacts } from '../claim/claim-facts.tsx'
import { ClaimsWaiting } from '../claim/claims-waiting.tsx'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { Arrange, type ClaimFormProps, Inspect, Respond } from './claim-forms.tsx'
import { words } from './claim-words.ts'

interface Props {
  orderId: string
  timeline: Timeline
  /** False before the parcel is handed over. */
  hasLeft: boolean
  onChanged: () => void
}

/** Nothing where nothing was reported. */
export function Claims({ orderId, timeline, hasLeft, onChanged }: Props) {
  const { value, state, again, set } = useFetched(hasLeft ? `claims ${orderId}` : null, async (signal) => {
    return (await api.claims.ofArtist({ params: { id: orderId } }, { signal })).data
  })
  if (!hasLeft) return null
  if (value === null) return <ClaimsWaiting state={state} again={again} timeline={timeline} />
  function show(claims: ArtistClaims): void {
    set(claims)
    onChanged()
  }
  return value.claims.map((claim) => (
    <ClaimFacts key={claim.number} claim={claim} reader="artist" all={value}>
      {claim.closedAt === null ? (
        <Acts id={orderId} claim={claim} value={value} onDone={show} onPhotographs={set} />
      ) : null}
    </ClaimFacts>
  ))
}

function Acts(props: ClaimFormProps & { claim: Claim }) {
  const { acts, kind, remedy, returnParcel } = props.claim
  return (
    <>
      {kind === 'damaged' || kind === 'not_as_described' ? <p className="meta">{words.remedy[remedy]}</p> : null}
      {acts.includes('refuse') ? <Respond {...props} /> : null}
      {acts.includes('arrange') ? <Arrange {...props} key={String(returnParcel.arrangedAt)} /> : null}
      {acts.includes('receive') ? <Receive {...props} /> : null}
      {acts.includes('inspect') ? <Inspect {...props} /> : null}
    </>
  )
}

function Receive({ id, onDone }: ClaimFormProps) {
  const { busy, message, send } = useSubmit('receive')
  async function receive(): Promise<void> {
    const body = { act: 'receive' } as const
    await send(({ idempotencyKey }) => api.claims.actOfArtist({ params: { id }, body }, { idempotencyKey }), {
      done: words.saved,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <p className="claim__acts">
      <button type="button" className="btn btn--line" disabled={busy} onClick={() => void receive()}>
        {words.receive}
      </button>
      {message ? <span role="alert">{message}</span> : null}
    </p>
  )
}
