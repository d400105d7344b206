import type { ArtistOrderDetail, ParcelFiles } from '@rasika/contract/shipments.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { document } from '@rasika/contract/words/document.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { clickDownload } from '../platform/download-file.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

type PaperSize = 'A4' | 'A6'
type PaperName = Exclude<keyof ParcelFiles, 'expiresAt'>

const papers: Record<PaperSize, readonly PaperName[]> = {
  A4: ['labelA4', 'packingSlipA4', 'invoice', 'certificate'],
  A6: ['labelA6', 'packingSlipA6', 'invoiceA6', 'certificate'],
}

/** What is printed for the parcel. The links expire after minutes, so they are asked for on each click. */
export function ParcelPapers({ order: { id, eWayAbove, invoiceKind } }: { order: ArtistOrderDetail }) {
  const [size, setSize] = useState<PaperSize>('A4')
  const [wanted, setWanted] = useState<PaperName | null>(null)
  const { busy, message, send } = useSubmit('parcel papers')
  const nameOf = (paper: PaperName) =>
    paper === 'invoice' || paper === 'invoiceA6' ? document.invoice(invoiceKind) : words.papers[paper]
  async function print(name: PaperName): Promise<void> {
    setWanted(name)
    await send(({ signal }) => api.shipments.papers({ params: { id } }, { signal }), {
      done: null,
      next: ({ data }) => {
        const file = data[name]
        if (file) clickDownload(file)
      },
    })
  }
  return (
    <section>
      <h2>{words.print}</h2>
      <div className="papers">
        <SelectField
          label={words.paperSize}
          name="paperSize"
          value={size}
          onChange={({ target }) => setSize(target.value === 'A6' ? 'A6' : 'A4')}
        >
          {(['A4', 'A6'] as const).map((one) => (
            <option key={one} value={one}>
              {words.sizes[one]}
            </option>
          ))}
        </SelectField>
        <ul className="order-page__papers">
          {[...papers[size], ...(eWayAbove === null ? [] : (['eWay'] as const))].map((name) => (
            <li key={name}>
              <button type="button" className="link" disabled={busy} onClick={() => void print(name)}>
                <Icon name="fall" /> {busy && wanted === name ? words.fetching : nameOf(name)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {eWayAbove === null ? null : <p className="meta">{words.eWay(formatRupees(eWayAbove))}</p>}
      {message ? <p role="alert">{message}</p> : null}
    </section>
  )
}
