import { expect, test } from 'vitest'
import { inOrder } from './document-order.ts'

const page = [
  '<html><head><meta charSet="utf-8"/><link rel="preload" href="/f.woff2" as="font"/>',
  '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/router-1.js"/><link rel="modulepreload" href="/react-1.js"/><link rel="modulepreload" href="/a.js"/>',
  '<link rel="stylesheet" href="/s.css"/></head><body><main><script type="application/ld+json">{}</script>Hello</main>',
  '<script>one()</script><script type="module" async="">import "/m.js";\nimport * as route0 from "/r.js";\n two(route0);</script></body></html>',
].join('')

const data = '[{"_1":2},"title","</script><b> & \u2028"]\n'

test('the style file comes before whatever else is fetched', () => {
  const ordered = inOrder(page, data)
  expect(ordered.indexOf('/s.css')).toBeLessThan(ordered.indexOf('/f.woff2'))
  expect(ordered.match(/\/s\.css/g)).toHaveLength(1)
})

test('a page with a style of its own is painted with that, and fetches the style of all rooms later', () => {
  const ordered = inOrder(page, data, '/first.css')
  expect(ordered).toContain(
    '<link rel="stylesheet" href="/first.css"/><link disabled="" rel="stylesheet" href="/s.css"/>',
  )
  expect(ordered).toContain(
    "for (const link of document.querySelectorAll('link[disabled]')) Object.assign(link, { media: 'not all', disabled: false, onload: () => (link.dataset.ready = '') });",
  )
  expect(inOrder(page, data)).not.toContain('disabled=""')
})

test('no script is asked for by the document itself: the first paint asks for them, once each, what others need first', () => {
  const ordered = inOrder(page, data)
  expect(ordered).not.toContain('<link rel="modulepreload"')
  expect(ordered).not.toMatch(/^\s*import\s+[*"]/m)
  expect(ordered).toContain('["/react-1.js","/router-1.js","/a.js"]')
  expect(ordered).toContain('const [, route0] = await Promise.all([import("/m.js"), import("/r.js")]);\ntwo(route0);')
})

test('a form that is pressed before the page is awake is held, before anything else is fetched', () => {
  const ordered = inOrder(page, data)
  expect(ordered.indexOf("addEventListener('submit', hold, true)")).toBeLessThan(ordered.indexOf('/s.css'))
  expect(ordered).toContain("addEventListener('page-awoken'")
})

test('nothing is lost, and what is no document stays as it is', () => {
  for (const part of ['{}', 'Hello', 'one()', 'two(route0)', '/f.woff2', '</html>'])
    expect(inOrder(page, data)).toContain(part)
  expect(inOrder('<p>fragment</p>', data)).toBe('<p>fragment</p>')
})

test('the entry hears when the router has its routes, since a shared file may run it before that', () => {
  expect(inOrder(page, data)).toMatch(
    /two\(route0\);\ndispatchEvent\(new Event\('routes-handed-over'\)\);\n\}\)\.catch\(.*<\/script>/,
  )
})

test('what the loaders brought is handed over last, as text that no script can end within', () => {
  const [, text = ''] = /streamController\.enqueue\((".*")\);window/.exec(inOrder(page, data)) ?? []
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toBe(data)
  expect(inOrder(page, data)).toMatch(
    /streamController\.close\(\);<\/script><!--\$--><script><\/script><!--\/\$--><!--\/\$--><\/body><\/html>$/,
  )
})

test("the body's small scripts leave their elements and stand in one, before what was handed over; data stays where it is", () => {
  const ordered = inOrder(
    page.replace('<script>one()</script>', '<script>one()</script><p></p><script>\nthree()\n</script>'),
    data,
  )
  expect(ordered).toContain('{}</script>Hello</main><script></script><p></p><script></script><script type="module">')
  expect(ordered).toMatch(/<script>one\(\);\n\nthree\(\)\n;\nwindow\.__reactRouterContext\.streamController\.enqueue/)
})
