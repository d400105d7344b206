// What can be done with the order. An act opens in place and says before what it will do; what is impossible stays visible
// and says why. A viewer can do nothing.
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { type ReactNode, useState } from 'react'
import { useMay } from '../desk/operator.ts'
import { Approval } from './approval.tsx'
import { DeliverForm } from './deliver-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReportForm } from './report-form.tsx'
import { RestockForm } from './restock-form.tsx'
import { actWords as words } from './words.ts'

export function Acts({ order }: { order: DeskOrder }) {
  const may = useMay('clerk')
  const [open, setOpen] = useState<string | null>(null)
  // Another act may have been opened while this one was sent.
  const close = (name: string) => setOpen((current) => (current === name ? null : current))
  const { deliver, report, refund, restock } = order.acts
  const acts: readonly ActProps[] = [
    {
      name: 'deliver',
      ...words.deliver,
      isPossible: deliver.length > 0,
      form: <DeliverForm order={order} done={() => close('deliver')} />,
    },
    {
      name: 'report',
      ...words.report,
      isPossible: report.length > 0,
      form: <ReportForm order={order} done={() => close('report')} />,
    },
    {
      name: 'refund',
      ...words.refund,
      hint: words.refund.hint(formatRupeesExact(refund ?? 0)),
      isPossible: refund !== null && order.approval === null,
      form: <RefundForm order={order} done={() => close('refund')} />,
    },
    {
      name: 'restock',
      ...words.restock,
      isPossible: restock,
      form: <RestockForm order={order} done={() => close('restock')} />,
    },
  ]
  return (
    <aside className="plinth" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!may && (
        <p className="told">
          <i className="ic i-alert" />
          <span className="meta">
            <b>{words.viewer}</b> {words.viewerHint}
          </span>
        </p>
      )}
      {order.approval && <Approval order={order} approval={order.approval} />}
      <ul className="acts">
        {acts.map((act) => (
          <Act
            key={act.name}
            {...act}
            isPossible={act.isPossible && may}
            none={may ? act.none : act.hint}
            isOpen={open === act.name && act.isPossible && may}
            toggle={() => setOpen(open === act.name ? null : act.name)}
          />
        ))}
      </ul>
    </aside>
  )
}

interface ActProps {
  name: string
  title: string
  hint: string
  /** Why it is not possible. */
  none: string
  isPossible: boolean
  form: ReactNode
}

function Act({
  name,
  title,
  hint,
  none,
  isPossible,
  form,
  isOpen,
  toggle,
}: ActProps & { isOpen: boolean; toggle: () => void }) {
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button
        type="button"
        className="do"
        disabled={!isPossible}
        aria-expanded={isOpen}
        aria-controls={`act-${name}`}
        onClick={toggle}
      >
        <b>{title}</b>
        <span>{isPossible ? hint : none}</span>
      </button>
      <div id={`act-${name}`}>{isOpen && form}</div>
    </li>
  )
}
