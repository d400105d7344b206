// One coupon: its rules, what it takes off some orders, its uses, and the acts.
import type { DeskCouponPage } from '@rasika/contract/desk-coupons.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupees, formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Fact } from '../desk-acts/fact.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { CouponActs } from './coupon-acts.tsx'
import { Preview } from './preview.tsx'
import { lastDay } from './last-day.ts'
import { Status } from './status.tsx'
import { couponPageWords as words, couponWords } from './words.ts'
import { holdsFor, worthOf } from './worth.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  return (await deskApi.coupons.view({ params: { code } }, { signal: request.signal })).data
}

export function Component() {
  const coupon = useLoaderData<typeof loader>()
  return (
    <>
      <title>{deskWords.title(coupon.code)}</title>
      <div className="head">
        <Crumb list={deskPaths.coupons()} name={words.back} />
        <h1>
          <span className="num">{coupon.code}</span>
        </h1>
        <p>{worthOf(coupon)}</p>
        <Status status={coupon.status} />
      </div>
      <div className="grid with-acts" key={coupon.code}>
        <div className="grid two">
          <Rules coupon={coupon} />
          <AuditTrail audit={coupon.audit} />
          <Uses uses={coupon.uses} />
        </div>
        <CouponActs coupon={coupon} />
      </div>
    </>
  )
}

function Rules({ coupon }: { coupon: DeskCouponPage }) {
  const { minOrder, endsAt, useCount, maxUses } = coupon
  const used = formatCount(useCount)
  return (
    <section className="box">
      <h2>{words.rules}</h2>
      <dl className="facts">
        <Fact name={words.worth}>{worthOf(coupon)}</Fact>
        <Fact name={words.holds}>{holdsFor(coupon)}</Fact>
        <Fact name={words.minOrder}>{minOrder === null ? words.anyOrder : formatRupees(minOrder)}</Fact>
        <Fact name={words.from}>{formatDate(coupon.startsAt)}</Fact>
        <Fact name={words.until}>{endsAt === null ? couponWords.noEnd : formatDate(lastDay(endsAt))}</Fact>
        <Fact name={words.used}>{maxUses === null ? used : couponWords.of(used, formatCount(maxUses))}</Fact>
        <Fact name={words.each}>{formatCount(coupon.maxUsesPerBuyer)}</Fact>
      </dl>
      <Preview worth={coupon} />
    </section>
  )
}

function Uses({ uses }: Pick<DeskCouponPage, 'uses'>) {
  return (
    <section className="box wide">
      <h2>{words.uses}</h2>
      {uses.length === 0 ? (
        <p className="meta">{words.noUses}</p>
      ) : (
        <table className="desk-table">
          <caption className="sr">{words.uses}</caption>
          <thead>
            <tr>
              <th scope="col">{words.head.order}</th>
              <th scope="col" className="hides-last">
                {words.head.buyer}
              </th>
              <th scope="col" className="hides-second">
                {words.head.at}
              </th>
              <th scope="col">{words.head.state}</th>
              <th scope="col" className="at-end">
                {words.head.discount}
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ orderNumber, buyerName, at, state, discount }) => (
              <tr key={orderNumber}>
                <th scope="row">
                  <Link className="num" to={deskPaths.order(orderNumber)}>
                    {orderNumber}
                  </Link>
                </th>
                <td className="hides-last">{buyerName}</td>
                <td className="quiet hides-second">{formatDate(at)}</td>
                <td>{words.state[state] ?? state}</td>
                <td className="amount">{formatRupeesExact(discount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
