// The summary of errors leads to each field of a work, which its disclosure must not hide.
import { artworkFormFields } from '@rasika/contract/artwork-fields.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { dimensions } from '@rasika/contract/size.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { blankWork } from './draft.ts'
import { WorkFields } from './work-fields.tsx'

const draft = { ...blankWork, deliveryCharge: 'Fixed' }
const names = [...Object.keys(artworkFormFields), ...dimensions]
const noop = () => {}

/** The form with these errors, cut where a disclosure begins or ends. */
function partsWith(errors: FieldErrors): string[] {
  const Component = () => (
    <WorkFields
      draft={draft}
      filled={draft}
      before={null}
      errors={errors}
      confirmed={[]}
      onConfirm={noop}
      onWrite={noop}
      onUploading={noop}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />).split(/<(?=\/?details)/)
}

const partOf = (name: string) => partsWith({ [name]: 'Wrong' }).find((part) => part.includes(`id="form-${name}"`))

test('each field that is invalid is on the form, under the name that the summary of errors links to', () => {
  expect(names.filter((name) => partOf(name) === undefined)).toEqual([])
})

test('a disclosure is closed at first, and open while one of its fields is invalid', () => {
  const isClosed = (part = '') => part.startsWith('details') && !/^details[^>]* open=""/.test(part)
  expect(partsWith({}).filter(isClosed)).toHaveLength(6)
  expect(names.filter((name) => isClosed(partOf(name)))).toEqual([])
})
