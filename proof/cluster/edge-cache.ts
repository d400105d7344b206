// nginx with deploy/nginx/nginx.conf as the cache before the balancer.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { top } from '../checks/sources.ts'
import { findProgram, startProgram, type StartedProgram } from './programs.ts'
import { host } from './haproxy.ts'

/** Listens on `port` and asks the balancer at `originPort`. */
export function startEdgeCache(folder: string, port: number, originPort: number): StartedProgram {
  const own = path.join(folder, 'nginx')
  mkdirSync(own, { recursive: true })
  for (const name of ['nginx.conf', 'site.conf']) cpSync(path.join(top, 'deploy', 'nginx', name), path.join(own, name))
  writeFileSync(
    path.join(own, 'machine.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${own}/nginx.pid;\nerror_log ${own}/error.log warn;\n`,
  )
  writeFileSync(
    path.join(own, 'origin.conf'),
    `proxy_cache_path ${own}/cache levels=1:2 keys_zone=rasika:8m max_size=200m inactive=1d use_temp_path=off;
access_log off;
upstream origin {
  server ${host}:${originPort};
  keepalive 32;
}
server {
  listen ${host}:${port};
  include site.conf;
}
`,
  )
  const args = ['-p', own, '-c', path.join(own, 'nginx.conf')]
  execFileSync(findProgram('nginx'), ['-t', '-q', ...args], { stdio: 'inherit' })
  return startProgram('nginx', { args, logFile: path.join(own, 'started.log') })
}
