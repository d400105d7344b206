// Enforces the import rules between folders and slices (docs/decisions/001).
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, type Source, sources, top } from './checks/sources.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const product = sources().filter(({ file }) => !isTest(file))
const inRoom = (room: string) => product.filter(({ file }) => file.startsWith(`${room}/src/`))

/** Which slice may import which public file on the server: listed literally, without cycles. */
const doors: Record<string, readonly string[]> = {
  accounts: ['email-templates', 'mails'],
  analytics: ['artworks', 'auctions'],
  'account-settings': [
    'accounts',
    'artists',
    'artworks',
    'auctions',
    'bids',
    'contest',
    'drafts',
    'email-templates',
    'mails',
    'orders',
    'reminders',
    'wishlist',
  ],
  images: [],
  documents: ['images'],
  artists: ['accounts', 'images', 'email-templates', 'mails', 'search'],
  search: [],
  catalogue: ['artists', 'search'],
  artworks: ['catalogue', 'drafts', 'images'],
  drafts: ['images'],
  wishlist: ['artworks', 'catalogue'],
  auctions: ['bids', 'artworks', 'artists', 'images', 'search'],
  reminders: ['auctions', 'email-templates', 'mails'],
  bids: ['artworks', 'email-templates', 'mails'],
  studio: ['auctions'],
  verify: ['bids', 'ledger'],
  backup: ['bids', 'ledger'],
  ledger: [],
  live: ['auctions'],
  'api-docs': [],
  share: ['images'],
  sitemap: [],
  coupons: [],
  contact: ['email-templates', 'mails'],
  contest: ['accounts', 'images', 'email-templates', 'mails'],
  checkout: ['artworks', 'auctions', 'orders'],
  orders: [
    'ledger',
    'payments',
    'documents',
    'email-templates',
    'mails',
    'coupons',
    'artworks',
    'auctions',
    'bids',
    'accounts',
    'images',
  ],
  demo: ['accounts', 'artists', 'artworks', 'auctions', 'bids', 'contest', 'coupons', 'images', 'ledger', 'orders'],
  desk: [
    'artworks',
    'auctions',
    'bids',
    'orders',
    'contact',
    'contest',
    'coupons',
    'artists',
    'ledger',
    'email-templates',
    'mails',
  ],
  load: ['images'],
  pages: [],
  'email-templates': [],
  mails: ['email-templates'],
  payments: [],
}
const platformish = ['platform', 'postgres', 'testing']

function sliceOf(file: string): string | null {
  return /^(?:server|web)\/src\/([^/]+)\//.exec(file)?.[1] ?? null
}

function offences(files: readonly Source[], isOffence: (source: Source, imported: string) => boolean): string[] {
  return files.flatMap((source) =>
    importsOf(source)
      .filter((imported) => isOffence(source, imported))
      .map((imported) => `${source.file} → ${imported}`),
  )
}

describe('rooms', () => {
  test('contract imports the schema library only', () => {
    expect(
      offences(inRoom('contract'), (_, imported) => imported !== 'zod' && !imported.startsWith('contract/src/')),
    ).toEqual([])
  })

  test('web never imports server, art or proof', () => {
    expect(offences(inRoom('web'), (_, imported) => /^(server|art|proof)\//.test(imported))).toEqual([])
  })

  test('server never imports web; only main.ts reaches the built pages', () => {
    expect(offences(inRoom('server'), (_, imported) => imported.startsWith('web/'))).toEqual([])
    const reaching = product
      .filter(
        ({ file, text }) =>
          file.startsWith('server/src/') && /web\/build/.test(text) && !file.startsWith('server/src/pages/'),
      )
      .map(({ file }) => file)
    expect(reaching.filter((file) => file !== 'server/src/main.ts')).toEqual([])
  })

  test('the sandbox knows the contract only, and the house enters it by its front door, at app.ts', () => {
    const sandbox = product.filter(({ file }) => file.startsWith('sandbox/'))
    expect(offences(sandbox, (_, imported) => /^(server|web|art|proof)\//.test(imported))).toEqual([])
    const rest = product.filter(({ file }) => !file.startsWith('sandbox/'))
    const isDoor = ({ file }: Source, imported: string) =>
      file === 'server/src/app.ts' && imported === 'sandbox/src/sandbox.ts'
    expect(offences(rest, (source, imported) => imported.startsWith('sandbox/') && !isDoor(source, imported))).toEqual(
      [],
    )
  })

  test('art is drawn without the rest of the house', () => {
    const art = product.filter(({ file }) => file.startsWith('art/'))
    expect(offences(art, (_, imported) => /^(server|web|contract|proof)\//.test(imported))).toEqual([])
  })

  test('the schema library stays out of the browser', () => {
    const carried = new Set(['contract/src/calls.ts'])
    const wanted = inRoom('web').flatMap((source) =>
      runtimeImports(source).filter((imported) => imported.startsWith('contract/src/') || imported === 'zod'),
    )
    const reachable = new Set<string>([...carried, ...wanted])
    for (const file of reachable) {
      const source = product.find((one) => one.file === file)
      if (source) for (const imported of runtimeImports(source)) reachable.add(imported)
    }
    expect(reachable.has('zod')).toBe(false)
  })
})

describe('slices', () => {
  const slices = (room: string) =>
    new Set(
      inRoom(room).flatMap(({ file }) =>
        sliceOf(file) && !['platform', 'postgres', 'testing', 'ui'].includes(sliceOf(file) as string)
          ? [sliceOf(file) as string]
          : [],
      ),
    )

  test('platform and ui import no slice', () => {
    const floor = product.filter(({ file }) => /^(server|web)\/src\/(platform|postgres|ui)\//.test(file))
    expect(
      offences(floor, (_, imported) => {
        const slice = sliceOf(imported)
        return slice !== null && slices(imported.split('/')[0] as string).has(slice)
      }),
    ).toEqual([])
  })

  test('a server slice reaches another only through its front door, along the table', () => {
    const bad = inRoom('server').flatMap((source) => {
      const from = sliceOf(source.file)
      if (from === null || platformish.includes(from)) return []
      return importsOf(source).flatMap((imported) => {
        const to = imported.startsWith('server/src/') ? sliceOf(imported) : null
        if (to === null || to === from || platformish.includes(to)) return []
        const allowed = doors[from]?.includes(to) && imported === `server/src/${to}/${to}.ts`
        return allowed ? [] : [`${source.file} → ${imported}`]
      })
    })
    expect(bad).toEqual([])
  })

  test('the table of doors has no circle', () => {
    const visit = (slice: string, path: readonly string[]): void => {
      expect(path, `${[...path, slice].join(' → ')}`).not.toContain(slice)
      for (const next of doors[slice] ?? []) visit(next, [...path, slice])
    }
    for (const slice of Object.keys(doors)) visit(slice, [])
  })

  test('every server slice stands in the table', () => {
    expect([...slices('server')].filter((slice) => !(slice in doors))).toEqual([])
  })
})

describe('one home each', () => {
  const outside = (pattern: RegExp, homes: RegExp) =>
    product
      .filter(({ file }) => /^(contract|server|web)\/src\//.test(file))
      .filter(({ file, text }) => pattern.test(withoutComments(text)) && !homes.test(file))
      .map(({ file }) => file)

  test('SQL stands in store files, platform and the loaders of data', () => {
    expect(
      outside(
        /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+[a-z_*(]/,
        /store\.ts$|-store\.ts$|^server\/src\/platform\//,
      ),
    ).toEqual([])
  })

  test('the environment is read in config.ts', () => {
    expect(outside(/process\.env\b/, /^server\/src\/platform\/config\.ts$/)).toEqual([])
  })

  test('the clock is read in clock.ts', () => {
    expect(outside(/\bnew Date\(\)|\bDate\.now\(\)/, /^(server|web)\/src\/platform\/clock\.ts$/)).toEqual([])
  })

  test('fetch is called in the browser client and in the provider adapter', () => {
    expect(outside(/(?<![.\w])fetch\(/, /^web\/src\/platform\/api\.ts$|^server\/src\/payments\/request\.ts$/)).toEqual(
      [],
    )
  })

  test('rupees are printed by money.ts', () => {
    expect(outside(/`₹|'₹|"₹/, /contract\/src\/(money|words)\.ts$/)).toEqual([])
  })
})

describe('habits', () => {
  test('no barrels', () => {
    expect(product.map(({ file }) => file).filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  })

  test('no file above 300 lines, but for tables of data', () => {
    const long = sources().filter(
      ({ file, text }) => text.split('\n').length > 301 && !file.startsWith('art/catalogue/'),
    )
    expect(long.map(({ file, text }) => `${file} ${text.split('\n').length}`)).toEqual([])
  })

  test('no registry address, no path of one machine', () => {
    const lock = readFileSync(path.join(top, 'package-lock.json'), 'utf8')
    expect(lock).not.toMatch(/"resolved": "https?:/)
  })
})

function runtimeImports(source: Source): string[] {
  const text = source.text
    .replace(/(^|\n)\s*(import|export)\s+type\s[^'"]*['"][^'"]+['"]/g, '')
    .replace(/import\s*\{([^}]*)\}\s*from\s*['"][^'"]+['"]/g, (whole, names: string) =>
      names
        .split(',')
        .filter((name) => name.trim())
        .every((name) => name.trim().startsWith('type '))
        ? ''
        : whole,
    )
  return importsOf({ file: source.file, text })
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}
