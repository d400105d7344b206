import { describe, expect, test } from 'vitest'
import { linkFault, linkNames } from './artist-links.ts'
import { words } from './words.ts'

const linkWords = words.link

describe('a link of an artist', () => {
  test.each([
    ['instagram', 'https://instagram.com/asha'],
    ['instagram', ' HTTPS://WWW.Instagram.com/asha?igsh=1 '],
    ['facebook', 'https://m.facebook.com/asha'],
    ['twitter', 'https://x.com/asha'],
    ['twitter', 'https://www.twitter.com/asha'],
    ['website', 'https://asha.example'],
    ['website', 'http://asha.example/works'],
    ['portfolioLink', 'https://works.asha.co.in/@asha'],
    ['website', 'https://कला.भारत/asha'],
  ] as const)('%s takes %s', (name, written) => {
    expect(linkFault(name, written)).toBeUndefined()
  })

  test.each([
    ['instagram', 'https://instagram.com@evil.example', linkWords.plain],
    ['instagram', 'https://asha:secret@instagram.com/asha', linkWords.plain],
    ['facebook', 'https://facebook.com:8443/asha', linkWords.plain],
    ['instagram', 'http://instagram.com/asha', linkWords.secure],
    ['portfolioLink', 'http://asha.example', linkWords.secure],
    ['instagram', 'https://instagram.com.evil.example/asha', linkWords.on('instagram.com')],
    ['instagram', 'https://evilinstagram.com/asha', linkWords.on('instagram.com')],
    ['facebook', 'https://x.com/asha', linkWords.on('facebook.com')],
    ['twitter', 'https://xx.com/asha', linkWords.on('x.com')],
    ['instagram', 'https://instаgram.com/asha', linkWords.on('instagram.com')],
  ] as const)('%s refuses %s', (name, written, sentence) => {
    expect(linkFault(name, written)).toBe(sentence)
  })

  test('is on the public web', () => {
    const hosts = [
      'localhost',
      'intranet',
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '8.8.8.8',
      '[::1]',
      'db.internal',
      'printer.local',
      'a.localhost',
    ]
    for (const host of hosts) expect(linkFault('website', `https://${host}/`), host).toBe(linkWords.public)
  })

  test('is a full address of the web', () => {
    for (const name of linkNames) {
      for (const written of [
        'asha',
        'instagram.com/asha',
        'javascript:alert(1)',
        'https:',
        'https://',
        'https:x.com',
        '//x.com/asha',
        'ftp://x.com',
      ]) {
        expect(linkFault(name, written), `${name} ${written}`).toBe(linkWords.url)
      }
    }
  })
})
