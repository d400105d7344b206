import { expect, test } from 'vitest'
import { allowedHtml } from './trusted-html.ts'

test('what React needs to build a page anew passes', () => {
  for (const html of ['<script></script>', '', ' ', '{"@type":"Product"}']) expect(allowedHtml(html)).toBe(html)
})

test('markup is refused', () => {
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'a<b',
    '<script></script><script></script>',
  ]) {
    expect(allowedHtml(html)).toBeNull()
  }
})
