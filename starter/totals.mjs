// Counts passed and failed checks, and names the failed ones, from the runners' reports and not from their output. A
// step with a failing exit code counts at least one failure, whatever its report says, and a flaky test is a failed
// one. Each failure is one line at the end of the log, because CI may keep only the end.
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, failures: string[] }} Counts */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] | null }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ status: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ expected: number, unexpected: number, flaky: number }} PlaywrightStats */
/** @typedef {{ stats: PlaywrightStats, suites?: PlaywrightSuite[] }} PlaywrightReport */

/** @param {string} name @param {number} code @returns {Counts} */
export function ofOneCheck(name, code) {
  return honest({ passed: code === 0 ? 1 : 0, failed: 0, failures: [] }, name, code)
}

/**
 * A file that failed to load has no tests and counts as one failure.
 * @param {VitestReport | undefined} report @param {number} code
 */
export function ofVitest(report, code) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report ?? {}
  const unloaded = (/** @type {VitestFile} */ file) => file.assertionResults.every((one) => one.status !== 'failed')
  const broken = testResults.filter((file) => file.status === 'failed' && unloaded(file))
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => line(`${file.name} › ${one.fullName}`, one.failureMessages?.[0])),
  )
  const unread = broken.map((file) => line(file.name, file.message))
  const counts = { passed: numPassedTests, failed: numFailedTests + broken.length, failures: [...failures, ...unread] }
  return honest(counts, 'vitest', code)
}

/** @param {PlaywrightReport | undefined} report @param {number} code */
export function ofPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failures = specsOf(report ?? {}).flatMap(({ title, file, line: at, tests }) =>
    tests
      .filter((one) => one.status === 'unexpected' || one.status === 'flaky')
      .map((one) => line(`${file}:${at} › ${title}`, one.results.flatMap((result) => result.errors)[0]?.message)),
  )
  return honest({ passed: expected, failed: unexpected + flaky, failures }, 'playwright', code)
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const add = (/** @type {Counts} */ total, /** @type {Counts} */ one) => ({
    passed: total.passed + one.passed,
    failed: total.failed + one.failed,
    failures: [...total.failures, ...one.failures],
  })
  return all.reduce(add, { passed: 0, failed: 0, failures: [] })
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * The name of the failure and the first lines of its reason, in one line. @param {string} what @param {string} [why]
 */
function line(what, why = '') {
  const lines = stripVTControlCharacters(why).split('\n')
  const first = lines.filter((one) => one.trim() !== '').slice(0, 6)
  return `${what}${first.length === 0 ? '' : `: ${first.map((one) => one.trim()).join(' ')}`}`.slice(0, 600)
}

/** @param {Counts} counts @param {string} name @param {number} code @returns {Counts} */
function honest({ passed, failed, failures }, name, code) {
  const nothingRan = passed + failed === 0
  if (failed > 0 || (code === 0 && !nothingRan)) return { passed, failed, failures }
  return { passed, failed: 1, failures: [`${name} ended with code ${code}; its own words stand above`] }
}
