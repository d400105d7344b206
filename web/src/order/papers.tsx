import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { document } from '@rasika/contract/words/document.ts'
import { useFiles } from '../orders/use-files.ts'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

/** Invoice, certificate and credit notes, each fetched when it is pressed. */
export function Papers({ order }: { order: BuyerOrderDetail }) {
  const { id, state, paidOn, invoiceKind, creditNotes, cancellation } = order
  const { busy, download } = useFiles(id)
  if (!paidOn) return null
  const papers = [
    {
      name: document.invoice(invoiceKind),
      isThere: true,
      download: () => download('invoice', ({ invoice }) => invoice),
    },
    {
      name: words.certificate,
      isThere: state === 'paid' && cancellation.block !== 'refunded',
      download: () => download('certificate', ({ certificate }) => certificate),
    },
    ...Array.from({ length: creditNotes }, (_, at) => ({
      name: words.creditNote(at, creditNotes),
      isThere: true,
      download: () => download(`credit ${at}`, (links) => links.creditNotes[at]),
    })),
  ]
  return (
    <section>
      <h2>{words.papers}</h2>
      <ul className="order-page__papers">
        {papers
          .filter(({ isThere }) => isThere)
          .map(({ name, download }) => (
            <li key={name}>
              <button type="button" className="link" disabled={busy !== null} onClick={() => void download()}>
                <Icon name="fall" /> {name}
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
