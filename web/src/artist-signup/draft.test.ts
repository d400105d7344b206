import { Refusal } from '@rasika/contract/refusal.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { describe, expect, test } from 'vitest'
import {
  blank,
  errorsOf,
  faultsOf,
  furthest,
  type SignupDraft,
  registrationOf,
  stepOf,
  stepWith,
  usernameFaultSoFar,
} from './draft.ts'
import { words } from './words.ts'

const filled: SignupDraft = {
  ...blank,
  name: 'Asha Rao',
  username: 'asha_rao',
  description: 'Paints the monsoon.',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  address: {
    ...blank.address,
    receiverName: 'Asha Rao',
    houseNumber: '4',
    streetName: 'Temple Lane',
    area: 'Kothrud',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    fullAddress: '4, Temple Lane, Pune',
  },
  terms: true,
}
const password = 'a good password'

describe('a step', () => {
  test('filled in is right', () => {
    for (const step of [1, 2, 3] as const) expect(faultsOf(step, filled, password)).toEqual({})
  })

  test('left empty names each field that it cannot do without, in the order of the page', () => {
    const { required } = shared.field
    expect(faultsOf(1, blank, '')).toEqual({
      name: required,
      username: required,
      description: required,
      email: required,
      phone: required,
      password: required,
    })
    expect(Object.keys(faultsOf(2, blank, ''))).toEqual(
      ['receiverName', 'houseNumber', 'streetName', 'area', 'city', 'state', 'pincode', 'fullAddress'].map(
        (name) => `address.${name}`,
      ),
    )
    expect(faultsOf(3, blank, '')).toEqual({ terms: words.signup.termsMissing })
  })

  test('holds a username, email, phone and password to the rules of the registration', () => {
    const wrong = (part: Partial<SignupDraft>, written = password) => faultsOf(1, { ...filled, ...part }, written)
    for (const username of ['ab', 'asha rao', 'आशा', 'x'.repeat(31), 'a.b.c'])
      expect(wrong({ username })).toEqual({ username: shared.field.username })
    expect(wrong({ username: 'Profile' })).toEqual({ username: shared.field.usernameReserved })
    expect(wrong({ username: ' Asha_Rao ' })).toEqual({})
    for (const email of ['asha@home', 'asha..rao@example.com'])
      expect(wrong({ email })).toEqual({ email: shared.field.email })
    expect(wrong({ phone: 'call me' })).toEqual({ phone: shared.field.phone })
    expect(wrong({}, 'short')).toEqual({ password: shared.field.passwordShort })
    expect(wrong({}, 'x'.repeat(129))).toEqual({ password: shared.field.passwordLong })
  })

  test('takes links of the web only, and six digits as a PIN code', () => {
    for (const website of ['asha.example', 'javascript:alert(1)', 'https://', 'ftp://asha.example']) {
      expect(faultsOf(3, { ...filled, links: { ...filled.links, website } }, password)).toEqual({
        'socialLinks.website': shared.link.url,
      })
    }
    expect(
      faultsOf(3, { ...filled, links: { ...filled.links, website: ' HTTPS://asha.example/works ' } }, password),
    ).toEqual({})
    const links = { ...filled.links, instagram: 'https://instagram.com@evil.example', facebook: 'https://evil.example' }
    expect(faultsOf(3, { ...filled, links }, password)).toEqual({
      'socialLinks.instagram': shared.link.plain,
      'socialLinks.facebook': shared.link.on('facebook.com'),
    })
    expect(faultsOf(2, { ...filled, address: { ...filled.address, pincode: '041100' } }, password)).toEqual({
      'address.pincode': shared.field.pincode,
    })
  })
})

describe('a refusal', () => {
  test('belongs to the first step with one of its fields', () => {
    expect(stepWith({ 'socialLinks.website': 'x', 'address.city': 'y' })).toBe(2)
    expect(stepWith({ terms: 'x' })).toBe(3)
    expect(stepWith({ email: 'x', 'address.city': 'y' })).toBe(1)
    expect(stepWith({})).toBeNull()
  })

  test('of an upload that is gone belongs to the portrait', () => {
    expect(stepWith(errorsOf(new Refusal('image_not_yours')))).toBe(1)
  })
})

test('a step that does not exist is the first', () => {
  expect([null, '', '2', '3', '4', '-1', 'two'].map(stepOf)).toEqual([1, 1, 2, 3, 1, 1, 1])
})

test('the furthest step is the first one with a field left out, and a missing password does not count', () => {
  expect([blank, { ...filled, address: blank.address }, filled].map(furthest)).toEqual([1, 2, 3])
})

test('a username is checked while it is written, but not for being too short yet', () => {
  for (const username of ['', 'a', 'As', 'asha']) expect(usernameFaultSoFar(username)).toBeUndefined()
  for (const username of ['ä', 'a ', 'a.']) expect(usernameFaultSoFar(`${username}x`)).toBe(shared.field.username)
  expect(usernameFaultSoFar('Profile')).toBe(shared.field.usernameReserved)
})

test('what is sent carries the whole studio, and no portrait where there is none', () => {
  expect(registrationOf(filled, password)).toMatchObject({
    avatar: null,
    password,
    address: { pincode: '411001', addressType: 'home' },
    socialLinks: { website: '' },
  })
})
