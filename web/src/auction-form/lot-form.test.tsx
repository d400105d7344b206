import { auctionFields } from '@rasika/contract/auction-fields.ts'
import { dimensions } from '@rasika/contract/size.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LotForm } from './lot-form.tsx'

test('each field of a lot is on the form, under the name that the summary of errors links to', () => {
  const noop = () => {}
  const Component = () => <LotForm artistId="artist" lot={null} workId={null} onDone={noop} onCancel={noop} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  const markup = renderToStaticMarkup(<Stub />)
  const names = [...Object.keys(auctionFields), ...dimensions]
  expect(names.filter((name) => !markup.includes(`id="form-${name}"`))).toEqual([])
})
