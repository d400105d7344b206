// Enforces the import rules between folders and slices, and the one home of what has one (docs/decisions/001). It reads
// the syntax trees: a comment or a text is no import and no call. The tables are in `checks/slices.ts`
// and `checks/web-slices.ts`.
import { describe, expect, test } from 'vitest'
import { paths } from '@rasika/contract/paths.ts'
import { circles, sharedServerFolders, serverSlices, serverTesting, sliceOf } from './checks/slices.ts'
import { sharedWebFolders, webSlices } from './checks/web-slices.ts'
import {
  exportedAgainOf,
  filesLike,
  importsOf,
  isTest,
  nameOf,
  nodesOf,
  type Source,
  sources,
  type SyntaxNode,
  textsOf,
} from './checks/sources.ts'

const product = sources().filter(({ file }) => !isTest(file))
const inWorkspace = (workspace: string) => product.filter(({ file }) => file.startsWith(`${workspace}/src/`))

function offences(files: readonly Source[], isOffence: (source: Source, imported: string) => boolean): string[] {
  return files.flatMap((source) =>
    importsOf(source)
      .filter(({ to }) => isOffence(source, to))
      .map(({ to }) => `${source.file} → ${to}`),
  )
}

/** Which slice imports which file. */
function importsOfSlices(workspace: string): Set<string> {
  return new Set(
    inWorkspace(workspace).flatMap((source) => importsOf(source).map(({ to }) => `${sliceOf(source.file)} → ${to}`)),
  )
}

describe('workspaces', () => {
  test('contract imports the schema library only', () => {
    expect(
      offences(inWorkspace('contract'), (_, imported) => imported !== 'zod' && !imported.startsWith('contract/src/')),
    ).toEqual([])
  })

  test('web never imports server, art or proof', () => {
    expect(offences(inWorkspace('web'), (_, imported) => /^(server|art|proof)\//.test(imported))).toEqual([])
  })

  test('server never imports web; only server.ts reaches the built pages', () => {
    expect(offences(inWorkspace('server'), (_, imported) => imported.startsWith('web/'))).toEqual([])
    const reaching = product
      .filter(
        (source) =>
          source.file.startsWith('server/src/') &&
          !source.file.startsWith('server/src/pages/') &&
          textsOf(source).some((text) => text.includes('web/build')),
      )
      .map(({ file }) => file)
    expect(reaching.filter((file) => file !== 'server/src/server.ts')).toEqual([])
  })

  const sandboxUsers = [
    'server/src/app.ts',
    'server/src/demo/sandbox-payments.ts',
    'proof/bench/orders-sandbox.ts',
    'proof/checks/simulation/noise.ts',
  ]
  test('the sandbox imports the contract only; the server, its benchmark and its simulation import only its public file', () => {
    const sandbox = product.filter(({ file }) => file.startsWith('sandbox/'))
    expect(offences(sandbox, (_, imported) => /^(server|web|art|proof)\//.test(imported))).toEqual([])
    const rest = product.filter(({ file }) => !file.startsWith('sandbox/'))
    const isPublicFile = ({ file }: Source, imported: string) =>
      sandboxUsers.includes(file) && imported === 'sandbox/src/sandbox.ts'
    expect(
      offences(rest, (source, imported) => imported.startsWith('sandbox/') && !isPublicFile(source, imported)),
    ).toEqual([])
  })

  test('art imports nothing from the other packages', () => {
    const art = product.filter(({ file }) => file.startsWith('art/'))
    expect(offences(art, (_, imported) => /^(server|web|contract|proof)\//.test(imported))).toEqual([])
  })

  test('the schema library stays out of the browser', () => {
    const carried = new Set(['contract/src/calls.ts'])
    const wanted = inWorkspace('web').flatMap((source) =>
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

describe('slices of the server', () => {
  const slices = slicesOf('server', [...sharedServerFolders, serverTesting])

  test('platform, postgres and storage import no slice', () => {
    const shared = inWorkspace('server').filter(({ file }) => sharedServerFolders.includes(sliceOf(file) ?? ''))
    expect(offences(shared, (_, imported) => slices.has(sliceOf(imported) ?? ''))).toEqual([])
  })

  test('a slice reaches another only through its public file, along the table', () => {
    const bad = offences(inWorkspace('server'), ({ file }, imported) => {
      const [from, to] = [sliceOf(file), sliceOf(imported)]
      if (from === null || to === null || to === from || !slices.has(from) || !slices.has(to)) return false
      return !serverSlices[from]?.includes(to) || imported !== `server/src/${to}/${to}.ts`
    })
    expect(bad).toEqual([])
  })

  test('product code imports nothing that only tests use', () => {
    const shipped = product.filter(({ file }) => !file.startsWith('proof/'))
    expect(offences(shipped, (_, imported) => isTest(imported))).toEqual([])
  })

  test('every slice is in the table, and the table has no circle', () => {
    expect([...slices].filter((slice) => !(slice in serverSlices))).toEqual([])
    expect(circles(serverSlices)).toEqual([])
  })

  test('the table allows no import that does not exist', () => {
    const reached = importsOfSlices('server')
    const idle = Object.entries(serverSlices).flatMap(([slice, uses]) =>
      uses.filter((to) => !reached.has(`${slice} → server/src/${to}/${to}.ts`)).map((to) => `${slice} uses ${to}`),
    )
    expect(idle).toEqual([])
  })
})

describe('slices of the web', () => {
  const slices = slicesOf('web', sharedWebFolders)
  const uses = Object.fromEntries(Object.entries(webSlices).map(([slice, { uses }]) => [slice, uses]))

  test('platform and ui import no slice', () => {
    const shared = inWorkspace('web').filter(({ file }) => sharedWebFolders.includes(sliceOf(file) ?? ''))
    expect(offences(shared, (_, imported) => slices.has(sliceOf(imported) ?? ''))).toEqual([])
  })

  test('a slice reaches another only through its open files, along the table', () => {
    const bad = offences(inWorkspace('web'), ({ file }, imported) => {
      const [from, to] = [sliceOf(file), sliceOf(imported)]
      if (from === null || to === null || to === from || !slices.has(from) || !slices.has(to)) return false
      const isOpen = webSlices[to]?.open.includes(imported.slice(`web/src/${to}/`.length))
      return !webSlices[from]?.uses.includes(to) || !isOpen
    })
    expect(bad).toEqual([])
  })

  test('every slice is in the table, and the table has no circle', () => {
    expect(Object.keys(webSlices).toSorted()).toEqual([...slices].toSorted())
    expect(circles(uses)).toEqual([])
  })

  test('the table allows no import that does not exist', () => {
    const reached = importsOfSlices('web')
    const isUsed = (from: string, to: string) => [...reached].some((one) => one.startsWith(`${from} → web/src/${to}/`))
    const idle = Object.entries(webSlices).flatMap(([slice, { open, uses }]) => [
      ...uses.filter((to) => !isUsed(slice, to)).map((to) => `${slice} uses ${to}`),
      ...open
        .filter(
          (file) => ![...reached].some((one) => !one.startsWith(`${slice} → `) && one.endsWith(`${slice}/${file}`)),
        )
        .map((file) => `${slice} opens ${file}`),
    ])
    expect(idle).toEqual([])
  })

  test('ui names nothing that the product sells, in its imports, code, comments and style', () => {
    const nouns = /\b((art)?works?|lots?|auctions?|bids?|bidders?|artists?|orders?(?!:)|coupons?|offers?|wishlist)\b/i
    const ui = filesLike('web/src/ui/*.ts', 'web/src/ui/*.tsx', 'web/src/ui/*.css').filter(({ file }) => !isTest(file))
    const named = ui.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, at) => (nouns.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )
    expect(named).toEqual([])
  })

  test('a slice has at most 22 files, tests not counted', () => {
    const counts = new Map<string, number>()
    for (const { file } of filesLike('web/src/*.ts', 'web/src/*.tsx', 'web/src/*.css')) {
      const slice = sliceOf(file)
      if (slice !== null && slices.has(slice) && !isTest(file)) counts.set(slice, (counts.get(slice) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 22)).toEqual([])
  })
})

describe('what a slice exports', () => {
  const isForeign = (file: string, to: string) =>
    /^(server|web)\/src\//.test(to) && sliceOf(to) !== null && sliceOf(to) !== sliceOf(file)
  const exportedAgain = (source: Source) => exportedAgainOf(source).filter((to) => isForeign(source.file, to))

  test('is its own: nothing that another slice exports', () => {
    const ofSlices = product.filter(({ file }) => sliceOf(file) !== null)
    expect(ofSlices.flatMap((source) => exportedAgain(source).map((to) => `${source.file} → ${to}`))).toEqual([])
  })

  test('the check sees it in one statement and in two', () => {
    const direct = "export { pay, type Paid } from '../b/b.ts'\nexport * from './own.ts'"
    const twice = "import { pay } from '../b/b.ts'\nimport { own } from './own.ts'\nexport { own, pay }"
    const found = [direct, twice].map((text) => exportedAgain({ file: 'server/src/a/a.ts', text }))
    expect(found).toEqual([['server/src/b/b.ts'], ['server/src/b/b.ts']])
  })
})

describe('one home each', () => {
  const outside = (isOne: (source: Source) => boolean, homes: RegExp) =>
    product
      .filter(({ file }) => /^(contract|server|web)\/src\//.test(file) && !homes.test(file))
      .filter(isOne)
      .map(({ file }) => file)
  const hasNode = (isOne: (node: SyntaxNode) => boolean) => (source: Source) => nodesOf(source, isOne).length > 0
  const hasText = (pattern: RegExp) => (source: Source) => textsOf(source).some((text) => pattern.test(text))

  test('SQL is in store files and in platform', () => {
    const sql = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+[a-z_*(]/
    expect(outside(hasText(sql), /store\.ts$|^server\/src\/platform\//)).toEqual([])
  })

  test('the environment is read in config.ts', () => {
    const reads = hasNode((node) => nameOf(node) === 'process.env')
    expect(outside(reads, /^server\/src\/platform\/config\.ts$/)).toEqual([])
  })

  test('the clock is read in clock.ts', () => {
    const isClock = (node: SyntaxNode) =>
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      (nameOf(node.callee as SyntaxNode) === 'Date.now' ||
        (nameOf(node.callee as SyntaxNode) === 'Date' && (node.arguments as SyntaxNode[]).length === 0))
    expect(outside(hasNode(isClock), /^(server|web)\/src\/platform\/clock\.ts$/)).toEqual([])
  })

  test('fetch is called in the browser clients and in the adapters', () => {
    const isFetch = (node: SyntaxNode) =>
      node.type === 'CallExpression' && /^((globalThis|window)\.)?fetch$/.test(nameOf(node.callee as SyntaxNode))
    const homes =
      /^web\/src\/(?:platform|desk)\/api\.ts$|^server\/src\/payments\/razorpay-request\.ts$|^server\/src\/courier\/shiprocket-request\.ts$|^server\/src\/cdn\/purge-request\.ts$/
    expect(outside(hasNode(isFetch), homes)).toEqual([])
  })

  test('the server takes the URL of a page from the contract', () => {
    const first = (build: unknown) => (build as (name: string) => string)('x').split(/[/?#]/)[1] ?? ''
    const segments = [...new Set(Object.values(paths).map(first))].filter((segment) => segment !== '')
    const url = new RegExp(`^(…|https?://[^/]+)?/(${segments.join('|')})([/?#]|$)`)
    // Robots, the page rules and the payment window's policy name whole areas, which no single URL stands for.
    const areas = /^server\/src\/pages\//
    const found = inWorkspace('server').filter(({ file }) => !areas.test(file))
    expect(
      found.flatMap((source) =>
        textsOf(source)
          .filter((text) => url.test(text))
          .map((text) => `${source.file} ${text}`),
      ),
    ).toEqual([])
  })

  test('rupees are printed by money.ts', () => {
    expect(outside(hasText(/^₹/), /contract\/src\/(money|words)\.ts$/)).toEqual([])
  })
})

function slicesOf(workspace: string, others: readonly string[]): Set<string> {
  const all = inWorkspace(workspace).map(({ file }) => sliceOf(file) ?? '')
  return new Set(all.filter((slice) => slice !== '' && !others.includes(slice)))
}

function runtimeImports(source: Source): string[] {
  return importsOf(source).flatMap(({ to, isType }) => (isType ? [] : [to]))
}
