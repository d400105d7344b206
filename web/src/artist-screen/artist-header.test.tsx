import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArtistHeader } from './artist-header.tsx'

test('a link that the rule of links refuses is not shown', () => {
  const socialLinks = {
    instagram: 'https://instagram.com@evil.example',
    facebook: null,
    twitter: 'https://x.com/asha',
    website: 'http://asha.example',
    portfolioLink: 'javascript:alert(1)',
  }
  const artist = {
    name: 'Asha',
    avatar: null,
    tagline: null,
    location: null,
    website: null,
    description: '',
    socialLinks,
  }
  const page = renderToStaticMarkup(<ArtistHeader artist={artist} />)
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    'https://x.com/asha',
    'http://asha.example',
  ])
})
