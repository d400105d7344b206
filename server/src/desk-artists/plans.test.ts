// The searches of artists and works at the desk read indexes only, at any number of them: every statement is explained
// with both a custom and a generic plan.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist } from '../testing/people.ts'
import { notePlans } from '../testing/plans.ts'
import { newWork } from '../testing/works.ts'

const rows = 8000
let testApp: TestApp
let clerk: TestOperator
let plans: ReturnType<typeof notePlans>
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_STATEMENT_MS: '60000' })
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  const artist = await newArtist(testApp, { name: 'Ira Sen', username: 'ira-sen' })
  const work = await newWork(testApp, artist, { title: 'Kingfisher', sku: 'KF-77-Q' })
  const { db } = testApp
  const copied = async (table: string, changed: Record<string, string>, where: string) => {
    const columns = await db.many<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = $1 AND table_schema = current_schema() AND is_generated = 'NEVER'`,
      [table],
    )
    const values = columns.map(({ name }) => changed[name] ?? name).join(', ')
    await db.fresh(
      `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
       SELECT ${values} FROM ${table}, generate_series(1, ${rows}) AS n WHERE ${where}`,
    )
  }
  await copied(
    'artists',
    {
      id: 'new_id()',
      name: `'Artist ' || md5(n::text)`,
      username: `'a-' || n`,
      email: `'a-' || n || '@example.com'`,
      name_skeleton: 'md5(n::text)',
    },
    `id = '${artist.id}'`,
  )
  await copied(
    'artworks',
    {
      id: 'new_id()',
      title: `'Work ' || md5(n::text)`,
      sku: `'S-' || md5(n::text)`,
      artist_id: `(SELECT id FROM artists WHERE email = 'a-' || n || '@example.com')`,
    },
    `id = '${work}'`,
  )
  await db.fresh('VACUUM (ANALYZE) artists, artworks')
  plans = notePlans(testApp, ['artists', 'artworks'])
}, 120_000)
afterAll(() => testApp?.close())

test.each([
  ['artists', 'name', 'ra Sen', 'ira-sen'],
  ['artists', 'username', 'ira-se', 'ira-sen'],
  ['artists', 'email address', null, 'ira-sen'],
  ['artworks', 'title', 'ingfish', 'Kingfisher'],
  ['artworks', 'SKU', 'f-77-q', 'Kingfisher'],
  ['artworks', 'artist’s name', 'ra Sen', 'Kingfisher'],
  ['artworks', 'artist’s email address', null, 'Kingfisher'],
])('a search of %s by %s reads no table from end to end', async (list, _, written, finds) => {
  const email = (await testApp.db.one<{ email: string }>(`SELECT email FROM artists WHERE username = 'ira-sen'`))?.email
  const read = await plans.endToEndReads(async () => {
    const { body } = await clerk.request<{ data: { username?: string; title?: string }[] }>(`GET /desk/api/${list}`, {
      query: { search: written ?? email ?? '' },
    })
    expect(body.data.map(({ username, title }) => username ?? title)).toEqual([finds])
  })
  expect(read).toEqual([])
})
