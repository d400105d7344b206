// The checkout of a work or a won lot (spec: section 2, Checkout): the product's id from the route, its type from the
// URL. Private, hence loaded in the browser only; a document of its own, because the payment window needs a content
// security policy that no other page has.
import { productTypes } from '@rasika/contract/amounts.ts'
import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, data, useRevalidator } from 'react-router'
import type { Route } from './+types/checkout-page'
import { paths } from '@rasika/contract/paths.ts'
import { leaveTo } from '../platform/full-load.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { refusalOf } from '../platform/refusal.ts'
import { endedBecause, storedToken } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { SupportLink } from '../shell/support-link.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import './checkout.css'
import { CheckoutForm } from './checkout-form.tsx'
import { loadCheckout, paidParameter } from './load.ts'
import { isWindowOpen } from './payment-window.ts'
import { words } from './words.ts'

/** Reads nothing private: only whether the product exists, else 404. */
export async function loader({ params: { type, id }, context }: Route.LoaderArgs) {
  if (!productTypes.some((one) => one === type))
    throw data({ message: words.failed.unknownType, type }, { status: 404 })
  if (type === 'artwork') await context.get(apiKey).artworks.view({ params: { id } })
  return null
}

export async function clientLoader({ params: { type, id }, request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const paidOrder = searchParams.get(paidParameter)
  if (!storedToken('buyer'))
    return leaveTo(paths.login(pathname + search, paidOrder === null ? (endedBecause() ?? 'buy') : 'paid'))
  return loadCheckout(type, id, paidOrder)
}
clientLoader.hydrate = true as const

/**
 * Adding the id of a paid order to the URL loads nothing. A log-out in another tab does not redirect away from an
 * open payment window, where a payment may still be made; the first request after it leads to the login.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isSamePage && !isWindowOpen() && defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, hidden: true })
}

export default function CheckoutPage({ loaderData, params: { id } }: Route.ComponentProps) {
  useOpened('checkout_opened', id)
  if (loaderData === null) return <HydrateFallback />
  return (
    <div className="page checkout">
      <h1 className="section checkout__h">{words.title}</h1>
      {'failed' in loaderData ? (
        <Failed {...loaderData} />
      ) : (
        <CheckoutForm key={loaderData.opened.product.id} {...loaderData.opened} />
      )}
    </div>
  )
}

/** `isNowhere`: a retry would not help; `lotOfOthers`: nor would it here, where the page of the lot says why. */
function Failed({ failed, isNowhere, lotOfOthers }: { failed: string; isNowhere?: boolean; lotOfOthers?: string }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => toast(failed, { kind: 'refused' }), [failed])
  if (lotOfOthers !== undefined) {
    return (
      <div className="checkout__failed" role="alert">
        <Empty title={failed} text={words.failed.notYours}>
          <div className="checkout__acts">
            <Link className="btn" to={paths.auction(lotOfOthers)}>
              {words.failed.toLot}
            </Link>
            <Link className="btn btn--line" to={paths.auctions()}>
              {words.failed.toAuctions}
            </Link>
          </div>
        </Empty>
      </div>
    )
  }
  return (
    <div className="checkout__failed" role="alert">
      <Empty
        title={isNowhere ? failed : words.failed.product}
        text={isNowhere ? words.failed.nowhere : failed === words.failed.product ? '' : failed}
      >
        <div className="checkout__acts">
          {isNowhere ? null : (
            <button type="button" className="btn" disabled={state === 'loading'} onClick={() => void revalidate()}>
              {words.failed.again}
            </button>
          )}
          <Link className="btn btn--line" to={paths.artworks()}>
            {words.failed.browse}
          </Link>
        </div>
      </Empty>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = refusalOf(error)
  if (status !== 404) return <ErrorScreen error={error} />
  return (
    <div className="page checkout">
      <h1 className="section checkout__h">{words.title}</h1>
      <Failed failed={message} isNowhere />
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="page checkout">
      <h1 className="section checkout__h">{words.title}</h1>
      <noscript>
        <p className="checkout__noscript">
          {words.noScript.before}
          <SupportLink />
          {words.noScript.after}
        </p>
      </noscript>
      <div className="checkout__form checkout__waiting" role="status" aria-busy="true">
        <span className="sr">{words.loading}</span>
        <TextSkeleton lines={[40, 100, 100, 100, 100, 100]} />
      </div>
      <div className="checkout__sum checkout__waiting">
        <div className="checkout__in">
          <TextSkeleton lines={[50, 80, 60, 100, 100]} />
        </div>
      </div>
    </div>
  )
}
