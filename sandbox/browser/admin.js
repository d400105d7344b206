// The page of switches: each press is a call that anyone at this machine may make by hand.
const statusLine = /** @type {HTMLElement} */ (document.getElementById('message'))

async function callAdmin(
  /** @type {string} */ method,
  /** @type {string} */ to,
  /** @type {object | undefined} */ body = undefined,
) {
  const answer = await fetch(`/sandbox/admin/${to}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.ok) return location.reload()
  const { error } = await answer.json()
  statusLine.textContent = error.description
  statusLine.hidden = false
}

document.getElementById('add')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const { name, subject, times, detail } = Object.fromEntries(
    new FormData(/** @type {HTMLFormElement} */ (event.target)),
  )
  try {
    void callAdmin('POST', 'faults', {
      ...JSON.parse(String(detail)),
      name,
      times: Number(times),
      ...(subject ? { subject } : {}),
    })
  } catch (error) {
    statusLine.textContent = /** @type {Error} */ (error).message
    statusLine.hidden = false
  }
})
document.getElementById('clear')?.addEventListener('click', () => void callAdmin('DELETE', 'faults'))
document.getElementById('hurry')?.addEventListener('click', () => void callAdmin('POST', 'deliver', { all: true }))
for (const form of document.querySelectorAll('form.act'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (form)))
    void callAdmin('POST', String(form.getAttribute('data-call')), fields)
  })
for (const form of document.querySelectorAll('form.report'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { status } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (form)))
    void callAdmin('POST', 'parcel', { awb: form.getAttribute('data-awb'), status: Number(status) })
  })
