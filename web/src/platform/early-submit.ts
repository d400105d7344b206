// Before hydration the browser would post a submitted form, and its input and the redirect target would be lost. The
// submit is kept and repeated after hydration. Searches and filters use `get`, which needs no script. `ui/press.css`
// shows its button as pressed.

/**
 * The name of a window event: the page is hydrated and handles its forms, or its files have failed and the browser may
 * post them.
 */
export const hydratedEvent = 'page-hydrated'

/** An inline script for the head. */
export const keepEarlySubmit = `{
let early;
const keep = (event) => {
  if (event.target.method !== 'post') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early = event;
  document.documentElement.classList.add('submits');
};
addEventListener('submit', keep, true);
addEventListener('${hydratedEvent}', () => {
  removeEventListener('submit', keep, true);
  document.documentElement.classList.remove('submits');
  if (early?.target.isConnected) early.target.requestSubmit(early.submitter);
}, { once: true });
}`
