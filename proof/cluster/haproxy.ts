// HAProxy with deploy/haproxy/haproxy.cfg: before the nodes of the database, and before the processes of the product.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { top } from '../checks/sources.ts'
import { findProgram, startProgram, type StartedProgram } from './programs.ts'

export const host = '127.0.0.1'
/** Nodes of the database. */
export const nodeCount = 3

export interface ClusterPorts {
  etcd: number
  etcdPeers: number
  /** The first of three. */
  postgres: number
  /** The first of three. */
  patroni: number
  /** Leads to the primary. */
  primary: number
  replicas: number
  /** The balancer, with and without TLS. */
  www: number
  wwwTls: number
}

/** The ports of a check that may use fifty from `base` on. */
export function portsFrom(base: number): ClusterPorts {
  const [etcd, etcdPeers, primary, replicas, www, wwwTls] = [0, 1, 2, 3, 4, 5].map((nth) => base + nth)
  return { etcd, etcdPeers, primary, replicas, www, wwwTls, postgres: base + 10, patroni: base + 20 } as ClusterPorts
}

const configuration = path.join(top, 'deploy', 'haproxy', 'haproxy.cfg')

/** Ports of the product's processes by their names in haproxy.cfg. */
export type ProcessPorts = Readonly<Partial<Record<'WEB1' | 'WEB2' | 'BIDS1' | 'LIVE1', number>>>

export function startHaproxy(folder: string, ports: ClusterPorts, processes: ProcessPorts): StartedProgram {
  makeCertificate(folder)
  const env = environmentOf(folder, ports, processes)
  // Says what is wrong, which a started HAProxy would say in its log only.
  execFileSync(findProgram('haproxy'), ['-c', '-q', '-f', configuration], { env, stdio: 'inherit' })
  return startProgram('haproxy', { args: ['-db', '-f', configuration], logFile: path.join(folder, 'haproxy.log'), env })
}

function environmentOf(folder: string, ports: ClusterPorts, processes: ProcessPorts): Record<string, string> {
  const nodes = Array.from({ length: nodeCount }, (_, nth) => [
    [`PG${nth + 1}`, `${host}:${ports.postgres + nth}`],
    [`PG${nth + 1}_API`, String(ports.patroni + nth)],
  ]).flat()
  return {
    HAPROXY_MAXCONN: '2000',
    HAPROXY_SOCKET: path.join(folder, 'haproxy.sock'),
    PRIMARY_BIND: `${host}:${ports.primary}`,
    REPLICAS_BIND: `${host}:${ports.replicas}`,
    WWW_BIND: `${host}:${ports.www}`,
    WWW_TLS_BIND: `${host}:${ports.wwwTls}`,
    WWW_CERTIFICATE: path.join(folder, 'site.pem'),
    ...Object.fromEntries(nodes),
    ...Object.fromEntries(Object.entries(processes).map(([name, port]) => [name, `${host}:${port}`])),
  }
}

/** Key and certificate in one file, as HAProxy reads them. */
function makeCertificate(folder: string): void {
  const file = path.join(folder, 'site.pem')
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=rasika.test']
  execFileSync(findProgram('openssl'), [...args, '-keyout', file, '-out', `${file}.crt`], { stdio: 'ignore' })
  appendFileSync(file, readFileSync(`${file}.crt`))
}
