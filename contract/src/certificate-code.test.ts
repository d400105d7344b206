import { expect, test } from 'vitest'
import { certificateCode, formatCertificateCode } from './certificate-code.ts'

test.each(['K7Q29XMV3HT0', 'k7q2-9xmv-3hto', ' K7Q2 9XMV 3HTO ', 'K7Q2-9XMV-3HT0'])(
  '%s is read as one code',
  (written) => {
    expect(certificateCode(written)).toBe('K7Q29XMV3HT0')
  },
)

test('I and L are read as 1, and a text with other characters or another length is no code', () => {
  expect(certificateCode('IL11-0000-0000')).toBe('111100000000')
  for (const written of ['', 'K7Q2-9XMV', 'K7Q2-9XMV-3HTU', 'K7Q2-9XMV-3HT00', '../../etc'])
    expect(certificateCode(written)).toBeNull()
})

test('it is written in fours', () => {
  expect(formatCertificateCode('K7Q29XMV3HT0')).toBe('K7Q2-9XMV-3HT0')
})
