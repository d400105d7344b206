// What the checkout says about a work that cannot be bought now.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { checkedStatus } from './payment-status.ts'
import { PaymentStatusNotice } from './payment-status-notice.tsx'

const product: CheckoutProduct = {
  id: '8cac678a-0b7e-460f-8795-f82dcebf6b56',
  productType: 'artwork',
  name: 'Loop of Rain',
  title: 'Loop of Rain',
  artistName: 'Zoya Mirza',
  images: [],
  pictures: [],
  price: 4500,
  maxPrice: null,
  finalPrice: 4500,
  deliveryCharge: 'Free',
  deliveryPrice: 0,
  discount: 0,
  quantity: 1,
  isDigital: false,
  soldWithin: null,
  soldOut: false,
  held: false,
  auctionId: null,
  isReserved: false,
  open: null,
}

function shown(changed: Partial<CheckoutProduct>): string {
  const work = { ...product, ...changed }
  const paymentStatus = checkedStatus({ kind: 'idle' }, work)
  const release = { onReleased: () => {}, onRefused: () => {} }
  const Component = () => (
    <PaymentStatusNotice paymentStatus={paymentStatus} product={work} earlier={null} release={release} />
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('a work that waits for the winner of an auction is reserved, and not being paid for', () => {
  const reserved = shown({ held: true, isReserved: true })
  expect(reserved).toContain('This work is reserved')
  expect(reserved).toContain('The winner of an auction may still pay for it.')
  expect(reserved).not.toContain('right now')
})

test('a work that another buyer holds is being paid for, and may be looked at again', () => {
  const held = shown({ held: true })
  expect(held).toContain('Somebody is paying for this work right now')
  expect(held).toContain('Look again')
})
