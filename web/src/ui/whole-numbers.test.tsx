import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeNumbers } from './whole-numbers.tsx'

const wholeIn = (text: string) => {
  const markup = renderToStaticMarkup(<WholeNumbers text={text} />)
  expect(markup.replace(/<[^>]+>/g, '')).toBe(text)
  return [...markup.matchAll(/<span class="ref">([^<]+)</g)].map(([, number]) => number)
}

test('numbers of orders, claims and tickets do not break at their hyphens, and everything else may', () => {
  expect(wholeIn('Order R-7K3F-9R: claim C-7K3F-9R, ticket RAS-2026-000123.')).toEqual([
    'R-7K3F-9R',
    'C-7K3F-9R',
    'RAS-2026-000123',
  ])
  expect(wholeIn('A work with GSTR-8, in 2026-10, by an ex-potter')).toEqual([])
})
