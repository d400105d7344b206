// Type-checks every package, two at a time because the machine has two cores. Generates the pages' route types first.
// Prints the errors grouped by package; exits with 1 when there is one.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const reactRouter = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')

// What an earlier run found is kept per package, so a run after a small change takes a few seconds.
const buildInfo = path.join(root, 'node_modules', '.cache', 'typecheck')

const waiting = ['web', 'server', 'contract', 'sandbox', 'art', 'proof', 'starter']
const options = ['--noEmit', '--pretty', 'false', '--incremental']
let failed = false

async function checkWorkspaces() {
  for (let workspace = waiting.shift(); workspace; workspace = waiting.shift()) {
    const before = workspace === 'web' ? await run([reactRouter, 'typegen'], path.join(root, 'web')) : undefined
    const { code, output } =
      before && before.code !== 0
        ? before
        : await run([tsc, ...options, '--tsBuildInfoFile', path.join(buildInfo, workspace), '-p', workspace], root)
    console.log(`types: ${workspace} ${code === 0 ? 'sound' : `\n${output.trim()}`}`)
    if (code !== 0) failed = true
  }
}

/** @param {string[]} args @param {string} cwd @returns {Promise<{ code: number | null, output: string }>} */
function run(args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, output }))
  })
}

await Promise.all([checkWorkspaces(), checkWorkspaces()])
process.exitCode = failed ? 1 : 0
