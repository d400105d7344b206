// Every test but the browser journeys, in one run. The sandbox's tests stand in server/src/payments and, of the courier
// service, in server/src/bookings and server/src/delivery. Projects carry the workspaces' names (`vitest --project
// web`). Only the workspaces that need a database start PostgreSQL: one for the run, one clone of its template per
// file. The files of a worker share the modules that they import, since loading them anew for each file takes a third
// of the processor's time: a module of the server keeps nothing between two applications. Those of the web do, as a
// browser's tab does, so each of its files has its own.
import { defineConfig } from 'vitest/config'
import { useScratchFolder } from './starter/scratch.mjs'

useScratchFolder()
const postgres = { globalSetup: ['server/src/testing/postgres-setup.ts'] }
const sources = '**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    // Two cores are shared with PostgreSQL. A slow machine is no failure: limits catch what hangs, not what is slow.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 50_000 } },
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    isolate: false,
    projects: [
      workspace('contract'),
      workspace('server', postgres),
      workspace('web', { isolate: true }),
      workspace('art'),
      workspace('proof', { ...postgres, exclude: ['proof/journeys/**'] }),
      { extends: true, test: { name: 'starter', include: ['starter/**/*.test.mjs'] } },
    ],
  },
})

function workspace(name: string, more: { globalSetup?: string[]; exclude?: string[]; isolate?: boolean } = {}) {
  return {
    extends: true as const,
    test: { ...more, name, include: [`${name}/${sources}`], exclude: ['**/node_modules/**', ...(more.exclude ?? [])] },
  }
}
