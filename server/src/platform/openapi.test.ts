import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Described = Record<string, { description: string }>

function refusalsOf(method: string, path: string): Described {
  const paths = openApi('http://127.0.0.1').paths as Record<string, Record<string, { responses: Described }>>
  return paths[path]?.[method]?.responses ?? {}
}

test('the refusals of a create name a reused key, missing fields and a body that is too large', () => {
  const register = refusalsOf('post', '/api/v1/user/new')
  expect(register[422]?.description).toMatch(/invalid: [^]*key_reused: |key_reused: [^]*invalid: /)
  expect(register[422]?.description).toContain('missing_fields: ')
  expect(register[413]?.description).toContain('too_large: ')
})

test('a read has none of these', () => {
  const list = refusalsOf('get', '/api/v1/artwork/all')
  expect(list[422]?.description).toContain('invalid: ')
  expect(list[422]?.description).not.toMatch(/key_reused|missing_fields/)
  expect(list[413]).toBeUndefined()
})
