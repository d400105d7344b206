// Baseline A (README.md): bare node:http and pg, one prepared statement per request on the same rows, no validation,
// no authorisation, no cache. It also serves a prepared buffer of a given size. catalogue.ts starts it as a process:
//   node baseline.ts DATABASE_URL PORT BUFFER_BYTES
import { createServer } from 'node:http'
import { cardColumns, workColumns } from '@rasika/server/catalogue/catalogue.ts'
import pg from 'pg'

const [database = '', port = '0', bytes = '0'] = process.argv.slice(2)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: database, max: 10 })
const buffer = Buffer.alloc(Number(bytes), 'x')
const cards = cardColumns(null)

const statements: Record<string, string> = {
  list: `SELECT ${cards} FROM artworks a WHERE a.removed_at IS NULL ORDER BY a.featured DESC, a.id DESC LIMIT 24`,
  detail: `
    SELECT ${workColumns(null)}, a.subjects, p.tagline, p.description AS artist_description, p.location, p.avatar
    FROM artworks a JOIN artists p ON p.id = a.artist_id WHERE a.id = $1 AND a.removed_at IS NULL`,
  price: `
    SELECT ${cards} FROM artworks a
    WHERE a.removed_at IS NULL AND a.menu_category = $1 AND (a.price, a.id) > ($2::bigint, $3::uuid)
    ORDER BY a.price, a.id LIMIT 24`,
  // Plain PostgreSQL full-text search over the same documents; catalogue.ts creates the index.
  search: `
    SELECT ${cards} FROM artwork_search_index s JOIN artworks a ON a.id = s.artwork_id
    WHERE s.document @@ plainto_tsquery('rasika', $1)
    ORDER BY ts_rank(s.document, plainto_tsquery('rasika', $1)) DESC LIMIT 24`,
}

createServer((request, response) => {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const name = path.slice(1)
  const text = statements[name]
  if (!text) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(buffer)
  }
  const values = [...new URLSearchParams(query).values()]
  pool.query({ name, text, values }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ data: rows }))
    },
    (error: Error) => {
      response.statusCode = 500
      response.end(error.message)
    },
  )
}).listen(Number(port), '127.0.0.1', () => console.log('listening'))
