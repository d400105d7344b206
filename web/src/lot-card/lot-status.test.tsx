// The badge of a lot's status: a shape, a word and a colour.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LotStatusBadge } from './lot-status.tsx'

const statuses = ['upcoming', 'active', 'completed', 'sold', 'ended', 'cancelled'] as const

function lookOf(badge: React.ReactElement): string {
  const markup = renderToStaticMarkup(badge)
  const colour = /badge--(\w+)/.exec(markup)?.[1] ?? 'grey'
  return `${{ won: 'green', status: 'blue', dot: 'red' }[colour] ?? colour} ${markup.replace(/<[^>]+>/g, '')}`
}

test('on the page of a lot the badge is green where active, blue where completed or sold, otherwise red', () => {
  const looks = statuses.map((status) => lookOf(<LotStatusBadge status={status} />))
  expect(looks).toEqual(['red Upcoming', 'green Active', 'blue Completed', 'blue Sold', 'red Ended', 'red Cancelled'])
})

test('in a list no badge is red, because LIVE is', () => {
  const looks = statuses.map((status) => lookOf(<LotStatusBadge status={status} inList />))
  expect(looks).toEqual([
    'grey Upcoming',
    'green Active',
    'blue Completed',
    'blue Sold',
    'grey Ended',
    'grey Cancelled',
  ])
})

test('a lot to come, one without a winner and a cancelled one differ by their shapes', () => {
  const shapes = (['upcoming', 'ended', 'cancelled'] as const).map((status) => {
    return /href="([^"]+)"/.exec(renderToStaticMarkup(<LotStatusBadge status={status} inList />))?.[1]
  })
  expect(new Set(shapes).size).toBe(3)
})
