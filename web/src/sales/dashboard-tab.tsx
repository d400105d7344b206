// The artist's dashboard (spec: section 2, Artist profile): the four figures, the average, sales by
// month, views and bids.
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import type { Dashboard } from '@rasika/contract/sales.ts'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { Fact } from '../ui/facts.tsx'
import { AsTable } from './as-table.tsx'
import { MonthBars } from './month-bars.tsx'
import { Popular } from './popular.tsx'
import { RowBars } from './row-bars.tsx'
import './sales.css'
import { Waiting } from './waiting.tsx'
import { words } from './words.ts'

const messages = words.dashboard

export function DashboardTab() {
  const { value, state, again } = useFetched(
    'dashboard',
    async (signal) => (await api.sales.dashboard({}, { signal })).data,
  )
  if (!value) return <Waiting state={state} again={again} />
  return (
    <div className="sales">
      <div className="sales__grid">
        <section aria-labelledby="total-revenue">
          <Figures dashboard={value} />
          <MonthBars months={value.revenueByMonth} />
        </section>
        <Popular works={value.popularArtworks} />
      </div>
      <div className="sales__charts">
        <Views works={value.popularArtworks} />
        <Bids lots={value.bidsByAuction} />
      </div>
    </div>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { totalRevenue, totalOrders, pendingOrders, completedOrders, avgSalePrice } = dashboard
  return (
    <div className="sales__top">
      <div>
        <h2 className="meta" id="total-revenue">
          {messages.revenue}
        </h2>
        <p className="sales__big num">{formatRupees(totalRevenue)}</p>
        <p className="meta">{messages.afterRefunds}</p>
      </div>
      <dl className="sales__facts">
        <Fact isFigure name={messages.orders}>
          {formatCount(totalOrders)}
        </Fact>
        <Fact isFigure name={messages.pending}>
          {formatCount(pendingOrders)}
        </Fact>
        <Fact isFigure name={messages.completed}>
          {formatCount(completedOrders)}
        </Fact>
        <Fact isFigure name={messages.average}>
          {formatRupees(avgSalePrice)}
        </Fact>
      </dl>
    </div>
  )
}

function Views({ works }: { works: Dashboard['popularArtworks'] }) {
  const seen = works.filter(({ views }) => views > 0)
  if (seen.length === 0) return <Nothing caption={messages.viewsByWork} text={messages.noViews} />
  return (
    <RowBars
      id="views-by-work"
      caption={messages.viewsByWork}
      bars={seen.map(({ id, title, views }) => ({ id, name: title, count: views }))}
    >
      <AsTable
        head={[messages.work, messages.views, messages.saves]}
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
    return <Nothing caption={messages.bidsByAuction} text={lots.length === 0 ? messages.noAuctions : messages.noBids} />
  return (
    <RowBars
      id="bids-by-auction"
      caption={messages.bidsByAuction}
      bars={bidOn.map(({ id, title, bids }) => ({ id, name: title, count: bids }))}
    >
      <AsTable
        head={[messages.auction, messages.bids, messages.price, messages.status]}
        rows={lots.map(({ id, title, bids, currentPrice, status }) => ({
          id,
          cells: [title, formatCount(bids), formatRupees(currentPrice), messages.statuses[status] ?? status],
        }))}
      />
    </RowBars>
  )
}

function Nothing({ caption, text }: { caption: string; text: string }) {
  return (
    <section>
      <h2 className="small-head">{caption}</h2>
      <p className="quiet sales__nothing">{text}</p>
    </section>
  )
}
