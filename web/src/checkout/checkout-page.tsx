// The checkout of a work or a won lot (spec: section 2, Checkout): the product's id from the route, its type from the
// address. A private page, hence asked for in the browser only; a document of its own, because the payment window
// needs a content policy that no other page has.
import { productTypes } from '@rasika/contract/amounts.ts'
import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, data, useRevalidator } from 'react-router'
import type { Route } from './+types/checkout-page'
import { paths } from '../paths.ts'
import { leaveFor } from '../platform/documents.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { storedToken } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { TextBones } from '../ui/bones.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import './checkout.css'
import { Counter } from './counter.tsx'
import { loadCheckout, paidParameter } from './load.ts'
import { words } from './words.ts'

/** Nothing of anybody: only whether there is such a checkout. */
export function loader({ params: { type } }: Route.LoaderArgs) {
  const isKnown = productTypes.some((one) => one === type)
  return data(null, { status: isKnown ? 200 : 404 })
}

export async function clientLoader({ params: { type, id }, request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!storedToken('user')) return leaveFor(paths.login(pathname + search, 'buy'))
  return loadCheckout(type, id, searchParams.get(paidParameter))
}
clientLoader.hydrate = true as const

/** The id of a paid order that is written into the address makes no other page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, hidden: true })
}

export default function CheckoutPage({ loaderData, params: { id } }: Route.ComponentProps) {
  useOpened('checkout_opened', id)
  if (loaderData === null) return <HydrateFallback />
  return (
    <div className="page co">
      <h1 className="section co__h">{words.title}</h1>
      {'failed' in loaderData ? <Failed {...loaderData} /> : <Counter key={loaderData.opened.product.id} {...loaderData.opened} />}
    </div>
  )
}

function Failed({ failed, isUnknownType }: { failed: string; isUnknownType?: boolean }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => toast(failed, { kind: 'refused' }), [failed])
  return (
    <div className="co__failed" role="alert">
      <Empty title={isUnknownType ? failed : words.failed.product} text={isUnknownType ? words.failed.unknownTypeText : failed === words.failed.product ? '' : failed}>
        <div className="co__acts">
          {isUnknownType ? null : (
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

export function HydrateFallback() {
  return (
    <div className="page co">
      <h1 className="section co__h">{words.title}</h1>
      <noscript>
        <p className="co__noscript">
          {words.noScript.before}
          <SupportLink />
          {words.noScript.after}
        </p>
      </noscript>
      <div className="co__form co__waiting" role="status" aria-busy="true">
        <span className="sr">{words.loading}</span>
        <TextBones lines={[40, 100, 100, 100, 100, 100]} />
      </div>
      <div className="co__sum co__waiting">
        <div className="co__in">
          <TextBones lines={[50, 80, 60, 100, 100]} />
        </div>
      </div>
    </div>
  )
}
