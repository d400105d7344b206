// For every string that a call of the contract takes, a request that is valid except for text that cannot be stored or
// is invisible. Derived from the endpoint table, so that new fields are covered automatically.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { z } from 'zod'
import type { FuzzSchema } from './shaped.ts'

/** PostgreSQL cannot store these in any text; the product refuses them during validation. */
export const unstorable = {
  NUL: '\u0000',
  'a high half of a pair': '\ud800',
  'a low half of a pair': '\udc00',
} as const
/** These can be stored and do no harm. */
export const unseen = {
  'marks nobody sees': '\u202e\u2066\u200b\u200d\u2060\ufeff\u00ad',
  'control characters': '\u0001\u0007\u001b\u007f\u0085\u009f',
  'ends of lines': '\r\n\u2028\t',
} as const

export type Path = readonly (string | number)[]

/** Paths in a body or a query that may hold a string. */
export function stringPaths(shape: z.ZodType | undefined): Path[] {
  return shape ? pathsIn(schemaOf(shape)) : []
}

function pathsIn(schema: FuzzSchema, path: Path = []): Path[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((one) => pathsIn(one, path))
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => pathsIn(one, [...path, name]))
  if (schema.type === 'array') return pathsIn(schema.items ?? {}, [...path, 0])
  // A field without a declared type (a number read from a query) may be sent as text as well.
  return schema.type === 'string' || schema.type === undefined ? [path] : []
}

/** Copies `value` with `text` inserted into the string at `path`, or into a sample URL when there is none. */
export function written(value: unknown, path: Path, text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return `${typeof value === 'string' ? value : 'https://example.com/a'}${text}b`
  const copy: Record<string, unknown> | unknown[] =
    typeof name === 'number' ? [] : { ...(value as Record<string, unknown> | undefined) }
  const present =
    typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined
  ;(copy as Record<string | number, unknown>)[name] = written(present, rest, text)
  return copy
}

export function parametersOf({ call }: Endpoint): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}

function schemaOf(shape: z.ZodType): FuzzSchema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as FuzzSchema
}
