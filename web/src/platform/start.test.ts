import { expect, test } from 'vitest'
import { afterFirstPaint, startAfterFirstPaint } from './start.ts'

test('the preloads and the module script of the router wait, other scripts and links do not', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" ' +
    'href="/b.js"/>' +
    '<script>window.context = {}</script><script type="module" async="">import "/a.js"</script>'
  expect(afterFirstPaint(html)).toBe(
    '<link rel="stylesheet" href="/a.css"/><link rel="after-first-paint" href="/a.js"/><link ' +
      'rel="after-first-paint" href="/b.js"/>' +
      '<script>window.context = {}</script><script type="text/after-first-paint">import "/a.js"</script>',
  )
})

test('the inline script has no markup, which the content policy would refuse when React renders it again', () => {
  expect(startAfterFirstPaint).not.toContain('<')
})
