// What can be done with the order.
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { needsAnother } from '@rasika/contract/shipment-states.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Approval } from './approval.tsx'
import { DeliverForm } from './deliver-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReportForm } from './report-form.tsx'
import { RestockForm } from './restock-form.tsx'
import { orderActWords as words } from './words.ts'

export function OrderActs({ order }: { order: DeskOrder }) {
  const { deliver, report, answer, refund, restock } = order.acts
  const answered = order.attempt?.answer
  const isDisputed = order.disputes.some(({ status }) => status === 'open' || status === 'under_review')
  const acts = [
    {
      name: 'deliver',
      ...words.deliver,
      none: isAnotherFirst(order) ? words.deliver.anotherFirst : words.deliver.none,
      isPossible: deliver.length > 0,
      form: (done: () => void) => <DeliverForm order={order} done={done} />,
    },
    {
      name: 'report',
      ...words.report,
      isPossible: report.length > 0,
      form: (done: () => void) => <ReportForm order={order} done={done} />,
    },
    {
      name: 'answer',
      ...words.answer,
      hint: answered?.state === 'refused' ? words.answer.answered.refused : words.answer.hint,
      none: answered ? words.answer.answered[answered.state] : words.answer.none,
      isPossible: answer.length > 0,
      form: (done: () => void) => <AnswerForm order={order} done={done} />,
    },
    {
      name: 'refund',
      ...words.refund,
      hint: words.refund.hint(formatRupeesExact(refund ?? 0)),
      none: order.approval ? words.refund.waits : isDisputed ? words.refund.disputed : words.refund.none,
      isPossible: refund !== null && order.approval === null,
      form: (done: () => void) => <RefundForm order={order} done={done} />,
    },
    {
      name: 'restock',
      ...words.restock,
      isPossible: restock,
      form: (done: () => void) => <RestockForm order={order} done={done} />,
    },
  ]
  return (
    <Acts acts={acts} needs="clerk">
      {order.approval && <Approval order={order} approval={order.approval} />}
    </Acts>
  )
}

/** The newest parcel has ended without arriving, and the order waits for the next one. */
function isAnotherFirst({ parcels, deliveryStatus, timeline }: DeskOrder): boolean {
  const state = parcels[0]?.state
  const isOver = deliveryStatus === 'Delivered' || timeline.some(({ step }) => step === 'refunded')
  return state !== undefined && needsAnother(state) && !isOver
}
