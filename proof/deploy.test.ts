// The files of deploy/ agree with the product: settings, flags, roles, paths and metrics that they name exist. Their
// own linters are `npm run check:deploy`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@rasika/server/platform/config.ts'
import { settings } from '@rasika/server/platform/settings.ts'
import { openTestApp } from '@rasika/server/testing/app.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { allocatorEnv, nodeFlags } from '../starter/node-flags.mjs'
import { filesLike, top } from './checks/sources.ts'

const read = (file: string) => readFileSync(path.join(top, 'deploy', file), 'utf8')
const files = filesLike('deploy/*')

describe('deploy', () => {
  test('every setting that a manifest, a unit or an image names exists', () => {
    const known = new Set([
      ...Object.keys(settings),
      ...Object.keys(allocatorEnv),
      'NODE_ENV',
      'POSTGRES_USER',
      'POSTGRES_PASSWORD',
      'POSTGRES_DB',
    ])
    const named = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\b([A-Z]{3,}(?:_[A-Z]+)+)(?==|:)/g)].map(([, name]) => `${file}: ${name}`),
    )
    expect(named.length).toBeGreaterThan(20)
    // Patroni's own are not the product's.
    const isUnknown = (name: string) => !known.has(name) && !name.startsWith('PATRONI_')
    expect(named.filter((one) => isUnknown(one.split(': ')[1] ?? ''))).toEqual([])
  })

  test('the image has no file of secrets', () => {
    expect(read('docker/Dockerfile.dockerignore').split('\n')).toContain('**/.env')
  })

  test('production starts with settings.yaml and the secret: none is missing, no value is refused', () => {
    const { data } = parse(read('kubernetes/settings.yaml')) as { data: Record<string, string> }
    const { stringData } = parse(read('kubernetes/secrets.example.yaml')) as { stringData: Record<string, string> }
    const config = readConfig({ RASIKA_MODE: 'production', ...data, ...stringData })
    expect(config).toMatchObject({ PUBLIC_URL: data.PUBLIC_URL, MAIL_FROM: data.MAIL_FROM })
  })

  test('units and image start Node with the flags and the allocator of npm start', () => {
    for (const [name, value] of Object.entries(allocatorEnv)) {
      expect(read('systemd/rasika@.service')).toContain(`Environment=${name}=${value}`)
      expect(read('docker/Dockerfile')).toMatch(new RegExp(`^ENV .*${name}=${value}\\b`, 'm'))
    }
    expect(read('systemd/rasika@.service')).toContain(`node ${nodeFlags.join(' ')} server/src/main.ts`)
    expect(read('docker/Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...nodeFlags, 'server/src/main.ts']).replaceAll(',', ', ')}`,
    )
  })

  test('the backup has a folder for the socket of a database that it starts: that of the product', () => {
    for (const name of ['rasika@.service', 'rasika-backup.service']) {
      const unit = read(`systemd/${name}`)
      expect(unit, name).toMatch(/^Environment=.* TMPDIR=\/run\/rasika$/m)
      // Without it /run and /tmp are read-only under ProtectSystem=strict; with it, it stays when the backup ends.
      expect(unit, name).toMatch(/^RuntimeDirectory=rasika\nRuntimeDirectoryPreserve=yes$/m)
    }
  })

  test('every alert and every panel reads metrics that the product has', async () => {
    const testApp = await openTestApp()
    const { body } = await testApp.request<string>('GET /metrics')
    await testApp.close()
    const known = new Set(
      [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) => {
        return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
      }),
    )
    const { groups } = parse(read('prometheus/rules.yml')) as { groups: { rules: { expr: string }[] }[] }
    const { panels } = JSON.parse(read('grafana/rasika.json')) as { panels: { targets: { expr: string }[] }[] }
    const expressions = [
      ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    const named = expressions.flatMap((expr) =>
      [...expr.matchAll(/\b(?:rasika|process|nodejs)_\w+/g)].map(([name]) => name),
    )
    expect(named.length).toBeGreaterThan(15)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })

  test('every alert names a heading of the runbook', () => {
    const headings = new Set(
      [...readFileSync(path.join(top, 'docs/operating.md'), 'utf8').matchAll(/^### (.+)$/gm)].map(
        ([, heading]) => heading,
      ),
    )
    const { groups } = parse(read('prometheus/rules.yml')) as {
      groups: { rules: { alert: string; annotations: { runbook: string } }[] }[]
    }
    const rules = groups.flatMap(({ rules }) => rules)
    expect(rules.length).toBeGreaterThan(5)
    expect(rules.filter(({ annotations }) => !headings.has(annotations.runbook)).map(({ alert }) => alert)).toEqual([])
  })

  test('the ingress sends bids and event streams to the roles that have them', () => {
    const [ingress] = parseAllDocuments(read('kubernetes/ingress.yaml')).map(
      (document) =>
        document.toJS() as {
          spec: { rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[] }
        },
    )
    const paths = ingress?.spec.rules.flatMap(({ http }) => http.paths) ?? []
    expect(Object.fromEntries(paths.map(({ path, backend }) => [path, backend.service.name]))).toEqual({
      '/api/v1/auction/live': 'rasika-live',
      '/api/v1/bid': 'rasika-bids',
      '/': 'rasika-web',
    })
  })

  test('the database has its socket where pgBackRest and its unit ask, and not in its data folder, which pg_rewind copies', () => {
    const { postgresql } = parse(read('patroni/patroni.yml')) as {
      postgresql: { parameters: { unix_socket_directories: string } }
    }
    const backup = read('pgbackrest/pgbackrest.conf')
    const [, socket] = /^pg1-socket-path=(.+)$/m.exec(backup) ?? []
    const [, data = ''] = /^pg1-path=(.+)$/m.exec(backup) ?? []
    expect(postgresql.parameters.unix_socket_directories).toBe(socket)
    expect(path.relative(data, socket ?? '')).toMatch(/^\.\./)
    expect(read('systemd/rasika-pgbackrest@.service')).toContain(`Environment=PGHOST=${socket}\n`)
  })

  test('the check without its programs names what installs each, and reports to its end', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rasika-no-programs-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const git = (process.env.PATH ?? '').split(path.delimiter).map((one) => path.join(one, 'git'))
    await symlink(git.find((file) => existsSync(file)) ?? '', path.join(folder, 'git'))
    const { status, stdout } = spawnSync(process.execPath, [path.join(top, 'proof/checks/deploy.ts')], {
      env: { ...process.env, PATH: folder },
      encoding: 'utf8',
    })
    const missing = new Set([...stdout.matchAll(/^ +(\S+ is missing: .+)$/gm)].map(([, line]) => line))
    expect([...missing]).toEqual([
      'promtool is missing: sudo apt-get install -y prometheus',
      'pgbackrest is missing: sudo apt-get install -y pgbackrest',
      'systemd-analyze is missing: sudo apt-get install -y systemd',
      'docker-compose is missing: sudo apt-get install -y docker-compose',
      'kubectl is missing: 1.22 or newer is needed, Debian 12 has 1.20: ' +
        'https://kubernetes.io/docs/tasks/tools/install-kubectl-linux/',
    ])
    expect(stdout).toMatch(/^right {2}Dockerfile$/m)
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/^7 wrong;/)])
  })
})
