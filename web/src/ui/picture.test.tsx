// How the browser fetches a picture (docs/decisions/041): the first one before everything else, the others after it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const picture = { base: `/images/${'a'.repeat(32)}`, width: 1600, height: 1200, alt: 'A tree', tone: '#b08a48' }
const htmlOf = (first: boolean | string) =>
  renderToStaticMarkup(<Picture picture={picture} sizes="90vw" first={first} />)

test('the first picture of a page is preloaded and fetched at once, with high priority', () => {
  expect(htmlOf(true)).toMatch(/<link rel="preload"[^>]* fetchPriority="high"/)
  expect(htmlOf(true)).toMatch(/<img [^>]*loading="eager"[^>]* fetchPriority="high"/)
})

test('a later picture is deferred, and does not compete with the first where both are in the window', () => {
  expect(htmlOf(false)).not.toContain('preload')
  expect(htmlOf(false)).toMatch(/<img [^>]*loading="lazy"[^>]* fetchPriority="low"/)
})

test('a picture that is the first in some windows only keeps the priority that the browser gives it', () => {
  expect(htmlOf('(min-width: 60em)')).toMatch(/<link rel="preload"[^>]* media="\(min-width: 60em\)"/)
  expect(htmlOf('(min-width: 60em)')).toMatch(/<img [^>]*loading="lazy"[^>]* fetchPriority="auto"/)
})
