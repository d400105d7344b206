import { expect, test } from 'vitest'
import { analyticsEndpoints, eventNames } from './analytics.ts'

test('an event of another name is told which names there are', () => {
  const judge = (name: unknown) => analyticsEndpoints.event.body?.safeParse({ name }).error?.issues[0]?.message
  for (const name of [undefined, 7, 'mouse_moved']) expect(judge(name)).toBe(`Use one of: ${eventNames.join(', ')}`)
  expect(judge('home_screen_opened')).toBeUndefined()
})
