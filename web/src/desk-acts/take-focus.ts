/**
 * The `ref` of an element with `tabIndex={-1}` that takes the place of a pressed button. It takes the focus, which the
 * button lost, so that screen readers announce it. A focus that is elsewhere stays there.
 */
export function takeFocus(revealed: HTMLElement | null): void {
  if (document.activeElement === document.body) revealed?.focus()
}
