import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderSummary } from './order-summary.tsx'

test('a work is settled after its delivery, a download after its payment', () => {
  const textOf = (packing: ArtistOrderDetail['packing']) => {
    const order = {
      packing,
      totalPrice: 1000,
      deliveryPrice: 0,
      product: { sku: 'ART-1', artworkDetails: { title: 'Monsoon', picture: null } },
      userDetails: { name: 'Asha', email: 'asha@example.in', address: null },
      label: null,
    }
    return renderToStaticMarkup(<OrderSummary order={order as unknown as ArtistOrderDetail} />)
  }
  expect(textOf('flat')).toContain('Settled 5 days after the delivery, if nothing is open.')
  expect(textOf(null)).toContain('Settled 2 days after the payment, if nothing is open.')
})
