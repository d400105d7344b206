// Every string that a call of the contract takes, each with text that cannot be stored or cannot be seen, and nothing
// else wrong with the request. Made from the endpoint table, so that a new field is tried without a word about it here.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { z } from 'zod'
import type { Schema } from './shaped.ts'

/** PostgreSQL has no room for these in any text: the product refuses them at the edge. */
export const unstorable = { NUL: '\u0000', 'a high half of a pair': '\ud800', 'a low half of a pair': '\udc00' } as const
/** These can be stored, and disturb nothing. */
export const unseen = { 'marks nobody sees': '\u202e\u2066\u200b\u200d\u2060\ufeff\u00ad', 'control characters': '\u0001\u0007\u001b\u007f\u0085\u009f', 'ends of lines': '\r\n\u2028\t' } as const

export type Path = readonly (string | number)[]

/** Where a body or a query may hold a string. */
export function stringPaths(shape: z.ZodType | undefined): Path[] {
  return shape ? pathsIn(schemaOf(shape)) : []
}

function pathsIn(schema: Schema, path: Path = []): Path[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((one) => pathsIn(one, path))
  if (schema.type === 'object') return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => pathsIn(one, [...path, name]))
  if (schema.type === 'array') return pathsIn(schema.items ?? {}, [...path, 0])
  // A field whose shape says nothing (a number read from a query) may be sent as text as well.
  return schema.type === 'string' || schema.type === undefined ? [path] : []
}

/** A copy of `value` with `text` behind what stands at `path`, or behind something of the right kind where nothing does. */
export function written(value: unknown, path: Path, text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return `${typeof value === 'string' ? value : 'https://example.com/a'}${text}b`
  const copy: Record<string, unknown> | unknown[] = typeof name === 'number' ? [] : { ...(value as Record<string, unknown> | undefined) }
  const held = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined
  ;(copy as Record<string | number, unknown>)[name] = written(held, rest, text)
  return copy
}

export function parametersOf({ call }: Endpoint): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}

function schemaOf(shape: z.ZodType): Schema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
}
