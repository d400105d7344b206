// The starter runs on Node 20 or newer. Older versions must be able to read this file and the entries (start, build,
// dev, test, cluster), to print one sentence: these files use no newer syntax, and everything else is imported after
// the version check.

/** @param {string} version such as '18.19.1' */
export function isOldNode(version) {
  return Number(version.split('.')[0]) < 20
}

/** @param {string} version */
export function oldNodeSentence(version) {
  return (
    'Rasika needs Node 20 or newer to start, and this is Node ' + version + ': get a newer one at https://nodejs.org'
  )
}

/** @param {() => Promise<number>} run returns the exit code */
export function onSupportedNode(run) {
  if (isOldNode(process.versions.node)) {
    console.error(oldNodeSentence(process.versions.node))
    process.exitCode = 1
    return
  }
  run().then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      // An error for the person prints its message alone; any other is a program fault and keeps its stack.
      console.error(error.name === 'UserError' ? '\n' + error.message : error)
      process.exitCode = 1
    },
  )
}
