// One order: what was paid and for what, who is who, papers, mails, notes, what happened, and what can be done now.
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { pictureUrl, widthsOf } from '@rasika/contract/pictures.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Notes } from '../desk-acts/notes.tsx'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { toast } from '../platform/toasts.ts'
import { OrderActs } from './order-acts.tsx'
import { Claims } from './claims.tsx'
import { History } from './history.tsx'
import { Mails, Papers } from './papers.tsx'
import { Money } from './money.tsx'
import { Photographs } from './photographs.tsx'
import { People } from './people.tsx'
import { Parcels, TimelineLine } from './parcels.tsx'
import { HeadStatus } from './status.tsx'
import { orderPageWords as words } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params.number ?? ''
  return (await deskApi.orders.view({ params: { number } }, { signal: request.signal })).data
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const copy = () => {
    void navigator.clipboard.writeText(order.number).then(() => toast(words.copied(order.number)))
  }
  useKeys({ c: copy })
  return (
    <>
      <title>{deskWords.title(order.number)}</title>
      <div className="head">
        <Crumb list={deskPaths.orders()} name={words.back} />
        <h1>
          <span className="num">{order.number}</span>
        </h1>
        <p>
          <cite>{order.title}</cite>
          {words.by(order.artistName, order.buyerName)}
        </p>
        <p className="num">{formatRupeesExact(order.total)}</p>
        <HeadStatus order={order} />
        <div className="head__end">
          <button type="button" className="btn" aria-keyshortcuts="c" onClick={copy}>
            {words.copy} <kbd aria-hidden="true">c</kbd>
          </button>
        </div>
      </div>
      <TimelineLine timeline={order.timeline} />
      {/* Another order begins with its own forms and nothing of the one before. */}
      <div className="grid with-acts" key={order.number}>
        <div className="grid two">
          <Money order={order} />
          <Goods order={order} />
          <People order={order} />
          <Parcels order={order} />
          <Claims order={order} />
          <Photographs order={order} />
          <Papers order={order} />
          <Mails order={order} />
          <Notes
            notes={order.notes}
            add={(text, idempotencyKey) =>
              deskApi.orders.note({ params: { number: order.number }, body: { text } }, { idempotencyKey })
            }
          />
          <History order={order} />
        </div>
        <OrderActs order={order} />
      </div>
    </>
  )
}

function Goods({ order }: { order: DeskOrder }) {
  return (
    <section className="box">
      <h2>{words.goods}</h2>
      <div className="goods">
        {order.picture && (
          <img
            src={pictureUrl(order.picture.base, Math.min(320, ...widthsOf(order.picture).slice(-1)), 'webp')}
            alt={order.picture.alt}
            width={order.picture.width}
            height={order.picture.height}
          />
        )}
        <div>
          <p className="who">{order.artistName}</p>
          <p>
            <cite>{order.title}</cite>
          </p>
          <p className="meta">
            {words.sku} <span className="num">{order.sku}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
