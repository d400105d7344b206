import { endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { calls } from '@rasika/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serializerOf, shaperFor } from './serializer.ts'

const part = z.object({ name: z.string(), note: z.string().nullable() })
const one = endpoint(calls.artworks.view, {
  summary: '',
  response: z.object({
    error: z.literal(false),
    data: z.array(part),
    owner: part.nullable(),
    tags: z.array(z.string()),
    more: z.string().optional(),
    second: part.optional(),
    'quoted "name"': z.number(),
  }),
  refusals: [],
})
const whole = {
  error: false,
  data: [{ name: 'a', note: null }],
  owner: { name: 'b', note: 'c' },
  tags: ['x'],
  'quoted "name"': 1,
}

describe('a response', () => {
  test('leaves with what its schema names and nothing else, at any depth', () => {
    const loose = {
      ...whole,
      secret: 1,
      data: [{ name: 'a', note: null, password: 'p' }],
      owner: { ...whole.owner, email: 'e' },
    }
    expect(JSON.parse(serializerOf(one)(loose).toString())).toEqual(whole)
    expect(shaperFor(one)(loose)).toEqual(whole)
  })

  test('is a copy: what is changed in it is not changed in what was answered', () => {
    const shaped = shaperFor(one)(whole) as typeof whole
    ;(shaped.data[0] as { name: string }).name = 'changed'
    expect(whole.data[0]?.name).toBe('a')
  })

  test('has null, leaves out what is optional and absent, writes any characters', () => {
    const response = { ...whole, owner: null, data: [{ name: 'मधुबनी “’”\u2028', note: '"\\\n' }] }
    expect(JSON.parse(serializerOf(one)(response).toString('utf8'))).toEqual(response)
    const second = { name: 'd', note: null }
    expect(JSON.parse(serializerOf(one)({ ...response, second: { ...second, secret: 1 } }).toString())).toEqual({
      ...response,
      second,
    })
  })

  test('that lacks what is promised is a fault', () => {
    expect(() => serializerOf(one)({ ...whole, owner: { name: 'b' } })).toThrow('lacks note')
    expect(() => serializerOf(one)({ ...whole, data: [{ note: null }] })).toThrow('lacks name')
  })

  test('of every endpoint can be copied', () => {
    for (const noun of Object.values(endpoints))
      for (const declared of Object.values(noun)) expect(shaperFor(declared)).toBeTypeOf('function')
  })
})
