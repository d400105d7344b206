// The sandbox's admin page: active switches, orders, sent events.
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { disputePhases, type SandboxDisputeRow } from './dispute-store.ts'
import { disputeOutcomes } from './disputes.ts'
import { faultNames } from './faults.ts'
import { document, html, type Markup } from './html.ts'
import { parcelSteps, statuses } from './parcel-reports.ts'
import type { SandboxParcelRow } from './parcel-store.ts'
import type { SandboxOrderRow } from './rows.ts'
import { words } from './words.ts'

const adminWords = words.admin

interface Shown {
  faults: readonly { name: string; subject: string | null; times: number; detail: unknown }[]
  orders: readonly SandboxOrderRow[]
  disputes: readonly SandboxDisputeRow[]
  parcels: readonly SandboxParcelRow[]
  events: readonly {
    event: string
    order_id: string
    attempts: number
    ended: string | null
    last_answer: string | null
  }[]
}

export function adminPage({ faults, orders, disputes, parcels, events }: Shown): Markup {
  const { columns } = adminWords
  return document(
    'admin',
    adminWords.title,
    html`<main>
      <h1>${adminWords.title}</h1>
      <p class="quiet">${adminWords.intro}</p>
      <p class="message" id="message" role="alert" hidden></p>
      <section>
        <h2>${adminWords.faults}</h2>
        ${
          faults.length === 0
            ? html`<p>${adminWords.noFaults}</p>`
            : html`<ul class="list">
                  ${faults.map(faultLine)}
                </ul>
                <p><button type="button" class="press line" id="clear">${adminWords.clear}</button></p>`
        }
      </section>
      <section>
        <h2>${adminWords.add}</h2>
        <form id="add" novalidate>
          <div class="field">
            <label for="name">${adminWords.name}</label
            ><select id="name" name="name">
              ${faultNames.map((name) => html`<option>${name}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="subject">${adminWords.subject}</label><input id="subject" name="subject" autocomplete="off" />
          </div>
          <div class="field">
            <label for="times">${adminWords.times}</label
            ><input id="times" name="times" type="number" min="1" value="1" />
          </div>
          <div class="field">
            <label for="detail">${adminWords.detail}</label
            ><input id="detail" name="detail" autocomplete="off" value="{}" />
          </div>
          <button type="submit" class="press">${adminWords.turnOn}</button>
        </form>
      </section>
      <section>
        <h2>${adminWords.orders}</h2>
        ${
          orders.length === 0
            ? html`<p>${adminWords.noOrders}</p>`
            : table(
                [columns.order, columns.receipt, columns.amount, columns.status],
                orders.map((order) => [
                  order.id,
                  order.receipt ?? '',
                  formatRupeesExact(Number(order.amount) / 100),
                  order.status,
                ]),
              )
        }
      </section>
      <section>
        <h2>${adminWords.disputes}</h2>
        <form class="act" data-call="dispute">
          <div class="field">
            <label for="paymentId">${adminWords.payment}</label
            ><input id="paymentId" name="paymentId" autocomplete="off" />
          </div>
          <div class="field">
            <label for="phase">${adminWords.phase}</label
            ><select id="phase" name="phase">
              ${disputePhases.toReversed().map((phase) => html`<option>${phase}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="respondInHours">${adminWords.respondInHours}</label
            ><input id="respondInHours" name="respondInHours" type="number" min="0" value="168" />
          </div>
          <button type="submit" class="press">${adminWords.dispute}</button>
        </form>
        ${
          disputes.length === 0
            ? html`<p>${adminWords.noDisputes}</p>`
            : table(
                [columns.dispute, columns.payment, columns.amount, columns.status, columns.report],
                disputes.map(disputeLine),
              )
        }
      </section>
      <section>
        <h2>${adminWords.parcels}</h2>
        ${
          parcels.length === 0
            ? html`<p>${adminWords.noParcels}</p>`
            : table([columns.parcel, columns.awb, columns.status, columns.report], parcels.map(parcelLine))
        }
      </section>
      <section>
        <h2>${adminWords.events}</h2>
        <p><button type="button" class="press line" id="hurry">${adminWords.hurry}</button></p>
        ${
          events.length === 0
            ? html`<p>${adminWords.noEvents}</p>`
            : table(
                [columns.event, columns.order, columns.attempts, columns.status, columns.answer],
                events.map((event) => [
                  event.event,
                  event.order_id,
                  event.attempts,
                  event.ended ?? adminWords.waiting,
                  event.last_answer ?? '',
                ]),
              )
        }
      </section>
    </main>`,
  )
}

function faultLine({ name, subject, times, detail }: Shown['faults'][number]): Markup {
  return html`<li><b>${name}</b> × ${times} ${subject ?? ''} <code>${JSON.stringify(detail)}</code></li>`
}

function disputeLine({ id, payment_id, amount, phase, status }: SandboxDisputeRow): (string | Markup)[] {
  const decide =
    status === 'open' || status === 'under_review'
      ? html`<form class="act" data-call="dispute-decision">
          <input type="hidden" name="disputeId" value="${id}" />
          <select name="outcome" aria-label="${adminWords.decision}">
            ${disputeOutcomes.map((outcome) => html`<option>${outcome}</option>`)}
          </select>
          <button type="submit" class="press line">${adminWords.decide}</button>
        </form>`
      : ''
  return [id, payment_id, formatRupeesExact(Number(amount) / 100), `${phase}, ${status}`, decide]
}

function parcelLine({ ref, awb, status }: SandboxParcelRow): (string | Markup)[] {
  const next =
    awb === null
      ? adminWords.noAwb
      : html`<form class="report" data-awb="${awb}">
          <select name="status" aria-label="${adminWords.step}">
            ${parcelSteps.map((step) => html`<option value="${step}">${statuses[step]?.label ?? ''}</option>`)}
          </select>
          <button type="submit" class="press line">${adminWords.happen}</button>
        </form>`
  return [ref, awb ?? '', statuses[status]?.label ?? '', next]
}

function table(heads: readonly string[], rows: readonly (readonly (string | number | Markup)[])[]): Markup {
  return html`<div class="scroll" tabindex="0" role="group">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
