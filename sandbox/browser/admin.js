// The page of switches: each press is a call that anyone at this machine may make by hand.
const told = /** @type {HTMLElement} */ (document.getElementById('told'))

async function ask(
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
  told.textContent = error.description
  told.hidden = false
}

document.getElementById('add')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const { name, subject, times, detail } = Object.fromEntries(
    new FormData(/** @type {HTMLFormElement} */ (event.target)),
  )
  try {
    void ask('POST', 'faults', {
      ...JSON.parse(String(detail)),
      name,
      times: Number(times),
      ...(subject ? { subject } : {}),
    })
  } catch (error) {
    told.textContent = /** @type {Error} */ (error).message
    told.hidden = false
  }
})
document.getElementById('clear')?.addEventListener('click', () => void ask('DELETE', 'faults'))
document.getElementById('hurry')?.addEventListener('click', () => void ask('POST', 'settle', { all: true }))
