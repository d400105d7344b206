import type { PaperKind } from '@rasika/contract/desk-choices.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { document } from '@rasika/contract/words/document.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { Fragment, useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { Confirm } from '../desk-acts/confirm.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { useMay } from '../desk/operator.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { orderPageWords as words } from './words.ts'

/** A paper names the buyer, so opening one is recorded. */
export function Papers({ order: { number, papers, invoiceKind } }: { order: DeskOrder }) {
  const { busy, send } = useSubmit('paper')
  const open = (kind: PaperKind, nth: number) =>
    send(() => deskApi.orders.paper({ params: { number }, body: { kind, nth } }), {
      done: null,
      next: ({ data }) => window.location.assign(data.url),
    })
  const invoice = document.invoice(invoiceKind)
  const nameOf = (kind: PaperKind) => ({ ...words.paper, invoice, invoiceA6: words.onA6(invoice) })[kind]
  return (
    <section className="box">
      <h2>{words.papers}</h2>
      {papers.length === 0 && <p className="meta">{words.noPapers}</p>}
      <table className="desk-table desk-table--tight">
        <caption className="sr">{words.papers}</caption>
        <tbody>
          {papers.map(({ kind, number: written }, at) => (
            <tr key={`${kind} ${written}`}>
              <th scope="row">{nameOf(kind)}</th>
              <td className="num quiet">{written}</td>
              <td className="at-end">
                <button
                  type="button"
                  className="act"
                  disabled={busy}
                  onClick={() => void open(kind, at - papers.findIndex((one) => one.kind === kind))}
                >
                  {kind === 'eWay' ? words.openData : words.open}
                  <span className="sr">{` ${nameOf(kind)}`}</span>
                  {words.recorded}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Mails({ order: { number, mails } }: { order: DeskOrder }) {
  const may = useMay('clerk')
  /** The mail whose sending is to be confirmed. */
  const [chosen, setChosen] = useState<string | null>(null)
  const leave = (id: string) => setChosen((current) => (current === id ? null : current))
  return (
    <section className="box">
      <h2>{words.mails}</h2>
      {mails.length === 0 && <p className="meta">{words.noMails}</p>}
      <table className="desk-table desk-table--tight">
        <caption className="sr">{words.mails}</caption>
        <tbody>
          {mails.map(({ id, subject, to, state, at, canBeSentAgain }) => (
            <Fragment key={id}>
              <tr>
                <th scope="row">{subject}</th>
                <td className="quiet nowrap">
                  {words.mailTo[to]}, {words.mailState[state]}
                  <br />
                  <span className="num">{formatDateTime(at)}</span>
                </td>
                <td className="at-end">
                  {may && canBeSentAgain && chosen !== id && (
                    <button type="button" className="act" onClick={() => setChosen(id)}>
                      {words.again}
                      <span className="sr">{` ${subject}`}</span>
                    </button>
                  )}
                </td>
              </tr>
              {chosen === id && (
                <tr>
                  <td colSpan={3}>
                    <MailAgain number={number} mail={{ id, subject, to }} done={() => leave(id)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface MailAgainProps {
  number: string
  mail: Pick<DeskOrder['mails'][number], 'id' | 'subject' | 'to'>
  done: () => void
}

function MailAgain({ number, mail: { id: mailId, subject, to }, done }: MailAgainProps) {
  const act = useAct('mail again', done)
  const send = () =>
    act.send(
      (idempotencyKey) => deskApi.orders.mailAgain({ params: { number }, body: { mailId } }, { idempotencyKey }),
      words.mailSent(subject),
    )
  return (
    <Confirm
      will={words.againWill(words.mailTo[to])}
      press={words.againSend}
      cancel={words.againLeave}
      busy={act.busy}
      onPress={() => void send()}
      onCancel={done}
    />
  )
}
