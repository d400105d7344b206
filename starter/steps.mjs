// The steps of npm test, in order, and what each requires. No step is ever skipped: a missing requirement is a failure.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensurePages } from './pages.mjs'
import { redisForTests } from './redis.mjs'
import { run } from './run.mjs'
import { ensureSwift } from './swift.mjs'
import { ofOneCheck, ofPlaywright, ofVitest, sum } from './totals.mjs'
import { UserError, words } from './words.mjs'

/** @typedef {import('./prepare.mjs').Prepared} Prepared */
/** @typedef {import('./totals.mjs').Counts} Counts */
/** @typedef {{ name: string, title: string, run: (prepared: Prepared) => Promise<Counts> }} Step */

/** @type {Step[]} */
const steps = [
  {
    name: 'types',
    title: 'types',
    run: async ({ root, node, env }) =>
      ofOneCheck('types', await run(node, ['proof/checks/typecheck.mjs'], { cwd: root, env })),
  },
  {
    name: 'lint',
    title: 'lint',
    run: async ({ root, node, env }) =>
      ofOneCheck('lint', await run(node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings'], { cwd: root, env })),
  },
  {
    name: 'format',
    title: 'format',
    run: async ({ root, node, env }) =>
      ofOneCheck('format', await run(node, ['node_modules/oxfmt/bin/oxfmt', '--check'], { cwd: root, env })),
  },
  {
    name: 'unused',
    title: 'unused files, exports and packages',
    // The pages import types that the router generates: knip would miss them.
    run: async ({ root, node, env }) => {
      const typegen = ['../node_modules/@react-router/dev/bin.cjs', 'typegen']
      const code = await run(node, typegen, { cwd: path.join(root, 'web'), env })
      return ofOneCheck(
        'unused',
        code === 0 ? await run(node, ['node_modules/knip/bin/knip.js'], { cwd: root, env }) : code,
      )
    },
  },
  {
    name: 'unit',
    title: 'boundaries, unit, property, integration and race tests',
    async run(prepared) {
      const redis = await redisForTests()
      await ensureSwift()
      await ensurePages(prepared.root, prepared.node)
      const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
      return withReport(prepared, command, ofVitest, {
        args: (file) => [`--outputFile.json=${file}`],
        env: () => redis,
      })
    },
  },
  {
    name: 'journeys',
    title: 'browser journeys',
    async run(prepared) {
      const CHROMIUM_PATH = await ensureChromium()
      await ensurePages(prepared.root, prepared.node)
      const config = '--config=proof/journeys/playwright.config.ts'
      const command = ['node_modules/@playwright/test/cli.js', 'test', config, '--reporter=list,json']
      return withReport(prepared, command, ofPlaywright, {
        env: (file) => ({ CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      })
    },
  },
]

/** The tests of `unit` that need no database; only part of `quick`. @type {Step} */
const pure = {
  name: 'pure',
  title: 'unit and property tests without a database',
  async run(prepared) {
    const projects = ['contract', 'web', 'art', 'starter'].map((name) => `--project=${name}`)
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter=default', '--reporter=json']
    return withReport(prepared, command, ofVitest, { args: (file) => [`--outputFile.json=${file}`] })
  },
}

/**
 * The named steps in their own order; all steps when none is named; `quick` is what a commit needs.
 * @param {string[]} names
 */
export function chosenSteps(names) {
  const known = steps.map((step) => step.name)
  for (const name of names)
    if (name !== 'quick' && !known.includes(name)) throw new UserError(words.unknownStep(name, [...known, 'quick']))
  if (names.includes('quick') && names.length > 1) throw new UserError(words.quickAlone)
  if (names.includes('quick'))
    return [...steps.filter(({ name }) => ['types', 'lint', 'format', 'unused'].includes(name)), pure]
  return steps.filter((step) => names.length === 0 || names.includes(step.name))
}

/** @param {Step[]} chosen @param {Prepared} prepared */
export async function runSteps(chosen, prepared) {
  /** @type {Counts[]} */
  const all = []
  for (const [index, step] of chosen.entries()) {
    const since = performance.now()
    console.log(words.heading(index + 1, chosen.length, step.title))
    const counts = await step.run(prepared).catch((error) => {
      console.error(error instanceof UserError ? error.message : error)
      return { passed: 0, failed: 1, failures: [`${step.title}: ${error.message}`] }
    })
    console.log(words.stepDone(step.title, counts, (performance.now() - since) / 1000))
    all.push(counts)
  }
  return sum(all)
}

/**
 * Runs a test runner and counts the results in its report.
 * @template Report
 * @param {Prepared} prepared
 * @param {string[]} command
 * @param {(report: Report | undefined, code: number) => Counts} count
 * @param {{ args?: (file: string) => string[], env?: (file: string) => Record<string, string> }} where the report goes
 */
async function withReport({ root, node, env }, command, count, { args = () => [], env: more = () => ({}) }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rasika-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const code = await run(node, [...command, ...args(file)], { cwd: root, env: { ...env, ...more(file) } })
    return count(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
