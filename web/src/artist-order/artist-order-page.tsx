// One order of the artist: how to pack the work, handing it over, and what happens to the parcel. Loaded in the browser
// only, because it is private.
import { paths } from '@rasika/contract/paths.ts'
import { needsAnother, hasLeftArtist } from '@rasika/contract/shipment-states.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { useState } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/artist-order-page'
import { api } from '../platform/api.ts'
import { head } from '../platform/head.ts'
import { endedBecause, storedToken } from '../platform/session.ts'
import { DeliveryBadge } from '../sales/order-badges.tsx'
import { OrderScreen, OrderWaiting } from '../timeline/order-screen.tsx'
import { Tracking } from '../timeline/tracking.tsx'
import { Claims } from './claims.tsx'
import { PackingGuide } from './packing-guide.tsx'
import { HandOver } from './hand-over.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ParcelPapers } from './parcel-papers.tsx'
import { Photographs } from './photographs.tsx'
import { Pickup } from './pickup.tsx'
import './artist-order.css'
import { sentenceOf } from './sentence.ts'
import { words } from './words.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!storedToken('artist')) throw redirect(paths.artistLogin(paths.artistOrder(id), endedBecause() ?? undefined))
  return (await api.shipments.ofArtist({ params: { id } })).data
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, hidden: true })
}

export default function ArtistOrderPage({ loaderData }: Route.ComponentProps) {
  // Keyed by the order, so that a link from one order to another starts anew.
  return <ArtistOrder key={loaderData.id} loaded={loaderData} />
}

function ArtistOrder({ loaded }: { loaded: ArtistOrderDetail }) {
  const [order, setOrder] = useState(loaded)
  const { orderNumber, timeline, parcels, packing, label } = order
  const state = parcels[0]?.state ?? null
  const isRefunded = timeline.some(({ step }) => step === 'refunded')
  const isToSend = packing !== null && !isRefunded && state !== 'delivered'
  // A parcel whose pickup was cancelled is still packed.
  const isToPack = isToSend && (state === null || (needsAnother(state) && state !== 'cancelled'))
  const isWithArtist = isToSend && (state === null || needsAnother(state) || !hasLeftArtist(state))
  const hasLeft = state !== null && !isWithArtist
  async function refetch(): Promise<void> {
    setOrder((await api.shipments.ofArtist({ params: { id: order.id } })).data)
  }
  return (
    <OrderScreen
      back={{ to: `${paths.ownArtist()}?tab=orders`, words: words.back }}
      orderNumber={orderNumber}
      badge={<DeliveryBadge order={order} />}
      sentence={sentenceOf(order)}
      timeline={timeline}
      aside={<OrderSummary order={order} />}
    >
      <Claims
        orderId={order.id}
        timeline={order.timeline}
        hasLeft={parcels.some((parcel) => hasLeftArtist(parcel.state)) && packing !== null}
        onChanged={() => void refetch()}
      />
      {isToSend && (isToPack || state === 'packed' || state === 'cancelled') ? (
        <PackingGuide order={order} kind={packing} isToPack={isToPack} onDone={setOrder} />
      ) : null}
      {packing === null || isRefunded ? null : <Photographs order={order} onDone={setOrder} />}
      {label && isWithArtist ? <ParcelPapers order={order} /> : null}
      {hasLeft ? <Tracking parcels={parcels} /> : null}
      {isWithArtist ? <Pickup order={order} onDone={setOrder} /> : null}
      {hasLeft && isToSend && !parcels[0]?.isBooked ? (
        <HandOver key={parcels.length} order={order} onDone={setOrder} />
      ) : null}
      {hasLeft || parcels.length === 0 ? null : <Tracking parcels={parcels} />}
    </OrderScreen>
  )
}

export function HydrateFallback() {
  return <OrderWaiting />
}
