// What a form shows when it opens again with a stored draft.
import { expect, test } from 'vitest'
import { beginDraft, withTyped, withWritten } from './draft-state.ts'

const work = { title: 'Rain', stock: '5' }

test('a field that was not written is the newest that the form starts with', () => {
  const stored = withWritten(beginDraft(null, work, true), { title: 'Rain over Kutch' }).written
  const again = beginDraft(stored, { title: 'Rain', stock: '3' }, true)
  expect(again.draft).toEqual({ title: 'Rain over Kutch', stock: '3' })
  expect(withWritten(again, { stock: '2' }).written).toEqual({ title: 'Rain over Kutch', stock: '2' })
})

test('a field that was emptied stays empty', () => {
  const stored = withWritten(beginDraft(null, work, true), { title: '' }).written
  expect(beginDraft(stored, work, true)).toMatchObject({ draft: { title: '', stock: '5' }, wasStored: true })
})

test('what was typed before hydration is newer than the draft, and is stored with it', () => {
  const typed = withTyped(beginDraft({ title: 'Rain over Kutch', stock: '4' }, work, true), { title: 'Rain, mostly' })
  expect(typed.draft).toEqual({ title: 'Rain, mostly', stock: '4' })
  expect(typed.written).toEqual({ title: 'Rain, mostly', stock: '4' })
})
