// The keys of the page that is open, for the list of keys: each control that has one says so in `aria-keyshortcuts`.

/** What the control is called, and its key; each key once. */
export function keysOfPage(): readonly (readonly [what: string, key: string])[] {
  const found = new Map<string, string>()
  for (const control of document.querySelectorAll<HTMLElement>('#main [aria-keyshortcuts]')) {
    const key = control.getAttribute('aria-keyshortcuts') ?? ''
    if (!found.has(key)) found.set(key, nameOf(control))
  }
  return [...found].map(([key, what]) => [what, key] as const)
}

/** Its heading where it has one, else its label, else its text without the key. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : null
  const copy = (label ?? control.querySelector('b') ?? control).cloneNode(true) as HTMLElement
  for (const kbd of copy.querySelectorAll('kbd')) kbd.remove()
  return control.getAttribute('aria-label') ?? copy.textContent.trim()
}
