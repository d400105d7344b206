// The browser journeys at a product that is open already.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { originName, databaseName, dataName, directName, secretName } from '../../journeys/global-setup.ts'
import { top } from '../sources.ts'

export interface OpenProduct {
  origin: string
  /** Of one process by itself, beside the balancer. */
  direct: string
  databaseUrl: string
  dataDir: string
  sessionSecret: string
}

/** `files`: names of journeys with spaces between; empty: all of them. Returns whether they passed. */
export async function runJourneys(
  { origin, direct, databaseUrl, dataDir, sessionSecret }: OpenProduct,
  files: string,
): Promise<boolean> {
  const unknown = files.split(' ').filter((file) => file !== '' && !existsSync(path.join(top, 'proof/journeys', file)))
  if (unknown.length > 0) throw new Error(`no journeys of these names: ${unknown.join(', ')}`)
  const program = path.join(top, 'node_modules/@playwright/test/cli.js')
  const config = '--config=proof/journeys/playwright.config.ts'
  const child = spawn(process.execPath, [program, 'test', config, ...files.split(' ').filter(Boolean)], {
    cwd: top,
    stdio: 'inherit',
    env: {
      ...process.env,
      [originName]: origin,
      [directName]: direct,
      [databaseName]: databaseUrl,
      [dataName]: dataDir,
      [secretName]: sessionSecret,
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
