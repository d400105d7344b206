import { expect, test } from 'vitest'
import { inOrder } from './document-order.ts'

const page = [
  '<html><head><meta charSet="utf-8"/><link rel="preload" href="/f.woff2" as="font"/>',
  '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/a.js"/>',
  '<link rel="stylesheet" href="/s.css"/></head><body><main><script type="application/ld+json">{}</script>Hello</main>',
  '<script>one()</script><script type="module">two()</script></body></html>',
].join('')

test('the style file comes before whatever else is fetched', () => {
  const ordered = inOrder(page)
  expect(ordered.indexOf('/s.css')).toBeLessThan(ordered.indexOf('/f.woff2'))
  expect(ordered.match(/\/s\.css/g)).toHaveLength(1)
})

test('scripts are fetched once each, low, after the page and before those that need them', () => {
  const ordered = inOrder(page)
  expect(ordered.match(/modulepreload/g)).toHaveLength(2)
  expect(ordered.indexOf('/a.js')).toBeGreaterThan(ordered.indexOf('</main>'))
  expect(ordered.indexOf('/b.js')).toBeLessThan(ordered.indexOf('one()'))
  expect(ordered).toContain('href="/b.js" fetchPriority="low"')
})

test('nothing is lost, and what is no document stays as it is', () => {
  for (const part of ['{}', 'Hello', 'one()', 'two()', '/f.woff2', '</html>']) expect(inOrder(page)).toContain(part)
  expect(inOrder('<p>fragment</p>')).toBe('<p>fragment</p>')
})
