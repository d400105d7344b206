import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email, line, optionalLine, optionalUrl, password, queryLimit, queryList, queryRupees, text } from './fields.ts'
import { words } from './words.ts'

const refusal = (
  shape: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => shape.safeParse(value).error?.issues[0]?.message

describe('text', () => {
  test('what is absent, empty or of another type is refused with a message', () => {
    for (const missing of [undefined, null, '', '   ', '\u0000'])
      expect(refusal(text(10), missing)).toBe(words.field.required)
    for (const wrong of [1, true, [], {}]) expect(refusal(text(10), wrong)).toBe(words.field.wrongType)
    expect(refusal(text(10), 'eleven more')).toBe(words.field.tooLong(10))
  })

  test('what shows nothing is refused as if it were not there', () => {
    for (const nothing of [
      '\u200b',
      '\u200b\u200d \u2060',
      '\u00ad',
      '\ud800',
      '\udc00\ud800',
      '\u3164',
      '\u2800',
      '\u0301',
      '\ufe0f',
    ]) {
      expect(refusal(line(10), nothing), JSON.stringify(nothing)).toBe(words.field.required)
      expect(optionalLine(10).parse(nothing)).toBeNull()
    }
  })

  test('names of any script stay as they were written', () => {
    for (const name of ['प्रिया शर्मा', 'ଡିଲିପ୍', 'José d’Souza', '李小龙', 'ശ്രീ‍ലത', '👩🏽‍🎨 Asha'])
      expect(line(100).parse(name)).toBe(name)
  })

  test('characters that hide text or change its direction are dropped', () => {
    expect(line(100).parse('A\u0000s\u202eh\u2066a\ufeff')).toBe('Asha')
  })

  test('a line break stays in text and never in a line', () => {
    expect(text(100).parse(' one\ntwo ')).toBe('one\ntwo')
    expect(line(100).parse('one\r\nBcc: all\u2028x')).toBe('one Bcc: all x')
  })

  test('any accepted text is well-formed, trimmed, free of controls, and accepted unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (written) => {
        const parsed = line(1000).safeParse(written).data
        if (parsed === undefined) return
        expect(parsed.isWellFormed()).toBe(true)
        expect(parsed).toBe(parsed.trim())
        expect(parsed).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(line(1000).parse(parsed)).toBe(parsed)
      }),
    )
  })
})

describe('optional fields', () => {
  test('absent, null and empty are all null', () => {
    for (const absent of [undefined, null, '', '  ']) {
      expect(optionalLine(10).parse(absent)).toBeNull()
      expect(optionalUrl.parse(absent)).toBeNull()
    }
  })

  test('a link is a URL of the web and nothing else', () => {
    expect(optionalUrl.parse(' https://example.com/a?b=c ')).toBe('https://example.com/a?b=c')
    for (const bad of [
      'example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      '//example.com',
      'https://',
    ]) {
      expect(refusal(optionalUrl, bad), bad).toBe(words.link.url)
    }
  })
})

describe('email', () => {
  test('is trimmed and written in lower case', () => {
    expect(email.parse('  Asha.Rao+Art@Example.COM ')).toBe('asha.rao+art@example.com')
  })

  test('is refused with a message where it is malformed', () => {
    for (const bad of [
      'asha',
      'asha@',
      '@example.com',
      'a b@example.com',
      'asha@example',
      'a@b@example.com',
      'asha@exam\u0000ple.com',
    ]) {
      expect(refusal(email, bad), bad).toBe(words.field.email)
    }
    expect(refusal(email, `${'a'.repeat(250)}@example.com`)).toBe(words.field.tooLong(254))
    expect(refusal(email, undefined)).toBe(words.field.required)
    expect(refusal(email, 5)).toBe(words.field.wrongType)
  })
})

test('a password has 8 to 128 characters, spaces and every script among them, and is never changed', () => {
  expect(refusal(password, '1234567')).toBe(words.field.passwordShort)
  expect(refusal(password, 'x'.repeat(129))).toBe(words.field.passwordLong)
  expect(refusal(password, undefined)).toBe(words.field.required)
  for (const good of ['12345678', 'x'.repeat(128), '  eight  ', 'पासवर्ड हिंदी']) expect(password.parse(good)).toBe(good)
})

describe('a query', () => {
  test('a limit out of its range is refused with the range, and only a text that is no number as no number', () => {
    const limit = queryLimit(24)
    expect(limit.parse('')).toBe(24)
    expect(refusal(limit, '0')).toBe('Must be 1 or more')
    expect(refusal(limit, '101')).toBe('Must be at most 100')
    expect(refusal(limit, '1.5')).toBe(words.field.whole)
    expect(refusal(limit, 'many')).toBe(words.field.number)
  })

  test('a price and a list beyond their limits are refused with them', () => {
    expect(refusal(queryRupees, '1e15')).toBe('Must be at most ₹10,00,00,00,000')
    expect(refusal(queryList, Array(41).fill('a'))).toBe('Use at most 40')
    expect(refusal(queryList, 'a'.repeat(81))).toBe('Use at most 80 characters')
  })
})

test('an address of the web is one line without control characters, and none is null', () => {
  expect(optionalUrl.parse(' https://a.example/\u0000b\u0007\u202e ')).toBe('https://a.example/b')
  for (const none of ['', null, undefined, ' \u0000 ']) expect(optionalUrl.parse(none)).toBeNull()
  expect(refusal(optionalUrl, 'javascript:alert(1)')).toBe(words.link.url)
})
