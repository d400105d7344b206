// The settings of engines: the database and its replicas, Redis, a store of pictures, a CDN in front.
import { z } from 'zod'
import { bucketAddress, number, positive, type Setting } from './setting-shapes.ts'

export const engineSettings = {
  DATABASE_URL: {
    shape: z.literal('').or(z.string().regex(/^postgres(ql)?:\/\//, 'start it with postgres://')),
    default: '',
    secret: true,
    about: 'A PostgreSQL (15 or newer) to use instead of the embedded one.',
  },
  DATABASE_POOL: {
    shape: number(0, 200),
    default: '0',
    about:
      'Connections this process may open to the database, beside 6 for bids, and to each replica. 0: by ' +
      'its role, 10, in jobs 6, in live 4.',
  },
  DATABASE_STATEMENT_MS: {
    shape: positive,
    default: '4500',
    about:
      'Milliseconds after which the database ends a statement. Half a second later a call gives up a ' +
      'database that does not answer at all, and is answered 503.',
  },
  DATABASE_READ_URL: {
    shape: z.string().transform((value, context) => {
      const urls = value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
      if (!urls.every((url) => /^postgres(ql)?:\/\//.test(url))) context.addIssue('start each with postgres://')
      return urls
    }),
    default: '',
    secret: true,
    about:
      'Replicas of DATABASE_URL, separated by commas, each the URL of one server and of no proxy. ' +
      'Lists, search, public pages and the sitemap are read there for visitors who are not logged in.',
  },
  READ_MAX_LAG_SECONDS: {
    shape: number(3, 300),
    default: '5',
    about:
      'Seconds a replica may be behind; one that is further behind is not read. It is measured once a ' +
      'second, so that 3 is the least.',
  },
  REDIS_URL: {
    shape: z
      .literal('')
      .or(z.url({ protocol: /^rediss?$/, error: 'write a full address, like redis://127.0.0.1:6379' })),
    default: '',
    secret: true,
    about:
      'A Redis (7 or newer) in which several processes count together: rate limits, wrong log-ins, ' +
      'watchers of a lot. Empty: each process counts for itself.',
  },
  STORAGE_URL: {
    shape: bucketAddress,
    default: '',
    secret: true,
    about:
      'A bucket of an S3-compatible store for pictures and files, as ' +
      'https://KEY:SECRET@HOST/BUCKET?region=REGION. Empty: the folder images of DATA_DIR. `npm run ' +
      'storage` copies what is there from one to the other.',
  },
  STORAGE_SECONDS: {
    shape: number(1, 60),
    default: '8',
    about: 'Seconds that one call to that store may take, repetitions included; a page gives up after 10.',
  },
  CDN: {
    shape: z.enum(['none', 'fastly', 'cloudflare', 'generic'], 'write none, fastly, cloudflare or generic'),
    default: 'none',
    about:
      'A CDN in front that is told which cache tags a change has dropped: fastly, cloudflare, or generic ' +
      '(a POST of {"tags": […], "soft": true} to CDN_PURGE_URL). Its responses carry their tags as ' +
      'Surrogate-Key, for cloudflare as Cache-Tag.',
  },
  CDN_PURGE_URL: {
    shape: z.literal('').or(z.url({ protocol: /^https?$/, error: 'write a full address' })),
    default: '',
    about:
      'Where tags are purged, like https://api.fastly.com/service/ID/purge or ' +
      'https://api.cloudflare.com/client/v4/zones/ID/purge_cache.',
  },
  CDN_PURGE_TOKEN: { shape: z.string(), default: '', secret: true, about: 'The token of that API.' },
} as const satisfies Record<string, Setting>
