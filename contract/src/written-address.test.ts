import { expect, test } from 'vitest'
import { writtenAddress } from './written-address.ts'

const address = {
  receiverName: 'Leela Das',
  addressType: 'home',
  houseNumber: '12',
  streetName: 'Temple Road',
  area: 'Old Town',
  city: 'Bhubaneswar',
  state: 'Odisha',
  pincode: '751002',
  country: 'india',
  fullAddress: 'Flat 3B, blue gate behind the temple, Old Town',
}

test('the full address is printed as the buyer wrote it, with name, city, State and PIN code', () => {
  expect(writtenAddress(address)).toEqual([
    'Leela Das',
    'Flat 3B, blue gate behind the temple, Old Town',
    'Bhubaneswar, Odisha, 751002',
  ])
})

test('city, State and PIN code that the full address contains are not repeated', () => {
  expect(writtenAddress({ ...address, fullAddress: '12 Temple Road, bhubaneswar 751002' })).toEqual([
    'Leela Das',
    '12 Temple Road, bhubaneswar 751002',
    'Odisha',
  ])
  expect(writtenAddress({ ...address, fullAddress: '12 Temple Road, Bhubaneswar 751002, Odisha' })).toEqual([
    'Leela Das',
    '12 Temple Road, Bhubaneswar 751002, Odisha',
  ])
})

test('without a full address its parts are put together', () => {
  expect(writtenAddress({ ...address, fullAddress: null, area: null })).toEqual([
    'Leela Das',
    '12, Temple Road',
    'Bhubaneswar, Odisha, 751002',
  ])
})

test('a city inside another word is not recognised', () => {
  expect(
    writtenAddress({
      ...address,
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      fullAddress: 'Puneet’s house, flat 4110012',
    }),
  ).toEqual(['Leela Das', 'Puneet’s house, flat 4110012', 'Pune, Maharashtra, 411001'])
})
