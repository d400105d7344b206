// Runs one program in this terminal until it exits, and forwards signals. Ctrl-C reaches the program from the terminal
// itself, so this process only waits; a signal sent to this process alone is forwarded. npm sends signals to the shell
// between itself and this process, which dies silently: the death of the parent then counts as the signal.
import { spawn } from 'node:child_process'
import os from 'node:os'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Returns the exit code; 128 + the signal's number when a signal ended the program, as shells do.
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
    for (const signal of signals) process.on(signal, pass)
    const unwatch = process.env.npm_lifecycle_event ? whenOrphaned(() => child.kill('SIGTERM')) : () => {}
    const over = () => {
      for (const signal of signals) process.off(signal, pass)
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
