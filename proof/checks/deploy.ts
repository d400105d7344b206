// `npm run check:deploy`: the files of deploy/ under the linters of those who read them: promtool (rules and their
// tests), pgBackRest, systemd-analyze, Docker Compose, the Dockerfile's validator, kustomize with the models of the
// Kubernetes API. HAProxy and nginx read theirs in `check:edge`. Exits with 1 on a fault or a missing program, of which
// it says how to install it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { faultsOfManifests } from './deploy/manifests.ts'
import { filesLike, pathsLike, top } from './sources.ts'
import { endReport, reportFaults } from './verdicts.ts'

const folder = path.join(top, 'deploy')
const scratch = mkdtempSync(path.join(tmpdir(), 'rasika-deploy-'))
const debian = (name: string) => `sudo apt-get install -y ${name}`
/** How to install each program. The kubectl of Debian 12 cannot read a kustomization that names folders. */
const installs = {
  promtool: debian('prometheus'),
  pgbackrest: debian('pgbackrest'),
  'systemd-analyze': debian('systemd'),
  'docker-compose': debian('docker-compose'),
  kubectl: '1.22 or newer is needed, Debian 12 has 1.20: https://kubernetes.io/docs/tasks/tools/install-kubectl-linux/',
}
type Program = keyof typeof installs
/** They only warn of a directive or an option that they do not know. */
const warners: readonly Program[] = ['systemd-analyze', 'pgbackrest']

try {
  check('prometheus', 'promtool', ['check', 'rules', 'rules.yml'])
  check('prometheus', 'promtool', ['test', 'rules', 'rules.test.yml'])
  check('prometheus', 'promtool', ['check', 'config', '--syntax-only', 'prometheus.yml'])
  check('pgbackrest', 'pgbackrest', pgbackrestArguments())
  check('systemd', 'systemd-analyze', ['verify', ...units()])
  check('docker', 'docker-compose', ['-f', composeFile(), 'config', '-q'])
  reportFaults('Dockerfile', dockerfileFaults())
  const manifests = run('kubernetes', 'kubectl', ['kustomize', '.'])
  reportFaults('kubernetes: kubectl kustomize', [...manifests.faults, ...(await faultsOfManifests(manifests.stdout))])
} finally {
  rmSync(scratch, { recursive: true })
}
endReport()

function run(where: string, program: Program, args: readonly string[]) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    cwd: path.join(folder, where),
    encoding: 'utf8',
  })
  if (error) return { stdout: '', stderr: '', faults: [`${program} is missing: ${installs[program]}`] }
  return { stdout, stderr, faults: status === 0 ? [] : [stdout + stderr] }
}

function check(where: string, program: Program, args: readonly string[]): void {
  const { stderr, faults } = run(where, program, args)
  const isWarned = faults.length === 0 && warners.includes(program) && stderr !== ''
  const what = `${where}: ${[program, ...args.filter((word) => !word.includes('/'))].join(' ')}`
  reportFaults(what, isWarned ? [stderr] : faults)
}

/** The units as they would be installed, with this checkout in place of /opt/rasika, since systemd looks for the programs. */
function units(): string[] {
  const installedUnits = filesLike('deploy/systemd/*').map(({ file, text }) => {
    const name = path.basename(file)
    const instance = name.startsWith('rasika-pgbackrest') ? '@full.service' : '@web.service'
    const installed = path.join(scratch, name.replace('@.service', instance))
    writeFileSync(installed, text.replaceAll('/opt/rasika', top.replace(/\/$/, '')))
    return installed
  })
  if (installedUnits.length === 0) throw new Error('no units')
  return installedUnits
}

/** Reads both files as installed, and asks a repository in the check's folder, which is empty. */
function pgbackrestArguments(): string[] {
  const included = path.join(scratch, 'conf.d')
  mkdirSync(included)
  cpSync(path.join(folder, 'pgbackrest', 'repository.conf'), path.join(included, 'repository.conf'))
  const files = [`--config=${path.join(folder, 'pgbackrest', 'pgbackrest.conf')}`, `--config-include-path=${included}`]
  return [...files, '--repo1-type=posix', `--repo1-path=${path.join(scratch, 'repository')}`, '--stanza=rasika', 'info']
}

/** Docker Compose reads `.env` beside the file, which an operator writes. */
function composeFile(): string {
  const copy = path.join(scratch, 'docker')
  mkdirSync(copy)
  cpSync(path.join(folder, 'docker'), copy, { recursive: true })
  writeFileSync(path.join(copy, '.env'), 'POSTGRES_PASSWORD=of the check\n')
  return path.join(copy, 'compose.yaml')
}

function dockerfileFaults(): string[] {
  const [file = ''] = pathsLike('deploy/docker/Dockerfile')
  return validateDockerfile(readFileSync(path.join(top, file), 'utf8')).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${message}`,
  )
}
