// The processes of the product in a cluster: one for each name, whose letters are its role (WEB1: web). A process that
// ends is started again after a second, as by systemd.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Product, startProduct } from '../product.ts'
import { host } from './haproxy.ts'

const pauseMs = 1000

export interface AppProcesses {
  /** Process ids by name, for measurements. */
  pids(): Readonly<Record<string, number>>
  /** SIGTERM, as for an update; it is started again. Returns what was done, in words. */
  leave(name: string): string
  /** kill -9; it is started again. Returns what was done, in words. */
  kill(name: string): Promise<string>
  stop(): Promise<void>
}

/** Resolves when all of them are ready. The first one migrates and seeds while the others wait. */
export async function startProcesses(
  folder: string,
  ports: Readonly<Record<string, number>>,
  env: Readonly<Record<string, string>>,
): Promise<AppProcesses> {
  mkdirSync(folder, { recursive: true })
  const running = new Map<string, Product>()
  let isOpen = true

  async function start(name: string): Promise<void> {
    const role = name.replace(/\d+$/, '').toLowerCase()
    const own = { ...env, ROLE: role, PORT: String(ports[name]), HOST: host, DATA_DIR: path.join(folder, name) }
    const product = await startProduct(
      { LOG_LEVEL: 'warn', ...own },
      { logFile: path.join(folder, `${name}-${Date.now()}.log`) },
    )
    running.set(name, product)
    void product.ended.then(() => startAgain(name))
  }

  /** A start fails while the database has no primary: it is tried until it has one. */
  async function startAgain(name: string): Promise<void> {
    running.delete(name)
    while (isOpen && !running.has(name)) {
      await pause(pauseMs)
      if (isOpen) await start(name).catch(() => {})
    }
    if (!isOpen) await running.get(name)?.stop()
  }

  async function stop(): Promise<void> {
    isOpen = false
    await Promise.all([...running.values()].map((product) => product.stop()))
  }

  try {
    await Promise.all(Object.keys(ports).map(start))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    pids: () => Object.fromEntries([...running].map(([name, { pid }]) => [name, pid])),
    leave(name) {
      // `ended` starts it again.
      void running.get(name)?.stop()
      return `${name} leaves, and is started again`
    },
    async kill(name) {
      const product = running.get(name)
      if (!product) return `${name} is not running; it is being started`
      await product.kill()
      return `${name} is killed, and started again`
    },
    stop,
  }
}
