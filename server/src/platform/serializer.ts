// Turns a reply's schema into a function that writes its JSON: several times quicker than checking the
// reply again, and nothing that the schema does not name can leave the house.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = { [key: string]: unknown }

export function serializerOf(endpoint: Endpoint): (answer: unknown) => string {
  const schema = z.toJSONSchema(endpoint.reply, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  return fastJson(plain(schema) as Parameters<typeof fastJson>[0]) as (answer: unknown) => string
}

/** `anyOf [X, null]` becomes `X, nullable` (no branch to try); formats and patterns go, they judge and do not write. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain)
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, format: _format, pattern: _pattern, $schema: _schema, ...rest } = node as JsonSchema
  if (Array.isArray(anyOf)) {
    const [only, ...others] = anyOf.filter((branch) => (branch as JsonSchema).type !== 'null')
    if (only && others.length === 0) return { ...(plain(only) as JsonSchema), nullable: true }
  }
  const kept = anyOf ? { ...rest, anyOf } : rest
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, plain(value)]))
}
