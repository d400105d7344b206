// What a browser fetches, in the order a first view needs it: the style of this page first, since nothing is painted
// before it; the style of all rooms and the scripts once the page has been painted, since it reads and works without them, and on a slow line
// they would take their hundred kilobytes from the picture that somebody came to see. React puts both where it
// likes, and finds them anywhere when it wakes the page.
const styles = /<link rel="stylesheet"[^>]*>/g
const scripts = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starter = /<script type="module"[^>]*>([\s\S]*?)<\/script>/
/** A script of the page's body that is neither a module nor data. */
const inline = /<script>([\s\S]+?)<\/script>/g
const doctype = '<!DOCTYPE html>'
/** What would end a script within it, or a line of one. */
const risky = /[&<>\u2028\u2029]/g
/** What the other files need, named in `web/vite.config.ts`. */
const foundations = [/\/react-/, /\/router-/]
/** Told on the window once the router has its routes: a shared file may bring the entry along before that. */
export const handedOver = 'routes-handed-over'
/** Media of a style that is fetched and not worn yet; `data-ready` says that it has come. */
export const laidOut = 'not all'
/** Told on the window when the page is awake: from then on its forms are answered by the script. */
export const awoken = 'page-awoken'
/** Milliseconds after the end of loading without word of a paint. */
const untold = 1000
/** Whoever does one of these looks for what comes below the first view. */
const movesOn = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown']
/** Milliseconds after the first paint that it waits for that, or for the page to wake. */
const atLatest = 3000
const importLine = /^\s*import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?("[^"]+");?/gm

/**
 * `data` is what the loaders brought, as the router hands it to the browser: the last thing in the page. `firstView` is the
 * address of the page's own style (`web/first-views.ts`); with it the style of all rooms is
 * fetched after the first paint and lies ready (`all-rooms.ts`). Without script it is not fetched.
 */
export function inOrder(html: string, data: string, firstView?: string): string {
  const headEnd = html.indexOf('</head>')
  const starterAt = html.lastIndexOf('<script type="module"')
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd === -1 || bodyEnd === -1) return html
  const head = html.slice(0, headEnd)
  const whole = [...head.matchAll(styles)].map(([link]) => link).join('')
  const first = firstView ? `<link rel="stylesheet" href="${firstView}"/>${whole.replaceAll('<link ', '<link disabled="" ')}` : whole
  const later = [...new Set([...head.matchAll(scripts)].map(([, href = '']) => href))]
  const rest = head.replace(styles, '').replace(scripts, '')
  const charset = rest.indexOf('>', rest.indexOf('<meta charSet')) + 1
  const woken = html.slice(starterAt, bodyEnd).replace(starter, (_, code: string) => `<script type="module">${afterPaint(code, later)}</script>`)
  const small: string[] = []
  const body = html.slice(headEnd, starterAt).replace(inline, (_, code: string) => {
    small.push(code)
    return '<script></script>'
  })
  return [doctype, rest.slice(0, charset), atOnce, first, rest.slice(charset), body, woken, handed(small, data), html.slice(bodyEnd)].join('')
}

/** For `ui/first-paint.css`: a fresh visit to the top of a page, in so many steps, the first of them with the first paint; a reload or a step back keeps its place. */
const unpainted = `performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash && (document.documentElement.dataset.unpainted = 12);`

/**
 * A form that is pressed before the page is awake would be posted by the browser, and what was typed and where one was
 * going be lost: it is held, and pressed again then. Searches and filters go by `get`, which needs no script. For
 * `ui/press.css`: a button that was pressed looks like it.
 */
const held = [
  'let held;',
  "const hold = (event) => { if (event.target.method === 'post') { event.preventDefault(); event.stopImmediatePropagation(); held = event; document.documentElement.classList.add('held'); } };",
  "addEventListener('submit', hold, true);",
  `addEventListener('${awoken}', () => { removeEventListener('submit', hold, true); document.documentElement.classList.remove('held'); if (held?.target.isConnected) held.target.requestSubmit(held.submitter); }, { once: true });`,
].join('\n')

/** Before the style file, which would hold it up; one script, since each has its own hash in the policy. */
const atOnce = `<script>{${unpainted}\n${held}}</script>`

/**
 * The router's starting script (static imports, then what needs them) as one that waits for the first paint,
 * or, where none is told of, for a second after the end of loading, and then fetches all its files at once. A frame or two
 * after loading would be sooner than the paint itself, and the files would share the line with the first picture.
 * They run one by one, what others need first, each a task of its own, between which a slow phone answers. The page below
 * the first view follows in steps once the page is awake, so that its pictures are not unpacked while that works: sooner where
 * somebody moves on, and after three seconds in any case. A tab nobody looks at has no frames: it wakes when somebody does.
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
    // A file that does not come: what was held goes the browser's way, which leads back here.
    `}).catch((fault) => { dispatchEvent(new Event('${awoken}')); throw fault; });`,
  ].join('\n')
}

/**
 * As the router's own stream writes it, comments and the second script included, since the page is woken as if that had rendered it.
 * `small`: the scripts that stood before it. Their elements stay, empty; in one script they have one hash in the policy, which no packing makes smaller.
 */
function handed(small: readonly string[], data: string): string {
  const text = JSON.stringify(data).replace(risky, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const controller = 'window.__reactRouterContext.streamController'
  return `<!--$--><script>${small.join(';\n')};\n${controller}.enqueue(${text});${controller}.close();</script><!--$--><script></script><!--/$--><!--/$-->`
}
