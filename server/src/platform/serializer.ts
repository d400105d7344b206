// Compiles a response's schema into a function that copies exactly the named properties: no other data can be sent, and
// a missing required property is a fault. The copy is compiled once for each endpoint, from the contract alone,
// because a list of cards is copied thousands of times a second; JSON.stringify writes the copy, quicker and with a
// third of the garbage of any serializer that builds its text from pieces.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { z } from 'zod'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
}

type Shaper = (response: unknown) => unknown

const compiledShapers = new WeakMap<Endpoint, Shaper>()

/** A copy of the response as it is on the wire. @throws TypeError where a property is missing */
export function shaperFor(endpoint: Endpoint): Shaper {
  const known = compiledShapers.get(endpoint)
  if (known) return known
  const shaper = compiledFor(endpoint)
  compiledShapers.set(endpoint, shaper)
  return shaper
}

function compiledFor(endpoint: Endpoint): Shaper {
  const schema = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }) as Schema
  const compiled = new Function('need', `return (response) => ${copyOf(schema, 'response')}`) as (need: Need) => Shaper
  return compiled((value, name) => {
    if (value === undefined) throw new TypeError(`a response of ${endpoint.call.path} lacks ${name}`)
    return value
  })
}

/** The response's JSON as bytes, so that nothing later measures or joins a text of this length again. */
export function serializerOf(endpoint: Endpoint): (response: unknown) => Buffer {
  const shape = shaperFor(endpoint)
  return (response) => Buffer.from(JSON.stringify(shape(response)))
}

type Need = (value: unknown, name: string) => unknown

/** The source of an expression that copies `value`. */
function copyOf(schema: Schema, value: string): string {
  if (schema.anyOf) {
    const [only, ...others] = schema.anyOf.filter((branch) => branch.type !== 'null')
    if (!only || others.length > 0) throw new TypeError('a response may be one shape or null, not several')
    return isCopied(only) ? `(${value} === null ? null : ${copyOf(only, value)})` : value
  }
  if (schema.items) return isCopied(schema.items) ? `${value}.map((item) => ${copyOf(schema.items, 'item')})` : value
  if (!schema.properties) return value
  const copied = Object.entries(schema.properties).map(([name, property]) => {
    const quoted = JSON.stringify(name)
    const isRequired = schema.required?.includes(name)
    const own = isRequired ? `need(own[${quoted}], ${quoted})` : `own[${quoted}]`
    if (!isCopied(property)) return `${quoted}: ${own}`
    const copy = copyOf(property, 'part')
    return `${quoted}: ((part) => ${isRequired ? copy : `part === undefined ? undefined : ${copy}`})(${own})`
  })
  return `((own) => ({ ${copied.join(', ')} }))(${value})`
}

/** Whether the schema has named parts; anything else is used as it is. */
function isCopied({ properties, items, anyOf }: Schema): boolean {
  return properties !== undefined || (items !== undefined && isCopied(items)) || (anyOf?.some(isCopied) ?? false)
}
