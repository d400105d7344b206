import { describe, expect, test } from 'vitest'
import { linkFault, linkNames } from './artist-links.ts'
import { words } from './words.ts'

const fieldWords = words.field

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
    ['instagram', 'https://instagram.com@evil.example', fieldWords.linkPlain],
    ['instagram', 'https://asha:secret@instagram.com/asha', fieldWords.linkPlain],
    ['facebook', 'https://facebook.com:8443/asha', fieldWords.linkPlain],
    ['instagram', 'http://instagram.com/asha', fieldWords.linkSecure],
    ['portfolioLink', 'http://asha.example', fieldWords.linkSecure],
    ['instagram', 'https://instagram.com.evil.example/asha', fieldWords.linkOn('instagram.com')],
    ['instagram', 'https://evilinstagram.com/asha', fieldWords.linkOn('instagram.com')],
    ['facebook', 'https://x.com/asha', fieldWords.linkOn('facebook.com')],
    ['twitter', 'https://xx.com/asha', fieldWords.linkOn('x.com')],
    ['instagram', 'https://instаgram.com/asha', fieldWords.linkOn('instagram.com')],
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
    for (const host of hosts) expect(linkFault('website', `https://${host}/`), host).toBe(fieldWords.linkPublic)
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
        expect(linkFault(name, written), `${name} ${written}`).toBe(fieldWords.url)
      }
    }
  })
})
