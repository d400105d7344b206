import { expect, test } from 'vitest'
import { chosenSteps, runSteps } from './steps.mjs'
import { ofOneCheck, ofPlaywright, ofVitest, sum } from './totals.mjs'
import { Refusal, words } from './words.mjs'

test('the last line is the totals of all steps', () => {
  const counts = sum([ofOneCheck(0), ofOneCheck(1), { passed: 40, failed: 2 }])
  expect(words.totals(counts)).toBe('41 passed, 3 failed')
})

test('vitest counts its tests, and a file that did not load as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(ofVitest({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 2, failed: 2 })
})

test('a run that ended badly without a failed test, or without any test, is a failure', () => {
  expect(ofVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(ofVitest(undefined, 139)).toEqual({ passed: 0, failed: 1 })
  expect(ofPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passed only when tried again is a failed one', () => {
  expect(ofPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 2 } }, 1)).toEqual({ passed: 7, failed: 3 })
})

test('steps run in their own order, and an unknown one is refused with the known', () => {
  expect(chosenSteps(['unit', 'types']).map((step) => step.name)).toEqual(['types', 'unit'])
  expect(chosenSteps([]).map((step) => step.name)).toEqual(['types', 'lint', 'unit', 'journeys'])
  expect(() => chosenSteps(['smoke'])).toThrow(words.unknownStep('smoke', ['types', 'lint', 'unit', 'journeys']))
})

test('a step that breaks is one failure, and the next one runs all the same', async () => {
  const house = { root: '/', node: process.execPath, env: {} }
  const broken = { name: 'a', title: 'a', run: () => Promise.reject(new Refusal('no browser')) }
  const sound = { name: 'b', title: 'b', run: async () => ({ passed: 3, failed: 0 }) }
  expect(await runSteps([broken, sound], house)).toEqual({ passed: 3, failed: 1 })
})
