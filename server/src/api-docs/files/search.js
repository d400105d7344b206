// Shows the endpoints that contain all words of the search, and their sections; `/` focuses the search field.
const form = document.querySelector('form[role=search]')
const input = document.querySelector('#search')
const status = form.querySelector('[role=status]')
const calls = [...document.querySelectorAll('article')]
const groups = [...document.querySelectorAll('section.group')]

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
input.addEventListener('input', show)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === input) return
  event.preventDefault()
  input.focus()
})

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.find.includes(word))
    if (!call.hidden) found += 1
  }
  for (const group of groups) group.hidden = [...group.querySelectorAll('article')].every((call) => call.hidden)
  for (const common of document.querySelectorAll('#common, #token')) common.hidden = words.length > 0
  status.textContent = words.length === 0 ? '' : found === 0 ? status.dataset.none : `${found} ${status.dataset.found}`
}
