// Compiles a response's schema into a function that copies exactly the named properties: no other data can be sent, and
// a missing required property is a fault. The copy is compiled once for each endpoint, from the contract alone,
// because a list of cards is copied thousands of times a second; JSON.stringify writes the copy, quicker and with a
// third of the garbage of any serializer that builds its text from pieces. An endpoint's first response compiles its
// copy, since compiling all of them would take a tenth of the server's start.
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

const shapers = new WeakMap<Endpoint, Shaper>()

/** A copy of the response as it is on the wire. @throws TypeError where a property is missing */
export function shaperFor(endpoint: Endpoint): Shaper {
  const known = shapers.get(endpoint)
  if (known) return known
  const shaper = compile(endpoint)
  shapers.set(endpoint, shaper)
  return shaper
}

function compile(endpoint: Endpoint): Shaper {
  const schema = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }) as Schema
  const functions: string[] = []
  const copy = copyOf(schema, 'response', functions)
  const declared = functions.map((text, at) => `const copy${at} = ${text}`).join('\n')
  const compiled = new Function('need', `${declared}\nreturn (response) => ${copy}`) as (need: Need) => Shaper
  return compiled((value, property) => {
    if (value === undefined) throw new TypeError(`a response of ${endpoint.call.path} lacks ${property}`)
    return value
  })
}

/** The response's JSON as bytes, so that nothing later measures or joins a text of this length again. */
export function serializerOf(endpoint: Endpoint): (response: unknown) => Buffer {
  return (response) => Buffer.from(JSON.stringify(shaperFor(endpoint)(response)))
}

type Need = (value: unknown, name: string) => unknown

/** The source of an expression that copies `value`. Each part has a function of its own among `functions`. */
function copyOf(schema: Schema, value: string, functions: string[]): string {
  return isCopied(schema) ? `copy${functions.push(functionOf(schema, functions)) - 1}(${value})` : value
}

function functionOf({ anyOf, items, properties = {}, required }: Schema, functions: string[]): string {
  if (anyOf) {
    const [only, ...others] = anyOf.filter((branch) => branch.type !== 'null')
    if (!only || others.length > 0) throw new TypeError('a response may be one shape or null, not several')
    return `(value) => (value === null ? null : ${copyOf(only, 'value', functions)})`
  }
  if (items) return `(list) => list.map((item) => ${copyOf(items, 'item', functions)})`
  const copied = Object.entries(properties).map(([name, property]) => {
    const quoted = JSON.stringify(name)
    const own = `own[${quoted}]`
    if (required?.includes(name)) return `${quoted}: ${copyOf(property, `need(${own}, ${quoted})`, functions)}`
    const copy = copyOf(property, own, functions)
    return `${quoted}: ${copy === own ? own : `${own} === undefined ? undefined : ${copy}`}`
  })
  return `(own) => ({ ${copied.join(', ')} })`
}

/** Whether the schema has named parts; anything else is used as it is. */
function isCopied({ properties, items, anyOf }: Schema): boolean {
  return properties !== undefined || (items !== undefined && isCopied(items)) || (anyOf?.some(isCopied) ?? false)
}
