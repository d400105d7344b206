import { expect, test } from 'vitest'
import { chosenSteps, runSteps } from './steps.mjs'
import { ofOneCheck, ofPlaywright, ofVitest, sum } from './totals.mjs'
import { UserError, words } from './words.mjs'

const failed = { status: 'failed', fullName: 'two', failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\n  to be 2'] }
const passed = { status: 'passed', fullName: 'one', failureMessages: [] }

test('the last line is the totals of all steps', () => {
  const counts = sum([ofOneCheck('lint', 0), ofOneCheck('types', 1), { passed: 40, failed: 1, failures: ['a'] }])
  expect(words.totals(counts)).toBe('41 passed, 2 failed')
  expect(counts.failures).toEqual(['types ended with code 1; its own words stand above', 'a'])
})

test('vitest counts its tests, and a file that did not load as one failure, and each failure has a line', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(ofVitest({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['b.test.ts › two: expected 1 to be 2', 'a.test.ts: no such module'],
  })
})

test('a run that ended badly without a failed test, or without any test, is a failure', () => {
  const failures = (/** @type {number} */ code) => [`vitest ended with code ${code}; its own words stand above`]
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [] }
  expect(ofVitest(report, 1)).toEqual({ passed: 5, failed: 1, failures: failures(1) })
  expect(ofVitest(undefined, 139)).toEqual({ passed: 0, failed: 1, failures: failures(139) })
  expect(ofPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a journey that passed only when tried again is a failed one', () => {
  const tests = [{ status: 'flaky', results: [{ errors: [{ message: 'late' }] }, { errors: [] }] }]
  const suites = [{ suites: [{ specs: [{ title: 'buys', file: 'buy.journey.ts', line: 3, tests }] }] }]
  const counts = ofPlaywright({ stats: { expected: 7, unexpected: 0, flaky: 1 }, suites }, 1)
  expect(counts).toEqual({ passed: 7, failed: 1, failures: ['buy.journey.ts:3 › buys: late'] })
})

test('steps run in their own order, and an unknown one is refused with the known', () => {
  expect(chosenSteps(['unit', 'types']).map((step) => step.name)).toEqual(['types', 'unit'])
  expect(chosenSteps([]).map((step) => step.name)).toEqual(['types', 'lint', 'format', 'unused', 'unit', 'journeys'])
  expect(chosenSteps(['quick']).map((step) => step.name)).toEqual(['types', 'lint', 'format', 'unused', 'pure'])
  expect(() => chosenSteps(['quick', 'journeys'])).toThrow(words.quickAlone)
  expect(() => chosenSteps(['smoke'])).toThrow(
    words.unknownStep('smoke', ['types', 'lint', 'format', 'unused', 'unit', 'journeys', 'quick']),
  )
})

test('a step that breaks is one failure, and the next one runs all the same', async () => {
  const prepared = { root: '/', node: process.execPath, env: {} }
  const broken = { name: 'a', title: 'a', run: () => Promise.reject(new UserError('no browser')) }
  const sound = { name: 'b', title: 'b', run: async () => ({ passed: 3, failed: 0, failures: [] }) }
  expect(await runSteps([broken, sound], prepared)).toEqual({ passed: 3, failed: 1, failures: ['a: no browser'] })
})
