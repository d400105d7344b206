import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import { describe, expect, test } from 'vitest'
import { stateQuestion } from './address-fields.tsx'
import { draftOf, isChanged, savedDraft, toSend, write } from './draft.ts'

const saved: AddressWithPhone = {
  receiverName: 'Nandini Rao',
  addressType: 'work',
  houseNumber: '14',
  streetName: 'Pali Mala Road',
  area: 'Bandra West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
  country: 'india',
  fullAddress: 'The red house',
  phone: '+919876543210',
}

describe('the address at the checkout', () => {
  test('starts with the name of the buyer, at home, in India, where none is saved', () => {
    expect(draftOf(null, 'Meera Iyer')).toMatchObject({
      receiverName: 'Meera Iyer',
      addressType: 'home',
      country: 'india',
      city: '',
    })
    expect(draftOf({ ...saved, receiverName: null }, 'Meera Iyer').receiverName).toBe('')
  })

  test('has changed where it is new or differs from what is saved, and not by blanks around it', () => {
    const draft = draftOf(saved, '')
    expect(isChanged(draft, saved)).toBe(false)
    expect(isChanged({ ...draft, city: ' Mumbai ' }, saved)).toBe(false)
    expect(isChanged({ ...draft, city: 'Pune' }, saved)).toBe(true)
    expect(draft.phone).toBe('+91 98765 43210')
    expect(isChanged({ ...draft, phone: '' }, saved)).toBe(true)
    expect(isChanged(draft, null)).toBe(true)
  })

  test('sends the phone only where it was changed, and empty where it was removed', () => {
    const draft = draftOf(saved, '')
    expect(toSend(draft, saved)).not.toHaveProperty('phone')
    expect(toSend({ ...draft, phone: '' }, saved)).toMatchObject({ phone: '' })
    expect(toSend({ ...draft, phone: '98765 43211' }, saved)).toMatchObject({ phone: '98765 43211', city: 'Mumbai' })
    expect(toSend(draftOf(null, 'Meera'), null)).not.toHaveProperty('phone')
  })

  test('shows what was stored after a save, and keeps the fields that were edited since', () => {
    const sent = { ...draftOf(saved, ''), city: ' Pune ', phone: '98765 43210' }
    const stored = { ...saved, city: 'Pune' }
    expect(savedDraft(stored, sent, sent)).toEqual(draftOf(stored, ''))
    expect(savedDraft(stored, sent, { ...sent, area: 'Kothrud' })).toEqual({ ...draftOf(stored, ''), area: 'Kothrud' })
  })

  test('takes the State from the PIN code unless one was chosen', () => {
    const draft = draftOf(null, 'Meera')
    expect(write(draft, 'pincode', '560001').state).toBe('Karnataka')
    expect(write({ ...draft, state: 'Kerala' }, 'pincode', '560001').state).toBe('Kerala')
  })

  test('has a question about a State that is not that of the PIN code, and about no other', () => {
    expect(stateQuestion({ pincode: '560001', state: 'Kerala' })).toBe(
      'Most PIN codes like 560001 are in Karnataka. Is the State right?',
    )
    for (const state of ['Karnataka', '']) expect(stateQuestion({ pincode: '560001', state })).toBeUndefined()
    expect(stateQuestion({ pincode: '5600', state: 'Kerala' })).toBeUndefined()
  })

  test('puts the full address together until somebody writes it', () => {
    const typed = write(write(draftOf(null, 'Meera'), 'houseNumber', '14'), 'city', 'Mumbai')
    expect(write(typed, 'pincode', '400050').fullAddress).toBe('14, Mumbai, Maharashtra 400050')
    const own = write(typed, 'fullAddress', 'The red house')
    expect(write(own, 'city', 'Pune').fullAddress).toBe('The red house')
  })
})
