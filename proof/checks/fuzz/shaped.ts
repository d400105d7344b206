// fast-check values for a JSON Schema: mostly valid, at times hostile. Derived from the endpoint table, so that new
// fields are covered automatically.
import fc from 'fast-check'
import { nasty } from './nasty.ts'

export interface FuzzSchema {
  type?: string
  properties?: Record<string, FuzzSchema>
  required?: readonly string[]
  items?: FuzzSchema
  anyOf?: readonly FuzzSchema[]
  oneOf?: readonly FuzzSchema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Valid four times out of five. */
export function shaped(schema: FuzzSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: nasty })
}

function fitting(schema: FuzzSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map(shaped))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(schema.items ? shaped(schema.items) : nasty, { maxLength: Math.min(schema.maxItems ?? 4, 4) + 1 })
    case 'string':
      return text(schema)
    case 'integer':
      return fc.oneof(fc.integer(), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.double(), fc.integer({ min: 0, max: 1_000_000 }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nasty
  }
}

/** Each field present or absent, and at times an unknown extra field. */
function objectOf({ properties = {}, required = [] }: FuzzSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shaped(schema)]))
  const withAll = fc.record(fields, { requiredKeys: [...required].filter((name) => name in fields) })
  const withFew = fc.record(fields, { requiredKeys: [] })
  const strange = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'role', 'password_hash', ''),
    nasty,
    { maxKeys: 2 },
  )
  return fc.oneof(
    { weight: 6, arbitrary: withAll },
    { weight: 2, arbitrary: withFew },
    { weight: 1, arbitrary: fc.tuple(withAll, strange).map(([right, more]) => ({ ...right, ...more })) },
  )
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: FuzzSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{6}$/))
  return fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 200),
    maxLength: Math.max(Math.min(maxLength + 1, 400), minLength),
  })
}
