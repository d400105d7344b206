// The page of the calls, in the demonstration: every call is on it, and every example that needs no token runs as it stands.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { calls } from '@rasika/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from './product.ts'

let product: Product
let page: string

beforeAll(async () => {
  product = await startProduct()
  page = await (await fetch(`${product.address}/api/docs`)).text()
}, 120_000)
afterAll(() => product?.stop())

const readable = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const run = async (command: string) => (await promisify(execFile)('sh', ['-c', command], { timeout: 20_000 })).stdout

test('every call stands on the page, with an example', () => {
  const all = Object.entries(calls).flatMap(([noun, of]) => Object.keys(of).map((name) => `${noun}.${name}`))
  expect(all.filter((id) => !page.includes(`<article id="${id}"`))).toEqual([])
  expect([...page.matchAll(/<pre /g)].length).toBeGreaterThanOrEqual(all.length)
})

test('every public example runs as it stands, and is answered with success', async () => {
  const examples = [...page.matchAll(/<pre [^>]*data-runs><code>([\s\S]*?)<\/code>/g)].map(([, command = '']) => readable(command))
  expect(examples.length).toBeGreaterThan(20)
  const failed: string[] = []
  for (const command of examples) {
    const answer = await run(`${command} -s`)
    if (!answer.startsWith('{"error":false,')) failed.push(`${command}\n${answer.slice(0, 200)}`)
  }
  expect(failed).toEqual([])
}, 120_000)

test('the two commands for a token give one that calls take', async () => {
  const [collector = '', artist = ''] = [...page.matchAll(/<code>((?:COLLECTOR|ARTIST)=[\s\S]*?)<\/code>/g)].map(([, command = '']) => readable(command))
  expect(await run(`${collector}\ncurl -s -H "Authorization: Bearer $COLLECTOR" ${product.address}/api/v1/user/profile`)).toMatch(/^\{"error":false,/)
  expect(await run(`${artist}\ncurl -s -H "Authorization: Bearer $ARTIST" ${product.address}/api/v1/artist/profile`)).toMatch(/^\{"error":false,/)
})
