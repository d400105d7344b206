// The artist's dashboard (spec: section 2, Artist profile; mock: studio): the four figures, the average, sales by
// month, views and bids.
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import type { Dashboard } from '@rasika/contract/studio.ts'
import { api } from '../platform/api.ts'
import { AsTable } from './as-table.tsx'
import { MonthBars } from './month-bars.tsx'
import { Popular } from './popular.tsx'
import { RowBars } from './row-bars.tsx'
import './sales.css'
import { useFetched } from './use-fetched.ts'
import { Waiting } from './waiting.tsx'
import { words } from './words.ts'

const say = words.dashboard

export function DashboardTab() {
  const { value, state, again } = useFetched(
    async (signal) => (await api.studio.dashboard({}, signal ? { signal } : {})).data,
  )
  if (!value) return <Waiting state={state} again={again} />
  return (
    <div className="st">
      <div className="st__grid">
        <section aria-labelledby="total-revenue">
          <Figures dashboard={value} />
          <MonthBars months={value.revenueByMonth} />
        </section>
        <Popular works={value.popularArtworks} />
      </div>
      <div className="st__charts">
        <Views works={value.popularArtworks} />
        <Bids lots={value.bidsByAuction} />
      </div>
    </div>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { totalRevenue, totalOrders, pendingOrders, completedOrders, avgSalePrice } = dashboard
  return (
    <div className="st__top">
      <div>
        <h2 className="meta" id="total-revenue">
          {say.revenue}
        </h2>
        <p className="st__big num">{formatRupees(totalRevenue)}</p>
        <p className="meta">{say.afterRefunds}</p>
      </div>
      <dl className="st__facts">
        <Fact name={say.orders} value={formatCount(totalOrders)} />
        <Fact name={say.pending} value={formatCount(pendingOrders)} />
        <Fact name={say.completed} value={formatCount(completedOrders)} />
        <Fact name={say.average} value={formatRupees(avgSalePrice)} />
      </dl>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

function Views({ works }: { works: Dashboard['popularArtworks'] }) {
  const seen = works.filter(({ views }) => views > 0)
  if (seen.length === 0) return <Nothing caption={say.viewsByWork} text={say.noViews} />
  return (
    <RowBars
      id="views-by-work"
      caption={say.viewsByWork}
      bars={seen.map(({ id, title, views }) => ({ id, name: title, count: views }))}
    >
      <AsTable
        head={[say.work, say.views, say.saves]}
        rows={works.map(({ id, title, views, saves }) => ({
          id,
          cells: [title, formatCount(views), formatCount(saves)],
        }))}
      />
    </RowBars>
  )
}

function Bids({ lots }: { lots: Dashboard['bidsByAuction'] }) {
  const bidOn = lots.filter(({ bids }) => bids > 0)
  if (bidOn.length === 0)
    return <Nothing caption={say.bidsByAuction} text={lots.length === 0 ? say.noAuctions : say.noBids} />
  return (
    <RowBars
      id="bids-by-auction"
      caption={say.bidsByAuction}
      bars={bidOn.map(({ id, title, bids }) => ({ id, name: title, count: bids }))}
    >
      <AsTable
        head={[say.auction, say.bids, say.price, say.status]}
        rows={lots.map(({ id, title, bids, currentPrice, status }) => ({
          id,
          cells: [title, formatCount(bids), formatRupees(currentPrice), say.statuses[status] ?? status],
        }))}
      />
    </RowBars>
  )
}

function Nothing({ caption, text }: { caption: string; text: string }) {
  return (
    <section>
      <h2 className="small-head">{caption}</h2>
      <p className="quiet st__nothing">{text}</p>
    </section>
  )
}
