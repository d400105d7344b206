// The requests sent to both servers: the same works, places and words, drawn from the database under test.
import type pg from 'pg'

/** Paths of the product, and the baseline's for the same rows. */
export interface Pair {
  ours: readonly string[]
  theirs: readonly string[]
}

export interface Questions {
  /** Each differs in its price, so that none has been answered or counted before. */
  list: Pair
  listAgain: Pair
  detail: Pair
  search: Pair
  /** Two-word searches that no earlier request used. */
  newSearches: string[]
  /**
   * Lists by four facets, and by size with the dearest first; each differs in one value, so that none is counted yet.
   */
  facets: string[]
  fits: string[]
}

const api = '/api/v1/artwork'
const variants = Array.from({ length: 250 }, (_, at) => at)
const newLists = Array.from({ length: 50_000 }, (_, at) => `${api}/all?minPrice=${(at / 100 + 1).toFixed(2)}`)

export async function drawQuestions(client: pg.Client): Promise<Questions> {
  const ids = await column(
    client,
    'SELECT id::text AS value FROM artworks WHERE removed_at IS NULL ORDER BY md5(id::text) LIMIT 300',
  )
  const phrases = await twoWords(client, 1200)
  const sample = phrases.slice(0, 300)
  return {
    list: { ours: newLists, theirs: newLists.map(() => '/list') },
    listAgain: { ours: [`${api}/all`], theirs: ['/list'] },
    detail: { ours: ids.map((id) => `${api}/view/${id}`), theirs: ids.map((id) => `/detail?id=${id}`) },
    search: { ours: sample.map(searchOf), theirs: sample.map((phrase) => `/search?q=${encodeURIComponent(phrase)}`) },
    newSearches: phrases.slice(300).map(searchOf),
    facets: variants.map(
      (at) => `${api}/all?facets=1&medium=oil&orientation=wide&colour=brown&framingType=Frame&minPrice=${500 + at}`,
    ),
    fits: variants.map((at) => `${api}/all?facets=1&maxWidth=${60 + at / 10}&maxHeight=45&sort=price-high`),
  }
}

/**
 * Pages of one category by price, over its whole depth, and its deeper half separately: the product's by its cursors,
 * the baseline's by price and id.
 */
export async function drawPages(origin: string, max: number): Promise<{ pages: Pair; deep: string[] }> {
  const first = `${api}/all?category=paintings&sort=price-low`
  const [ours, theirs]: [string[], string[]] = [[], []]
  let next = first
  for (let page = 0; page < max; page++) {
    const response = (await (await fetch(`${origin}${next}&limit=100`)).json()) as {
      data: { id: string; price: number }[]
      page: { nextCursor: string | null }
    }
    const last = response.data.at(-1)
    if (!last || response.page.nextCursor === null) break
    next = `${first}&cursor=${response.page.nextCursor}`
    ours.push(next)
    theirs.push(`/price?category=paintings&price=${Math.round(last.price * 100)}&id=${last.id}`)
  }
  return { pages: { ours, theirs }, deep: ours.slice(ours.length / 2) }
}

function searchOf(phrase: string): string {
  return `${api}/all?facets=1&search=${encodeURIComponent(phrase)}`
}

/** Two different words of one work's title, medium, subjects or artist, as a person who saw it might type them. */
async function twoWords(client: pg.Client, count: number): Promise<string[]> {
  const titles = await column(
    client,
    `SELECT concat_ws(' ', title, medium, array_to_string(subjects, ' '), artist_name) AS value FROM (
       SELECT * FROM artworks WHERE removed_at IS NULL ORDER BY md5('words' || id) LIMIT ${count * 2}) AS a`,
  )
  const phrases = new Set<string>()
  titles.forEach((text, at) => {
    const words = [...new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? [])]
    const [one, other] = [words[(at * 7) % words.length], words[(at * 13 + 5) % words.length]]
    if (one && other && one !== other) phrases.add(`${one} ${other}`)
  })
  return [...phrases].slice(0, count)
}

async function column(client: pg.Client, text: string): Promise<string[]> {
  return (await client.query<{ value: string }>(text)).rows.map(({ value }) => value)
}
