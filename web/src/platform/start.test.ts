import { expect, test } from 'vitest'
import { delayScripts, startAfterLoad } from './start.ts'

test('the preloads and the module script of the router wait, other scripts and links do not', () => {
  const document = Buffer.from(
    '<p>₹ 500</p><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/>' +
      '<link rel="modulepreload" href="/b.js"/>' +
      '<script>window.context = {}</script><script type="module" async="">import "/a.js"</script>',
  )
  delayScripts(document)
  expect(document.toString()).toBe(
    '<p>₹ 500</p><link rel="stylesheet" href="/a.css"/><link rel="after-load"    href="/a.js"/>' +
      '<link rel="after-load"    href="/b.js"/>' +
      '<script>window.context = {}</script><script type="text/after-load">import "/a.js"</script>',
  )
})

test('the inline script has no markup, which the content policy would refuse when React renders it again', () => {
  expect(startAfterLoad).not.toContain('<')
})
