import { expect, test } from 'vitest'
import { analyticsEndpoints, eventNames } from './analytics.ts'

test('an event of another name is refused with the list of names', () => {
  const firstIssue = (name: unknown) => analyticsEndpoints.event.body?.safeParse({ name }).error?.issues[0]?.message
  for (const name of [undefined, 7, 'mouse_moved'])
    expect(firstIssue(name)).toBe(`Use one of: ${eventNames.join(', ')}`)
  expect(firstIssue('home_screen_opened')).toBeUndefined()
})
