// Sends two thousand hostile requests over a real socket to every call of the API. Every response uses the spec's
// error catalogue and reveals no internals, and the server still works afterwards.
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestApp, type TestApp } from '@rasika/server/testing/app.ts'
import { newLot } from '@rasika/server/testing/lots.ts'
import { newArtist, newBuyer, password } from '@rasika/server/testing/people.ts'
import { newWork } from '@rasika/server/testing/works.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCount, type Fuzzed, fuzzedCalls } from './checks/fuzz/calls.ts'

/** The statuses of the spec's error catalogue below 500. */
const allowed = new Set([200, 400, 401, 403, 404, 413, 422, 429])
/** Texts of stack traces and of error messages of the database and the libraries. */
const inside =
  /\bat \S+ \(|\.(ts|js|mjs):\d+|node_modules|\bSELECT\b|\bINSERT\b|syntax error|relation "|violates|duplicate key|[Pp]ostgre|invalid input|byte sequence|\w+Error\b|Unexpected token|FST_|\bzod\b|\bajv\b|[Ff]astify/

let testApp: TestApp
let port = 0
const emails: Record<string, string> = {}
const tokens: Record<string, string> = {}
const ids: string[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 10 })

beforeAll(async () => {
  testApp = await openTestApp()
  const artist = await newArtist(testApp)
  emails.artist = artist.email
  const buyer = await newBuyer(testApp)
  emails.buyer = buyer.email
  for (let at = 0; at < 3; at++) ids.push(await newWork(testApp, artist))
  for (let at = 0; at < 2; at++) ids.push(await newLot(testApp, artist))
  const placed = { auctionId: ids.at(-1), bidAmount: 6000, maxAmount: 9000 }
  const { body } = await testApp.request<{ data: { id: string } }>('POST /api/v1/bid/new', {
    token: buyer.token,
    body: placed,
  })
  ids.push(body.data.id)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await testApp?.close()
})

/** Logs in anew for each round, because the last one may have logged out. */
async function logIn(): Promise<void> {
  for (const [requester, path] of [
    ['buyer', 'user'],
    ['artist', 'artist'],
  ] as const) {
    const response = await testApp.request<{ data: { token: string } }>(`POST /api/v1/${path}/login`, {
      body: { email: emails[requester], password },
    })
    tokens[requester] = response.body.data.token
  }
}

function send({
  method,
  target,
  requester,
  headers,
  body,
}: Fuzzed): Promise<{ status: number; text: string; type: string }> {
  return new Promise((resolve, reject) => {
    const authorization = tokens[requester] ? { authorization: `Bearer ${tokens[requester]}` } : {}
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: target,
        headers: { ...authorization, ...headers, ...(body ? { 'content-length': body.length } : {}) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            type: String(answer.headers['content-type'] ?? ''),
          }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * The server may close the connection on an unreadable request, and a HEAD that is not valid HTTP gets a body: both
 * count as responses.
 */
async function answerTo(call: Fuzzed) {
  try {
    return await send(call)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'HPE_CLOSED_CONNECTION') return null
    throw error
  }
}

function faultOf(call: Fuzzed, answer: Awaited<ReturnType<typeof send>>): string | null {
  const { status, text, type } = answer
  const summary = `${call.method} ${call.target.slice(0, 200)} as ${call.requester} answered ${status} ${text.slice(0, 400)}`
  if (!allowed.has(status)) return `not a status of ours: ${summary}`
  if (inside.test(text)) return `tells of the insides: ${summary}`
  if (call.method === 'HEAD' || call.method === 'OPTIONS') return null
  if (!type.startsWith('application/json')) return `no JSON: ${summary}`
  const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown }
  return error === status >= 400 && typeof message === 'string' && message !== ''
    ? null
    : `not our envelope: ${summary}`
}

test('2,000 requests of every wrong kind are answered without a fault, and reveal nothing internal', async () => {
  const statuses = new Map<number, number>()
  let silent = 0
  await fc.assert(
    fc.asyncProperty(fuzzedCalls(ids), async (calls) => {
      await logIn()
      const answers = await Promise.all(calls.map(answerTo))
      const faults = answers.flatMap((answer, at) => {
        if (answer === null) silent += 1
        else statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        return (answer && faultOf(calls[at] as Fuzzed, answer)) ?? []
      })
      expect(faults).toEqual([])
    }),
    { numRuns: Math.ceil(2000 / callCount), interruptAfterTimeLimit: 55_000, markInterruptAsFailure: true },
  )
  // Requests of every kind were processed: some succeeded, each usual refusal occurred, few connections were cut off.
  for (const status of [200, 400, 401, 403, 404, 422])
    expect(statuses.get(status) ?? 0, `status ${status}`).toBeGreaterThan(10)
  expect(silent).toBeLessThan(40)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect((await testApp.request('GET /readyz')).status).toBe(200)
})
