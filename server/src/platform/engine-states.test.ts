import { expect, test } from 'vitest'
import { engineReports, reportEngine } from './engine-states.ts'

test('an engine is shown with its last state, and since when it is in it', () => {
  reportEngine('store of a test', 'up')
  const up = engineReports()['store of a test']
  expect(up).toEqual({ state: 'up', since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  reportEngine('store of a test', 'up', 'bucket art')
  expect(engineReports()['store of a test']).toEqual({ state: 'up', detail: 'bucket art', since: up?.since })
  reportEngine('store of a test', 'down', 'no answer in 200 ms')
  expect(engineReports()['store of a test']).toMatchObject({ state: 'down', detail: 'no answer in 200 ms' })
})
