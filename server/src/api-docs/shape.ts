// Lists a JSON schema's fields for reading: one line per field, nested ones by path, with type and limits.

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  minLength?: number
  maxItems?: number
}

export interface Field {
  name: string
  kind: string
  rule: string
  needed: boolean
}

const deepest = 3

export function fieldsOf(schema: JsonSchema, before = '', depth = 0): Field[] {
  if (schema.oneOf) return merged(schema.oneOf.map((one) => fieldsOf(one, before, depth)))
  const needed = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([key, one]) => {
    const name = before + key
    const within = inner(one)
    const rows: Field[] = [{ name, kind: kindOf(one), rule: ruleOf(one), needed: needed.has(key) }]
    return within && depth < deepest
      ? [...rows, ...fieldsOf(within.schema, `${name}${within.list ? '[]' : ''}.`, depth + 1)]
      : rows
  })
}

/** Where a body is one of several shapes: the fields of all, needed where each of them needs it. */
function merged(shapes: readonly Field[][]): Field[] {
  return [...Map.groupBy(shapes.flat(), ({ name }) => name).values()].map((same) => ({
    ...(same[0] as Field),
    kind: [...new Set(same.map(({ kind }) => kind))].join(' | '),
    needed: same.length === shapes.length && same.every(({ needed }) => needed),
  }))
}

/** The object schema inside: of an array its items, of a union the member that is not null. */
function inner(schema: JsonSchema): { schema: JsonSchema; list: boolean } | null {
  const real = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (real.properties) return { schema: real, list: false }
  return real.items?.properties ? { schema: real.items, list: true } : null
}

function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? kindOf(schema.items) : 'anything'}`
  return schema.format ?? schema.type ?? 'anything'
}

function ruleOf(schema: JsonSchema): string {
  const real = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const isWhole = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return [
    ...(isWhole(real.minimum) ? [`at least ${real.minimum}`] : []),
    ...(isWhole(real.exclusiveMinimum) ? [`above ${real.exclusiveMinimum}`] : []),
    ...(isWhole(real.maximum) ? [`at most ${real.maximum}`] : []),
    ...(real.minLength ? [`${real.minLength} letters or more`] : []),
    ...(real.maxLength ? [`${real.maxLength} letters at most`] : []),
    ...(real.maxItems ? [`${real.maxItems} at most`] : []),
    ...(schema.default === undefined ? [] : [`else ${JSON.stringify(schema.default)}`]),
  ].join(', ')
}
