import { expect, test } from 'vitest'
import { boundedMap } from './bounded-map.ts'

test('drops the entry that was used longest ago once there are more than it may have', () => {
  const map = boundedMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([...map.keys()].sort()).toEqual(['a', 'c'])
})
