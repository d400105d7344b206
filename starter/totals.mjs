// How many checks passed and failed, read from what the runners report rather than from what they print. A step that
// ended badly counts at least one failure, whatever its report says, and a flaky test is a failed one.

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/** @param {number} code @returns {Counts} */
export function ofOneCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A file that could not even be loaded has no tests to count, and is one failure.
 * @param {VitestReport | undefined} report @param {number} code
 */
export function ofVitest(report, code) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report ?? {}
  const unloaded = (/** @type {VitestFile} */ file) => file.assertionResults.every((one) => one.status !== 'failed')
  const broken = testResults.filter((file) => file.status === 'failed' && unloaded(file))
  return honest({ passed: numPassedTests, failed: numFailedTests + broken.length }, code)
}

/** @param {PlaywrightReport | undefined} report @param {number} code */
export function ofPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return honest({ passed: expected, failed: unexpected + flaky }, code)
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const add = (/** @type {Counts} */ total, /** @type {Counts} */ one) => ({
    passed: total.passed + one.passed,
    failed: total.failed + one.failed,
  })
  return all.reduce(add, { passed: 0, failed: 0 })
}

/** @param {Counts} counts @param {number} code @returns {Counts} */
function honest({ passed, failed }, code) {
  const nothingRan = passed + failed === 0
  return { passed, failed: failed === 0 && (code !== 0 || nothingRan) ? 1 : failed }
}
