// An earlier version of the product, built in a folder of its own.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { top } from '../sources.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: top, encoding: 'utf8', stdio: 'pipe' }).trim()

/**
 * The last commit before the newest migration, so that the update has one to make. Only merged ones count: on a branch
 * a migration may have another name.
 */
export function commitBeforeNewestMigration(): string {
  const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', 'server/migrations')
  const migrationsOf = (commit: string) => git('ls-tree', '--name-only', commit, 'server/migrations/').split('\n')
  const all = migrationsOf('HEAD')
  // Branches are not always merged in the order of their migrations: a commit that has a later one first is no version.
  const commit = added
    .split('\n')
    .map((one) => git('rev-parse', `${one}~1`))
    .find((one) => migrationsOf(one).every((file, at) => file === all[at]))
  if (commit === undefined)
    throw new Error('No commit has the first of the migrations: name an earlier one with --from')
  return commit
}

/** Whether this version has a migration that the commit lacks. */
export function hasNewerMigration(commit: string): boolean {
  return git('diff', '--name-only', '--diff-filter=A', commit, 'HEAD', '--', 'server/migrations') !== ''
}

/** Checks the commit out into `folder`, installs its packages where they differ from this version's, builds its pages. */
export function buildVersion(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, commit)
  const isSame = git('show', `${commit}:package-lock.json`) === git('show', 'HEAD:package-lock.json')
  if (isSame) linkPackages(folder)
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  run(process.execPath, ['build.mjs'], path.join(folder, 'web'))
}

/** The packages of this checkout, but the workspaces of the earlier version. */
function linkPackages(folder: string): void {
  const ours = path.join(top, 'node_modules')
  const theirs = path.join(folder, 'node_modules')
  mkdirSync(path.join(theirs, '@rasika'), { recursive: true })
  for (const name of readdirSync(ours)) {
    if (name !== '@rasika') symlinkSync(path.join(ours, name), path.join(theirs, name))
  }
  for (const name of readdirSync(path.join(ours, '@rasika')))
    symlinkSync(path.join(folder, name), path.join(theirs, '@rasika', name))
}

export function removeVersion(folder: string): void {
  if (existsSync(folder)) git('worktree', 'remove', '--force', folder)
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
