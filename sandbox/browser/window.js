// Inside the frame: from a way to pay to the mock bank to the end. Nothing is decided here; the sandbox decides, and the
// surrounding page gets the messages that the real window would send.
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id))
const address = new URLSearchParams(location.search)
const windowWords = document.getElementById('words')?.dataset ?? {}
/** Chosen by the page around. @type {any} */
let options = { modal: { escape: true } }
let payment = ''

const postToPage = (/** @type {object} */ what) => parent.postMessage(what, location.origin)

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return
  if (data?.sandbox === 'escape') pressEscape()
  if (data?.sandbox !== 'open') return
  options = data
  byId('store').textContent = data.name ?? ''
  byId('purpose').textContent = data.description ?? ''
  if (/^#[0-9a-f]{6}$/i.test(data.theme?.color ?? ''))
    document.documentElement.style.setProperty('--accent', data.theme.color)
})
postToPage({ sandbox: 'ready' })
document.querySelector('main')?.focus()

// ---------- leaving
function confirmLeaving() {
  if (payment || options.modal.confirm) {
    byId('leave').hidden = false
    byId('stay').focus()
  } else postToPage({ sandbox: 'dismissed' })
}
byId('close').addEventListener('click', confirmLeaving)
byId('stay').addEventListener('click', () => {
  byId('leave').hidden = true
  byId('close').focus()
})
byId('leave-yes').addEventListener('click', () => postToPage({ sandbox: 'dismissed' }))
function pressEscape() {
  if (options.modal.escape === false) return
  if (byId('leave').hidden) confirmLeaving()
  else byId('stay').click()
}
addEventListener('keydown', ({ key }) => key === 'Escape' && pressEscape())
document.addEventListener('mousedown', ({ target }) => {
  if (target === document.body && options.modal.backdropclose) confirmLeaving()
})

// ---------- ways to pay
const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[role=tab]')])
function choose(/** @type {HTMLElement} */ tab) {
  for (const one of tabs) {
    const isChosen = one === tab
    one.setAttribute('aria-selected', String(isChosen))
    one.tabIndex = isChosen ? 0 : -1
    byId(/** @type {string} */ (one.getAttribute('aria-controls'))).hidden = !isChosen
  }
}
for (const [at, tab] of tabs.entries()) {
  tab.addEventListener('click', () => choose(tab))
  tab.addEventListener('keydown', ({ key }) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key]
    if (to === undefined) return
    const next = /** @type {HTMLElement} */ (tabs[(to + tabs.length) % tabs.length])
    choose(next)
    next.focus()
  })
}
const input = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id))
for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    input('number').value = button.getAttribute('data-card') ?? ''
    input('expiry').value = '12 / 34'
    input('cvv').value = '123'
    for (const id of ['number', 'expiry', 'cvv']) complain(id, false)
    byId('card').querySelector('button')?.focus()
  })
}

function complain(/** @type {string} */ id, /** @type {boolean} */ isWrong) {
  const place = byId(`${id}-wrong`)
  place.textContent = isWrong ? (place.dataset.wrong ?? '') : ''
  input(id).toggleAttribute('aria-invalid', isWrong)
  if (isWrong) input(id).setAttribute('aria-invalid', 'true')
  return isWrong
}

// '1230' becomes '12 / 30' while it is written; what is taken back stays taken back, and '1/30' is left as it is.
input('expiry').addEventListener('input', (event) => {
  const { value } = input('expiry')
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{0,2})$/.exec(value.replace(/\D/g, '')) ?? []
  const isAdded = /** @type {InputEvent} */ (event).inputType?.startsWith('insert')
  if (month && isAdded && !/^\s*\d\s*\//.test(value)) input('expiry').value = `${month} / ${year}`
})

/** True where month and year, with anything or nothing between them, have not passed. */
function isToCome(/** @type {string} */ written) {
  const [, month, year] =
    /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(written) ?? /^\s*(0[1-9]|1[0-2])\s*(\d\d)\s*$/.exec(written) ?? []
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > new Date()
}

const checks = {
  card: () =>
    [
      complain('number', !/^[\d\s]{13,23}$/.test(input('number').value)),
      complain('expiry', !isToCome(input('expiry').value)),
      complain('cvv', !/^\d{3,4}$/.test(input('cvv').value)),
    ].includes(true),
  upi: () => complain('vpa', input('vpa').value !== '' && !/^[\w.-]{2,}@[a-z]{2,}$/i.test(input('vpa').value)),
  netbanking: () => false,
}

for (const method of /** @type {(keyof typeof checks)[]} */ (Object.keys(checks))) {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById(method))
  form?.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (checks[method]()) return /** @type {HTMLElement | null} */ (form.querySelector('[aria-invalid=true]'))?.focus()
    const { number, vpa, bank } = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)))
    const { email, contact } = options.prefill ?? {}
    const paymentForm = {
      key_id: address.get('key_id'),
      order_id: address.get('order_id'),
      method,
      number,
      vpa,
      bank,
      email,
      contact,
      description: options.description,
    }
    await busy(form, async () => {
      const { ok, responseBody } = await post('/sandbox/window/payments', paymentForm)
      if (!ok && responseBody.error?.field === 'card[number]')
        return complain('number', true) && input('number').focus()
      if (!ok) return fail(responseBody)
      payment = responseBody.payment_id
      byId('message').hidden = true
      byId('otp-field').hidden = method !== 'card'
      show('bank')
    })
  })
}

// ---------- the bank
document.getElementById('bank-form')?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const pressed = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter)
  await busy(/** @type {HTMLFormElement} */ (event.target), async () => {
    const { ok, responseBody } = await post(`/sandbox/window/payments/${payment}`, {
      outcome: pressed?.value ?? 'success',
      otp: byId('otp-field').hidden ? null : input('otp').value,
    })
    payment = ''
    if (!ok) return fail(responseBody)
    const { silent, ...response } = responseBody
    if (silent) return postToPage({ sandbox: 'vanished' })
    show('ended')
    setTimeout(() => postToPage({ sandbox: 'paid', response }), 700)
  })
})

function fail(/** @type {any} */ responseBody) {
  const error = responseBody.error ?? { code: 'SERVER_ERROR', description: '', metadata: {} }
  byId('message').textContent = `${windowWords.failed}. ${error.description || windowWords.again}`
  byId('message').hidden = false
  show('ways')
  postToPage({ sandbox: 'failed', error })
}

function show(/** @type {string} */ section) {
  for (const id of ['ways', 'bank', 'ended']) byId(id).hidden = id !== section
  const goal = section === 'ways' ? tabs.find((tab) => tab.tabIndex === 0) : byId(`${section}-title`)
  goal?.focus()
}

/** One press at a time: while it is under way the buttons say so. */
async function busy(/** @type {HTMLFormElement} */ form, /** @type {() => Promise<unknown>} */ act) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...form.querySelectorAll('button.press')])
  if (buttons.some((button) => button.disabled)) return
  for (const button of buttons) button.disabled = true
  const first = /** @type {HTMLButtonElement} */ (buttons[0])
  const { textContent } = first
  first.textContent = windowWords.paying ?? ''
  try {
    await act()
  } finally {
    first.textContent = textContent
    for (const button of buttons) button.disabled = false
  }
}

async function post(/** @type {string} */ to, /** @type {object} */ body) {
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const responseBody = await answer.json()
    return { ok: answer.ok && !responseBody.error, responseBody }
  } catch {
    return { ok: false, responseBody: {} }
  }
}
