// Runs every example of the demonstration's API page in page order, with the tokens that the page shows how to get.
// Every call is on the page. Skipped: examples whose line states a precondition or a side effect.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { calls } from '@rasika/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '@rasika/server/api-docs/words.ts'
import { databaseUrlOf } from '@rasika/server/testing/app-process.ts'
import { createTestDatabase, type TestDatabase } from '@rasika/server/testing/postgres.ts'
import { type Product, startProduct } from './product.ts'

let database: TestDatabase
let product: Product
let page: string

beforeAll(async () => {
  database = await createTestDatabase()
  product = await startProduct({ PICTURES_IN_ADVANCE: 'none', DATABASE_URL: databaseUrlOf(database.connection) })
  page = await (await fetch(`${product.origin}/api/docs`)).text()
}, 120_000)
afterAll(async () => {
  await product?.stop()
  await database?.drop()
})

const readable = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const all = Object.entries(calls).flatMap(([noun, of]) => Object.keys(of).map((name) => `${noun}.${name}`))

async function run(command: string, tokens: Record<string, string> = {}): Promise<string> {
  return (await promisify(execFile)('sh', ['-c', command], { timeout: 100_000, env: { ...process.env, ...tokens } }))
    .stdout
}

test('every call is on the page, with an example', () => {
  expect(all.filter((id) => !page.includes(`<article id="${id}"`))).toEqual([])
  expect([...page.matchAll(/<pre /g)].length).toBeGreaterThanOrEqual(all.length)
})

test('every example marked as runnable runs, one after the other, and succeeds', async () => {
  const [collector = '', artist = ''] = [...page.matchAll(/<code>((?:COLLECTOR|ARTIST)=[\s\S]*?)<\/code>/g)].map(
    ([, command = '']) => readable(command),
  )
  const [COLLECTOR = '', ARTIST = ''] = (await run(`${collector}\n${artist}\necho $COLLECTOR $ARTIST`))
    .trim()
    .split(' ')
  const examples = [
    ...page.matchAll(/<article id="([^"]+)"(?:(?!<\/article>)[\s\S])*<pre [^>]*data-runs><code>([\s\S]*?)<\/code>/g),
  ]
  expect(examples.map(([, id]) => id).toSorted()).toEqual(all.filter((id) => !(id in words.notRunnable)).toSorted())
  const failed: string[] = []
  for (const [, id, command = ''] of examples) {
    // Each example runs in its own shell, so none can depend on a variable of another.
    const answer = await run(`${readable(command)} -s`, { COLLECTOR, ARTIST })
    if (!answer.startsWith('{"error":false,')) failed.push(`${id}\n${readable(command)}\n${answer.slice(0, 300)}`)
  }
  expect(failed).toEqual([])
}, 120_000)
