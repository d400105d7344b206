// The processes of the product in a cluster: one for each name, whose letters are its role (WEB1: web). A process that ends
// is started again after a second, as by systemd.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Product, startProduct } from '../product.ts'
import { host } from './proxy.ts'

export interface AppProcesses {
  /** Process ids by name, for measurements. */
  pids(): Readonly<Record<string, number>>
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
  const start = async (name: string) => {
    const role = name.replace(/\d+$/, '').toLowerCase()
    const own = { ...env, ROLE: role, PORT: String(ports[name]), HOST: host, DATA_DIR: path.join(folder, name) }
    running.set(name, await startProduct({ LOG_LEVEL: 'warn', ...own }, { logFile: path.join(folder, `${name}.log`) }))
  }
  const stop = async () => {
    await Promise.all([...running.values()].map((product) => product.stop()))
  }
  const started = await Promise.allSettled(Object.keys(ports).map(start))
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    pids: () => Object.fromEntries([...running].map(([name, { pid }]) => [name, pid])),
    async kill(name) {
      const product = running.get(name)
      if (!product) throw new Error(`no process ${name}`)
      await product.kill()
      await pause(1000)
      await start(name)
      return `${name} was killed, and is ready again`
    },
    stop,
  }
}
