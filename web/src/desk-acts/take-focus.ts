/**
 * The `ref` of what a button reveals, with `tabIndex={-1}`: the pressed button has left the page, and what came in its
 * place gets the focus, by which screen readers announce it. A focus that is elsewhere stays there.
 */
export function takeFocus(revealed: HTMLElement | null): void {
  if (document.activeElement === document.body) revealed?.focus()
}
