import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Still, renderStill, still } from './still.ts'

test('what stands still is the same text as the elements that a browser wakes', () => {
  const names = ['Painting', 'Ink & wash'].map((name) =>
    createElement('li', { key: name }, name, ' ', createElement('a', { href: '/?a=1&b=2' }, '→')),
  )
  const page = createElement(Still, { as: 'div', className: 'page', of: still(names) })
  const asElements = renderToString(page)
  renderStill(renderToString)
  expect(renderToString(page)).toBe(asElements)
  expect(asElements).toContain('<li>Ink &amp; wash')
})

test('is rendered once, however many pages there are', () => {
  const page = createElement(Still, { as: 'div', of: still('footer') })
  let renders = 0
  for (const _ of [1, 2]) renderStill((children) => `${renderToString(children)}${(renders += 1)}`)
  expect(renderToString(page)).toBe('<div>footer1</div>')
})
