// The settings of a process among several: its role, how many there are, how it leaves.
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { number, type Setting } from './setting-shapes.ts'

export const processSettings = {
  ROLE: {
    shape: z.enum(['all', 'web', 'bids', 'live', 'jobs'], 'write all, web, bids, live or jobs'),
    default: 'all',
    about:
      'What this process does: all; web (pages and API); bids; live (event streams); jobs (background ' +
      'work). Any number of each on one DATABASE_URL.',
  },
  PROCESSES: {
    shape: z
      .string()
      .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'write auto, or a whole number from 1 to 64')
      .transform((value) => (value === 'auto' ? availableParallelism() : Number(value))),
    default: '1',
    about: 'Processes behind the one port, on this machine: a number, or auto for one on each core.',
  },
  JOBS_LOST_SECONDS: {
    shape: number(1, 3600),
    default: '45',
    about:
      'Seconds without a sign of life after which the background jobs of a process that was killed are ' +
      'taken over by another.',
  },
  DRAIN_SECONDS: {
    shape: number(0, 300),
    default: (mode) => (mode === 'demo' ? '0' : '5'),
    about:
      'Seconds that the server serves on after it was ordered to stop, while /readyz answers 503 and event ' +
      'streams end one by one; longer than a load balancer needs to notice. Default: 0 in demo, 5 in ' +
      'production.',
  },
} as const satisfies Record<string, Setting>
