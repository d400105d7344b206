// The tab of an artist's auctions, whose module is loaded with the page.
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { loadLazyModules } from '../platform/lazy-hydration.tsx'
import { Lots } from './lots.tsx'

const none = {
  items: [],
  nextCursor: null,
  total: 0,
  totalIsMore: false,
  counts: { active: 0, completed: 0, canceled: 0 },
}

function rendered(): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Lots own={undefined} artistId="1" path="/" rendered={none} cursor={null} firstTo="/" moreTo={() => '/'} />
      ),
    },
  ])
  return renderToString(<Stub />)
}

test('once its file has loaded the tab is rendered whole at once, as a cached page must be', async () => {
  expect(rendered()).toContain('<!--$!-->')
  await loadLazyModules()
  expect(rendered()).not.toContain('<!--$!-->')
  expect(rendered()).toContain('No auctions found')
})
