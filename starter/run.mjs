// Runs one program to its end in this terminal, and passes on the wish to end. Ctrl-C reaches the program from the
// terminal itself, so here it is only waited out; a signal sent to this process alone is handed on. npm hands signals
// to the shell between itself and us, which dies without a word: our parent's death is then the wish.
import { spawn } from 'node:child_process'
import os from 'node:os'

/** @type {NodeJS.Signals[]} */
const wishes = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Answers the exit code; 128 + the signal's number where a signal ended it, as shells do.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      const fromTerminal = signal !== 'SIGTERM' && process.stdin.isTTY
      if (!fromTerminal) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    }
    for (const wish of wishes) process.on(wish, pass)
    const unwatch = process.env.npm_lifecycle_event ? whenOrphaned(() => child.kill('SIGTERM')) : () => {}
    const over = () => {
      for (const wish of wishes) process.off(wish, pass)
      unwatch()
    }
    child.on('error', (error) => {
      over()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      over()
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0))
    })
  })
}

/** @param {() => void} act */
function whenOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 50)
  return () => clearInterval(timer)
}
