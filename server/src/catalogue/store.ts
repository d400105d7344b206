// The lexicon's and the artists' SQL, and works chosen for a corner of a page. The lists' own SQL is in
// walk-store.ts (along an index) and slip-store.ts (through the index of slips).
import type { Db } from '../platform/db.ts'
import type { Resolved } from './understand.ts'
import type { Candidate } from './spelling.ts'

const resolveText = `
  SELECT word, lexemes, cardinality(lexemes) > 0 AND NOT EXISTS (
    SELECT FROM unnest(lexemes) AS said (lexeme)
    WHERE said.lexeme !~ '[0-9]' AND NOT EXISTS (SELECT FROM lexicon l WHERE l.lexeme = said.lexeme AND l.uses > 0)) AS known
  FROM unnest($1::text[]) AS word CROSS JOIN LATERAL (SELECT tsvector_to_array(to_tsvector('rasika', word)) AS lexemes OFFSET 0) AS stems`

export function selectResolved(db: Db, words: readonly string[]): Promise<(Resolved & { word: string })[]> {
  return db.many(resolveText, [words])
}

export function selectNearWords(db: Db, typed: string): Promise<Candidate[]> {
  return db.many('SELECT word, uses FROM lexicon_near($1)', [typed])
}
