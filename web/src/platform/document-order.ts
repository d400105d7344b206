// Puts the resources of a document into loading order: the page's own stylesheet first, because it blocks painting; the
// full stylesheet and the scripts after the first paint. On a slow line their hundred kilobytes would delay the first
// picture. React places both anywhere and finds them anywhere during hydration.
const styles = /<link rel="stylesheet"[^>]*>/g
const scripts = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starter = /<script type="module"[^>]*>([\s\S]*?)<\/script>/
/** An inline script of the body that is neither a module nor data. */
const inline = /<script>([\s\S]+?)<\/script>/g
const doctype = '<!DOCTYPE html>'
/** Characters that could end a script element, or a line inside it. */
const risky = /[&<>\u2028\u2029]/g
/** Chunks that the other files need, named in `web/vite.config.ts`. */
const foundations = [/\/react-/, /\/router-/]
/** Window event: the router has its routes. A shared file may import the entry before that. */
export const handedOver = 'routes-handed-over'
/** Media of a stylesheet that is fetched but not applied; `data-ready` says that it has loaded. */
export const laidOut = 'not all'
/** Window event: the page is hydrated; its forms are now handled by script. */
export const awoken = 'page-awoken'
/** Milliseconds after the load event, if no paint is reported. */
const untold = 1000
/** Events that show that the visitor moves below the first view. */
const movesOn = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown']
/** Milliseconds after the first paint until the rest is revealed in any case. */
const atLatest = 3000
const importLine = /^\s*import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?("[^"]+");?/gm

/**
 * `data`: what the loaders returned, in the router's encoding; placed at the end of the page. `firstView`: the address
 * of the page's own stylesheet (`web/first-views.ts`); with it the full stylesheet is fetched after the first paint
 * (`all-rooms.ts`), and not at all without script.
 */
export function inOrder(html: string, data: string, firstView?: string): string {
  const headEnd = html.indexOf('</head>')
  const starterAt = html.lastIndexOf('<script type="module"')
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd === -1 || bodyEnd === -1) return html
  const head = html.slice(0, headEnd)
  const whole = [...head.matchAll(styles)].map(([link]) => link).join('')
  const first = firstView
    ? `<link rel="stylesheet" href="${firstView}"/>${whole.replaceAll('<link ', '<link disabled="" ')}`
    : whole
  const later = [...new Set([...head.matchAll(scripts)].map(([, href = '']) => href))]
  const rest = head.replace(styles, '').replace(scripts, '')
  const charset = rest.indexOf('>', rest.indexOf('<meta charSet')) + 1
  const woken = html
    .slice(starterAt, bodyEnd)
    .replace(starter, (_, code: string) => `<script type="module">${afterPaint(code, later)}</script>`)
  const small: string[] = []
  const body = html.slice(headEnd, starterAt).replace(inline, (_, code: string) => {
    small.push(code)
    return '<script></script>'
  })
  return [
    doctype,
    rest.slice(0, charset),
    atOnce,
    first,
    rest.slice(charset),
    body,
    woken,
    handed(small, data),
    html.slice(bodyEnd),
  ].join('')
}

/**
 * For `ui/first-paint.css`: the number of steps that reveal the page, the first with the first paint. Only for a fresh
 * visit to the top of a page; a reload or Back keeps its scroll position.
 */
const unpainted = `performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash && (document.documentElement.dataset.unpainted = 12);`

/**
 * Before hydration the browser would post a submitted form, and its input and the redirect target would be lost. The
 * submit is held and repeated after hydration. Searches and filters use `get`, which needs no script. `ui/press.css`
 * shows the held button as pressed.
 */
const held = [
  'let held;',
  "const hold = (event) => { if (event.target.method === 'post') { event.preventDefault(); event.stopImmediatePropagation(); held = event; document.documentElement.classList.add('held'); } };",
  "addEventListener('submit', hold, true);",
  `addEventListener('${awoken}', () => { removeEventListener('submit', hold, true); document.documentElement.classList.remove('held'); if (held?.target.isConnected) held.target.requestSubmit(held.submitter); }, { once: true });`,
].join('\n')

/** Before the stylesheet, which would delay it. One script, since each inline script has its own hash in the policy. */
const atOnce = `<script>{${unpainted}\n${held}}</script>`

/**
 * The router's starting script (static imports, then the code), rewritten to wait for the first paint, or for one
 * second after the load event if no paint is reported: a frame or two after loading would still be before the paint,
 * and the files would compete with the first picture. All files are fetched at once and run one by one, dependencies
 * first, each in its own task, so that a slow phone stays responsive. The page below the first view is revealed in
 * steps after hydration, so that decoding its pictures does not delay it; earlier if the visitor moves on, and after
 * three seconds in any case. A hidden tab has no frames: it hydrates when it becomes visible.
 */
function afterPaint(code: string, files: readonly string[]): string {
  const imports = [...code.matchAll(importLine)]
  const names = imports.map(([, name = '']) => name).join(', ')
  const fetched = imports.map(([, , file]) => `import(${file})`).join(', ')
  const inTurn = [...foundations.flatMap((name) => files.filter((file) => name.test(file))), ...files]
  return [
    'new Promise((painted) => {',
    `addEventListener('load', () => setTimeout(() => requestAnimationFrame(painted), ${untold}));`,
    `new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && painted()).observe({ type: 'paint', buffered: true });`,
    '}).then(async () => {',
    `const { dataset } = document.documentElement;`,
    `if (dataset.unpainted) dataset.unpainted--;`,
    `const step = () => { if (--dataset.unpainted > 0) requestAnimationFrame(step); else delete dataset.unpainted; };`,
    `const reveal = () => { for (const sign of signs) removeEventListener(sign, reveal, true); clearTimeout(late); step(); };`,
    `const signs = ${JSON.stringify([awoken, ...movesOn])};`,
    `for (const sign of signs) addEventListener(sign, reveal, { capture: true, passive: true });`,
    `const late = setTimeout(reveal, ${atLatest});`,
    `const turn = () => new Promise((next) => setTimeout(next));`,
    `const files = ${JSON.stringify([...new Set(inTurn)])};`,
    `for (const href of files) { document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })); await turn(); }`,
    `for (const link of document.querySelectorAll('link[disabled]')) Object.assign(link, { media: '${laidOut}', disabled: false, onload: () => (link.dataset.ready = '') });`,
    `for (const href of files) { await import(href); await turn(); }`,
    `const [${names}] = await Promise.all([${fetched}]);`,
    code.replace(importLine, '').trim(),
    `dispatchEvent(new Event('${handedOver}'));`,
    // If a file fails, a held form is submitted by the browser; the response leads back to this page.
    `}).catch((fault) => { dispatchEvent(new Event('${awoken}')); throw fault; });`,
  ].join('\n')
}

/**
 * The same markup as the router's stream, with its comments and the second script, since hydration expects it. `small`:
 * the inline scripts of the body. Their elements stay, empty; merged into one script they need only one hash in the
 * policy, which does not compress.
 */
function handed(small: readonly string[], data: string): string {
  const text = JSON.stringify(data).replace(
    risky,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__reactRouterContext.streamController'
  return `<!--$--><script>${small.join(';\n')};\n${controller}.enqueue(${text});${controller}.close();</script><!--$--><script></script><!--/$--><!--/$-->`
}
