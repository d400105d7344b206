// The window's markup: payment methods as tabs, then the mock bank, then the result. browser/window.js switches
// between them.
import { formatRupeesExact } from '@rasika/contract/money.ts'
import QRCode from 'qrcode'
import { document, html, type Markup } from './html.ts'
import type { SandboxOrderRow } from './rows.ts'
import { banks, cards } from './test-methods.ts'
import { words } from './words.ts'

const windowWords = words.window

export async function windowPage(order: SandboxOrderRow | null): Promise<Markup> {
  const amount = order ? formatRupeesExact(Number(order.amount) / 100) : ''
  const body = order
    ? await waysToPay(order, amount)
    : html`<p class="wrong" role="alert">The id provided does not exist</p>`
  return document(
    'window',
    windowWords.title,
    html`<main class="sheet" aria-label="${windowWords.title}" tabindex="-1">
      <header class="head">
        <div class="shop">
          <p class="store" id="store"></p>
          <p class="quiet" id="purpose"></p>
        </div>
        <p class="amount">${amount}</p>
        <button type="button" class="close" id="close" aria-label="${windowWords.close}">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5 19 19M19 5 5 19" /></svg>
        </button>
      </header>
      <p class="ribbon">${windowWords.ribbon}</p>
      ${body}
      <div class="ask" id="leave" role="alertdialog" aria-labelledby="leave-title" hidden>
        <p id="leave-title">${windowWords.leave}</p>
        <div class="row">
          <button type="button" class="press" id="stay">${windowWords.stay}</button
          ><button type="button" class="press line" id="leave-yes">${windowWords.leaveYes}</button>
        </div>
      </div>
    </main>`,
  )
}

async function waysToPay(order: SandboxOrderRow, amount: string): Promise<Markup> {
  const link = `upi://pay?pa=success@razorpay&pn=Rasika&am=${(Number(order.amount) / 100).toFixed(2)}&cu=INR&tr=${order.id}`
  const qr = await QRCode.toDataURL(link, {
    margin: 1,
    width: 400,
    errorCorrectionLevel: 'M',
    color: { dark: '#16130F', light: '#FFFFFF' },
  })
  const pay = html`<button type="submit" class="press wide">${windowWords.pay} ${amount}</button>`
  return html`<p class="message" id="message" role="alert" hidden></p>
    <section id="ways">
      <div class="tabs" role="tablist" aria-label="${windowWords.methods}">
        <button type="button" role="tab" id="tab-card" aria-controls="card" aria-selected="true">
          ${windowWords.card}
        </button>
        <button type="button" role="tab" id="tab-upi" aria-controls="upi" aria-selected="false" tabindex="-1">
          ${windowWords.upi}
        </button>
        <button
          type="button"
          role="tab"
          id="tab-netbanking"
          aria-controls="netbanking"
          aria-selected="false"
          tabindex="-1"
        >
          ${windowWords.netbanking}
        </button>
      </div>
      <form id="card" role="tabpanel" aria-labelledby="tab-card" novalidate>
        ${field('number', windowWords.number, windowWords.wrong.number, html`<input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23" aria-describedby="number-wrong" />`)}
        <div class="pair">
          ${field('expiry', windowWords.expiry, windowWords.wrong.expiry, html`<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="7" aria-describedby="expiry-wrong" />`)}
          ${field('cvv', windowWords.cvv, windowWords.wrong.cvv, html`<input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" maxlength="4" aria-describedby="cvv-wrong" />`)}
        </div>
        ${pay}
        <details>
          <summary>${windowWords.cards}</summary>
          <p class="quiet">${windowWords.cardHelp}</p>
          <ul class="cards">
            ${testCards()}
          </ul>
        </details>
      </form>
      <form id="upi" role="tabpanel" aria-labelledby="tab-upi" hidden novalidate>
        <img class="qr" src="${qr}" width="200" height="200" alt="${windowWords.qr}" />
        <p class="quiet centre">${windowWords.scan}</p>
        ${field('vpa', windowWords.vpa, windowWords.wrong.vpa, html`<input id="vpa" name="vpa" autocomplete="off" inputmode="email" aria-describedby="vpa-wrong" />`)}
        ${pay}
      </form>
      <form id="netbanking" role="tabpanel" aria-labelledby="tab-netbanking" hidden novalidate>
        <fieldset>
          <legend>${windowWords.bank}</legend>
          ${bankChoices()}
        </fieldset>
        ${pay}
      </form>
    </section>
    <section id="bank" hidden>
      <h1 tabindex="-1" id="bank-title">${windowWords.bankTitle}</h1>
      <p class="quiet">${windowWords.bankHelp}</p>
      <form id="bank-form" novalidate>
        <div class="field" id="otp-field">
          <label for="otp">${windowWords.otp}</label
          ><input id="otp" name="otp" inputmode="numeric" autocomplete="off" maxlength="10" value="1234" />
        </div>
        <div class="row">
          <button type="submit" class="press" name="outcome" value="success">${windowWords.success}</button
          ><button type="submit" class="press line" name="outcome" value="failure">${windowWords.failure}</button>
        </div>
      </form>
    </section>
    <section id="ended" hidden>
      <h1 tabindex="-1" id="ended-title">${windowWords.paid}</h1>
      <p class="quiet">${amount}</p>
    </section>
    <div
      hidden
      id="words"
      data-failed="${windowWords.failed}"
      data-again="${windowWords.again}"
      data-paying="${windowWords.paying}"
    ></div>`
}

function field(name: string, label: string, wrong: string, input: Markup): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>${input}
    <p class="wrong" id="${name}-wrong" data-wrong="${wrong}"></p>
  </div>`
}

function testCards(): Markup[] {
  return cards.map(({ number, network, fails }) => {
    const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
    const note = fails ? `${network}, ${windowWords.failing}: ${fails.reason.replaceAll('_', ' ')}` : network
    return html`<li>
      <button type="button" data-card="${spaced}">
        <span class="figures">${spaced}</span><span class="quiet">${note}</span>
      </button>
    </li>`
  })
}

function bankChoices(): Markup[] {
  return Object.entries(banks).map(
    ([code, name], at) =>
      html`<label class="choice"
        ><input type="radio" name="bank" value="${code}" ${at === 0 ? html` checked` : ''} />${name}</label
      >`,
  )
}
