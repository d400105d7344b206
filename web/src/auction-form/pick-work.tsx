// The artist chooses one of their works (docs/product.md 15), which fills in the fields in common. Works that may not
// be auctioned now are listed but disabled.
import type { OwnWork } from '@rasika/contract/own-works.ts'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../platform/api.ts'
import { refusalOf } from '../platform/refusal.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { SelectField } from '../ui/field.tsx'
import { mayBeAuctioned } from './may-be-auctioned.ts'
import { words } from './words.ts'

/** The newest works: as many as one response holds. An older one is chosen in the artist's list, which is searched. */
const maxOffered = 100

interface Props {
  value: string
  /** Preselected by the URL: filled in once the works are loaded. */
  wanted: string | null
  error?: string | undefined
  onPick: (work: OwnWork | null) => void
}

export function PickWork({ value: chosen, wanted, error, onPick }: Props) {
  const { value, state, error: failure, again } = useFetched('works', (signal) => fetchOffered(wanted, signal))
  const works = value?.works ?? null
  const arrived = useEffectEvent(() => {
    const picked = works?.find((work) => work.id === wanted && mayBeAuctioned(work))
    if (picked && chosen === '') onPick(picked)
  })
  useEffect(() => arrived(), [value])
  if (state === 'failed') {
    return (
      <p className="w6 meta">
        {words.pickFailed} {refusalOf(failure).message}{' '}
        <button type="button" className="link" onClick={again}>
          {words.again}
        </button>
      </p>
    )
  }
  return (
    <SelectField
      className="w6"
      label={words.pick}
      help={value?.areMore ? `${words.pickHelp}. ${words.pickOlder(maxOffered)}` : words.pickHelp}
      id="form-artworkId"
      name="artworkId"
      value={chosen}
      error={error}
      aria-busy={works === null}
      onChange={(event) => onPick(works?.find(({ id }) => id === event.target.value) ?? null)}
    >
      <option value="">{words.pickNone}</option>
      {works?.map((work) => (
        <option key={work.id} value={work.id} disabled={!mayBeAuctioned(work) && work.id !== chosen}>
          {work.inAuction ? words.inAuction(work.title) : work.stock > 0 ? work.title : words.soldOut(work.title)}
        </option>
      ))}
    </SelectField>
  )
}

/** The newest works, and the wanted one where it is older. */
async function fetchOffered(wanted: string | null, signal: AbortSignal) {
  const { data, page } = await api.ownWorks.list({ query: { limit: maxOffered } }, { signal })
  const areMore = page.nextCursor !== null
  if (!areMore || wanted === null || data.some(({ id }) => id === wanted)) return { works: data, areMore }
  const older = await api.ownWorks.view({ params: { id: wanted } }, { signal }).catch((error: unknown) => {
    if (refusalOf(error).status !== 404) throw error
    return null
  })
  return { works: older ? [...data, older.data] : data, areMore }
}
