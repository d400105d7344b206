// Loads a server and measures it: requests per second at 64 connections, processor time per request (server and
// database; a busy machine disturbs it less than wall time), and latencies of a single client.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const connections = 64

export interface Driven {
  perSecond: number
  /** Milliseconds of processor time per request: the server process and all PostgreSQL processes. */
  cpuMs: number
  latency: Latency
}

/**
 * Requests `paths` in turn by wrk: each connection takes the next one that no other has taken, so that no two ask the
 * same at once. @throws when wrk is not installed, or a response is not 200.
 */
export async function drive(
  origin: string,
  paths: readonly string[],
  pids: readonly number[],
  seconds: number,
): Promise<Driven> {
  const before = cpuOf(pids)
  const { requests, took, latency } = await wrk(origin, paths, seconds)
  return { perSecond: requests / took, cpuMs: (cpuOf(pids) - before) / requests, latency }
}

async function wrk(origin: string, paths: readonly string[], seconds: number) {
  const script = path.join(tmpdir(), `rasika-bench-${process.pid}.lua`)
  await writeFile(
    script,
    `local paths = {${paths.map((one) => JSON.stringify(one)).join(',')}}
     local at = math.random(#paths)
     request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end`,
  )
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script, origin]
  const run = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let body = ''
  run.stdout.setEncoding('utf8').on('data', (text: string) => (body += text))
  await once(run, 'close').catch((cause: unknown) => {
    throw new Error('wrk, which makes the load, did not start: sudo apt-get install -y wrk', { cause })
  })
  const bad = /Non-2xx[^\n]*|Socket errors: (?!connect 0, read 0, write 0, timeout 0)[^\n]*/.exec(body)
  if (bad) throw new Error(`${origin}${paths[0]}: ${bad[0]}`)
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(body) ?? []
  const latencyAt = (share: number) => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(body) ?? []
    return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
  }
  return { requests: Number(requests), took: Number(took), latency: { p50: latencyAt(50), p99: latencyAt(99) } }
}

export interface Latency {
  p50: number
  p99: number
}

/** Latencies of sequential requests on one connection, milliseconds. */
export async function oneClient(origin: string, paths: readonly string[]): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const one of paths) {
    const began = performance.now()
    await read(`${origin}${one}`, agent)
    times.push(performance.now() - began)
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** Returns the body of a response that must be 200. */
export async function read(url: string, agent?: Agent): Promise<string> {
  const request = get(url, agent ? { agent } : {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let body = ''
  for await (const part of response.setEncoding('utf8')) body += part
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 200)}`)
  return body
}

/** Processor time that these processes and their children, ended ones too, have used so far, milliseconds. */
export function cpuOf(pids: readonly number[]): number {
  const own = new Set(pids)
  let ticks = 0
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = statOf(entry)
    if (!stat) continue
    if (own.has(Number(entry))) ticks += stat.ticks + stat.endedChildren
    else if (own.has(stat.parent)) ticks += stat.ticks
  }
  return ticks * 10
}

function statOf(pid: string): { parent: number; ticks: number; endedChildren: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system, endedChildren: endedUser + endedSystem }
  } catch {
    return null
  }
}

/** Memory of a process, megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
