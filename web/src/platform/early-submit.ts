// Before hydration the browser would post a submitted form, and its input and the redirect target would be lost. The
// submit is held and repeated after hydration. Searches and filters use `get`, which needs no script. `ui/press.css`
// shows the held button as pressed.

/** Window event: the page is hydrated and handles its forms, or its files have failed and the browser may post them. */
export const hydrated = 'page-hydrated'

/** An inline script for the head. */
export const holdEarlySubmit = `{
let held;
const hold = (event) => {
  if (event.target.method !== 'post') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = event;
  document.documentElement.classList.add('held');
};
addEventListener('submit', hold, true);
addEventListener('${hydrated}', () => {
  removeEventListener('submit', hold, true);
  document.documentElement.classList.remove('held');
  if (held?.target.isConnected) held.target.requestSubmit(held.submitter);
}, { once: true });
}`
