// Hostile values, bodies, paths and headers. None contains a word that a response must not contain, so that echoed
// input cannot be mistaken for a leak.
import fc from 'fast-check'

const strings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  '\uFEFF',
  '__proto__',
  'constructor',
  "'; --",
  '%00',
  '../../etc/hosts',
  '<svg onload=1>',
  '{{7*7}}',
  '${7*7}',
  '0x10',
  '1e999',
  '-0',
  'NaN',
  'null',
  'true',
  'मधुबनी',
  '🖼️'.repeat(40),
  'x'.repeat(20_000),
  '٣',
  '2026-02-30',
  'http://[::1',
  '\\',
  '%',
  '_%_%_%',
] as const

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  5e-324,
  99999999999.999,
] as const

/** Any JSON value. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...strings) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1 },
      { toString: 1 },
      { $ne: null },
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
)

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as never)))

/** Bodies that are not a JSON object, or whose headers misdescribe them. */
export const nastyBodies: readonly Buffer[] = [
  bytes(''),
  bytes('{'),
  bytes('[]'),
  bytes('null'),
  bytes('"text"'),
  bytes('1e999'),
  bytes('{"email":1e999,"price":1e999}'),
  bytes('{"title":"', [0xff, 0xfe, 0xc0, 0x80], '"}'),
  bytes('{"email":"', [0xed, 0xa0, 0x80], '@example.com","password":"12345678"}'),
  bytes([0xef, 0xbb, 0xbf], '{}'),
  bytes('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  bytes('{"email":"a@example.com","email":"b@example.com","password":"12345678"}'),
  bytes('['.repeat(20_000)),
  bytes('{"a":'.repeat(20_000)),
  bytes(`{"title":"${'x'.repeat(70_000)}"}`),
  bytes(`{"price":${'9'.repeat(400)}}`),
  bytes('email=a%40example.com&password=12345678'),
  bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hosts">]><a>&b;</a>'),
  bytes(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    [0x89, 0x50, 0x4e, 0x47],
    '\r\n--x--\r\n',
  ),
  bytes('--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'),
  bytes('--x\r\n'),
]

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/png',
  'nonsense',
  '',
] as const

/** Values in place of an id, written into the path unescaped. */
export const nastySegments = [
  '0',
  'null',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '..',
  '%2e%2e%2fprofile',
  ';id=1',
  "'",
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '{id}',
  ':id',
  'a'.repeat(300),
  'a'.repeat(9000),
  '%F0%9F%96%BC',
] as const

export const nastyHeaders: readonly Record<string, string>[] = [
  {},
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'a'.repeat(6000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer eyJhbGciOiJub25lIn0.eyJpZCI6IjEiLCJyb2xlIjoiYnV5ZXIifQ.` },
  { 'idempotency-key': 'k' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': '\u00ff\u00fe' },
  { 'x-forwarded-for': '1.2.3.4, ::::, x' },
  { 'accept-encoding': 'br;q=nonsense, *;q=-1' },
  { accept: 'text/html' },
  { 'if-none-match': '"'.repeat(500) },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'a'.repeat(4000) },
  { 'x-large': 'y'.repeat(40_000) },
]
