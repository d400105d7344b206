// The count above the saved works, exact up to a thousand (docs/product.md "Wire conventions").
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SavedWorks } from './saved-works.tsx'

function shown(total: number, totalIsMore: boolean): string {
  const first = { items: [], nextCursor: 'next', total, totalIsMore }
  const Component = () => <SavedWorks first={first} heading={{ current: null }} />
  const Routes = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Routes initialEntries={['/']} />)
}

test('shows 1,000+ for a wishlist of more than a thousand works', () => {
  expect(shown(1000, true)).toContain('1,000+ works')
  expect(shown(1000, false)).toContain('>1,000 works')
  expect(shown(1, false)).toContain('1 work<')
})
