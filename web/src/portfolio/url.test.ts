import { describe, expect, test } from 'vitest'
import {
  chipsOf,
  cleared,
  listUrlAt,
  openIn,
  ownQueryOf,
  publicTabs,
  queryNames,
  queryOf,
  readUrl,
  seenAsIn,
  tabIn,
  tabUrl,
  withForm,
  withoutForm,
} from './url.ts'

const { urlOf } = listUrlAt('/artist/asha')
const read = (query: string) => readUrl(query).params

describe('an artist’s works in the URL', () => {
  test('is written in one order and read back', () => {
    const params = read('sort=price-high&view=list&maxPrice=50,000&minPrice=1000&category=sculptures')
    expect(urlOf(params)).toBe(
      '/artist/asha?category=sculptures&minPrice=1000&maxPrice=50000&sort=price-high&view=list',
    )
    expect(readUrl(urlOf(params, 'abc').split('?')[1] as string)).toEqual({ params, cursor: 'abc' })
  })

  test("reads 'all' and unknown categories as no filter, and ignores invalid parameters", () => {
    for (const query of ['category=all', 'category=unknown', 'minPrice=low', 'sort=rating', 'view=wall', ''])
      expect(urlOf(read(query))).toBe('/artist/asha')
    expect(queryOf(read('category=all'), null)).toEqual({ cursor: null })
  })

  test('prices written the wrong way round are turned', () => {
    expect(read('minPrice=500&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 500 })
  })

  test('each chip takes its filter off and leaves the rest; clearing leaves sort and view', () => {
    const params = read('category=paintings&minPrice=1000&sort=oldest')
    expect(chipsOf(params, urlOf).map(({ label, to }) => [label, to])).toEqual([
      ['Paintings', '/artist/asha?minPrice=1000&sort=oldest'],
      ['From ₹1,000', '/artist/asha?category=paintings&sort=oldest'],
    ])
    expect(urlOf(cleared(params))).toBe('/artist/asha?sort=oldest')
  })

  test('as everybody sees it stays so from filter to filter and from tab to tab', () => {
    const params = read('category=paintings&as=everybody')
    expect(urlOf(cleared(params))).toBe('/artist/asha?as=everybody')
    expect(chipsOf(params, urlOf).map(({ to }) => to)).toEqual(['/artist/asha?as=everybody'])
    expect(tabUrl('/artist/asha', 'auctions', { as: seenAsIn(new URLSearchParams('as=everybody')) })).toBe(
      '/artist/asha?tab=auctions&as=everybody',
    )
    expect(seenAsIn(new URLSearchParams('as=myself'))).toBeNull()
  })

  test('is searched by the artist alone: for everybody else the parameter is none of the list', () => {
    const own = listUrlAt('/artist/profile', true)
    const { params } = own.readUrl('sort=oldest&search=rain&category=paintings')
    expect(own.urlOf(params)).toBe('/artist/profile?search=rain&category=paintings&sort=oldest')
    expect(ownQueryOf(params, null)).toMatchObject({ search: 'rain', category: 'paintings', sort: 'oldest' })
    expect(chipsOf(params, own.urlOf).map(({ label, to }) => [label, to])[0]).toEqual([
      '“rain”',
      '/artist/profile?category=paintings&sort=oldest',
    ])
    expect(own.urlOf(cleared(params))).toBe('/artist/profile?sort=oldest')
    expect(urlOf(read('search=rain'))).toBe('/artist/asha')
    expect(queryNames).not.toContain('search')
  })

  test('in another layout it shows the same works', () => {
    const { contentKey } = listUrlAt('/artist/asha')
    expect(contentKey(read('view=list'), null)).toBe(contentKey(read(''), null))
  })
})

describe('the tabs', () => {
  test('are artworks and auctions for everybody, the others for the owner', () => {
    expect(publicTabs).toEqual(['artworks', 'auctions'])
    expect(tabIn(new URLSearchParams('tab=orders'), false)).toBe('artworks')
    expect(tabIn(new URLSearchParams('tab=orders'), true)).toBe('orders')
    expect(tabIn(new URLSearchParams('tab=auctions'), false)).toBe('auctions')
  })

  test('carry the form that is open', () => {
    expect(tabUrl('/artist/profile', 'auctions', { open: 'new', work: 'w' })).toBe(
      '/artist/profile?tab=auctions&open=new&work=w',
    )
    expect(openIn(new URLSearchParams('tab=auctions&open=new&work=w'))).toEqual({
      form: 'new',
      workId: 'w',
      draftId: null,
    })
    expect(openIn(new URLSearchParams(''))).toEqual({ form: null, workId: null, draftId: null })
  })

  test('keep the search, the filters and the page of the list under a form', () => {
    const list = '/artist/profile?search=rain&sort=oldest&cursor=abc'
    expect(withForm(list, 'w')).toBe(`${list}&open=w`)
    expect(withoutForm({ pathname: '/artist/profile', search: '?search=rain&sort=oldest&cursor=abc&open=w' })).toBe(
      list,
    )
    expect(withoutForm({ pathname: '/artist/profile', search: '?open=new&draft=d' })).toBe('/artist/profile')
    expect(withForm('/artist/profile', 'w')).toBe('/artist/profile?open=w')
  })
})
