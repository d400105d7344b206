// Paid (spec: section 2, Payment-success overlay; section 9): a green overlay with a tick for one second, then the
// receipt. The page behind it is of no further use, so Escape opens My Orders.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Downloads } from '../orders/downloads.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { openPath } from '../platform/full-load.ts'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import './paid.css'
import type { Receipt } from './receipt.ts'
import { words } from './words.ts'

const messages = words.paid
const greenMs = 1000

export function Paid({ receipt, product }: { receipt: Receipt; product: CheckoutProduct }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isGreen, setGreen] = useState(true)
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => setGreen(false), greenMs)
    const shown = dialog.current
    shown?.showModal()
    document.documentElement.dataset.covered = ''
    return () => {
      clearTimeout(timer)
      shown?.close()
      delete document.documentElement.dataset.covered
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="paid"
      aria-labelledby="paid-title"
      onCancel={(event) => {
        event.preventDefault()
        void openPath(navigate, paths.orders())
      }}
    >
      {isGreen ? (
        <div className="paid__green" id="paid-title">
          <Icon name="check" />
          <span className="sr">{messages.tick}</span>
        </div>
      ) : (
        <PaidText receipt={receipt} product={product} />
      )}
    </dialog>
  )
}

function PaidText({
  receipt,
  product: { pictures, title, artistName },
}: {
  receipt: Receipt
  product: CheckoutProduct
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [picture] = pictures
  useEffect(() => heading.current?.focus(), [])
  const order = <Figure text={receipt.orderNumber} />
  const amount = <Figure text={formatRupeesExact(receipt.amount)} />
  const payment = receipt.paymentId ? <Figure text={receipt.paymentId} /> : null
  const facts = [
    [messages.order, order],
    [messages.amount, amount],
    [messages.payment, payment],
  ] as const
  return (
    <div className="receipt">
      <div className="receipt__top">
        <Icon name="check" />
        <h2 className="section" id="paid-title" ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
      </div>
      <div className="receipt__in">
        <div className="checkout__work">
          {picture ? (
            <Picture picture={picture} sizes="12rem" alt="" />
          ) : (
            <TextPlaceholder work={{ title, artistName }} />
          )}
          <div className="label">
            <p className="label__by">{artistName}</p>
            <p className="label__title">
              <cite>{title}</cite>
            </p>
            <p className="meta">{messages.thanks}</p>
          </div>
        </div>
        <Facts facts={facts} />
        {receipt.isDigital ? (
          <Downloads
            orderId={receipt.orderId}
            count={receipt.downloads}
            name={messages.downloads}
            label={messages.downloadOne}
          />
        ) : null}
        <div className="checkout__acts">
          <Link className="btn" to={paths.orders()}>
            {messages.view}
          </Link>
          <Link className="btn btn--line" to={paths.home()}>
            {messages.shop}
          </Link>
        </div>
      </div>
    </div>
  )
}

function Figure({ text }: { text: string }) {
  return (
    <span className="num">
      <WholeNumbers text={text} />
    </span>
  )
}
