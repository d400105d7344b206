// Settings of the embedded PostgreSQL: for one small machine it shares with Node, and never at the cost of an
// acknowledged write. They are given on the command line, so that a new version's settings need no edited file. The
// log holds no errors of statements, because their texts quote what people typed.
import os from 'node:os'

export type Settings = Readonly<Record<string, string>>

/** These must be 'on' for an acknowledged write to survive a kill -9 or a power cut. */
export const durabilitySettings = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

export const port = 5432

/** Command-line arguments of `postgres`. The same input gives the same text: adoption compares them. */
export function postgresArguments(dataDir: string, socketFolder: string, overrides: Settings): string[] {
  const settings = { ...defaults(), unix_socket_directories: socketFolder, ...overrides }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataDir, '-p', String(port), ...given]
}

/**
 * The builtin C.UTF-8 provider sorts alike on every system. The character classes come from the system's own UTF-8
 * locale: with plain C, trigrams would drop every Devanagari letter.
 */
export function initdbArguments(dataDir: string, sync: boolean): string[] {
  return [
    ...['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ...(sync ? [] : ['--no-sync']),
  ]
}

function defaults(): Settings {
  const megabytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: `${Math.round(Math.min(512, Math.max(64, megabytes / 8)))}MB`,
    effective_cache_size: `${Math.round(Math.max(256, megabytes / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Two cores serve two callers better than one query; and containers give parallel workers 64 MB of /dev/shm.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // No replicas. The log is enough to restore a copy taken while the server ran (`npm run backup`).
    wal_level: 'replica',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a kill every file is synced before recovery begins: one call for all of them instead of thousands.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
}
