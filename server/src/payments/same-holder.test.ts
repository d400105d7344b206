import { expect, test } from 'vitest'
import { isSameHolder } from './same-holder.ts'

test('an address is the artist’s under titles, capitals, initials and in another order', () => {
  for (const registered of ['ASHA RAO', 'Rao Asha', 'MRS ASHA RAO', 'ASHA K RAO', 'A RAO', 'Asha', 'Smt. Asha R'])
    expect(isSameHolder(registered, 'Asha Rao'), registered).toBe(true)
  expect(isSameHolder('MAQBOOL FIDA HUSAIN', 'M. F. Husain')).toBe(true)
  expect(isSameHolder('आशा राव', 'आशा राव')).toBe(true)
})

test('an address of somebody else is not, and initials alone are nobody', () => {
  for (const registered of ['RAVI RAO', 'Asha Rani', 'SOMEBODY ELSE', 'A R', 'MR', ''])
    expect(isSameHolder(registered, 'Asha Rao'), registered).toBe(false)
})
