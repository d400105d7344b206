// Builds the pages and leaves a .br and a .gz beside every asset worth compressing, so that the server
// never compresses one during a request. Prints each step.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spawn } from 'node:child_process'
import { brotliCompress, constants, gzip } from 'node:zlib'

const here = path.dirname(fileURLToPath(import.meta.url))
const client = path.join(here, 'build', 'client')
const worthIt = /\.(js|css|svg|json|txt|html)$/

const began = Date.now()
await rm(path.join(here, 'build'), { recursive: true, force: true })
step('building pages (1/3)')
await run('react-router', ['build'])
step('building the desk (2/3)')
await run('vite', ['build', '--config', 'desk.vite.config.ts'])
step('compressing assets (3/3)')
const { count, raw, small } = await compressAll(client)
await compressAll(path.join(here, 'build', 'desk'))
step(`${count} assets, ${kb(raw)} → ${kb(small)} brotli, in ${((Date.now() - began) / 1000).toFixed(1)} s`)

function step(text) {
  console.log(`web: ${text}`)
}

function kb(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const bin = path.join(here, '..', 'node_modules', '.bin')
    const child = spawn(command, args, {
      cwd: here,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', PATH: `${bin}${path.delimiter}${process.env.PATH}` },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) return resolve()
      console.error(output)
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))
    })
  })
}

async function compressAll(folder) {
  const total = { count: 0, raw: 0, small: 0 }
  const files = await readdir(folder, { recursive: true })
  for (const name of files.filter((file) => worthIt.test(file))) {
    const file = path.join(folder, name)
    if (!(await stat(file)).isFile()) continue
    const bytes = await readFile(file)
    const brotli = await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
    const zipped = await promisify(gzip)(bytes, { level: 9 })
    total.count += 1
    total.raw += bytes.length
    total.small += Math.min(brotli.length, bytes.length)
    if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli)
    if (zipped.length < bytes.length) await writeFile(`${file}.gz`, zipped)
  }
  return total
}
