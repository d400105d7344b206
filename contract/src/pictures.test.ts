import { describe, expect, test } from 'vitest'
import { hashOfUrl, imageUrlOf, pictureFile, pictureFiles, srcSet, widthsOf } from './pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'
const picture = { base: `/images/${hash}`, width: 700, height: 500 }

describe('a picture’s URLs', () => {
  test('name the widths that fit the original, and the smallest one where none fits', () => {
    expect(widthsOf(picture)).toEqual([160, 320, 480, 640])
    expect(widthsOf({ width: 20 })).toEqual([160])
    expect(imageUrlOf(picture)).toBe(`/images/${hash}/640.webp`)
    expect(srcSet({ ...picture, width: 330 }, 'avif')).toBe(
      `/images/${hash}/160.avif 160w, /images/${hash}/320.avif 320w`,
    )
  })

  test('are all files of the picture, and nothing else is', () => {
    const files = pictureFiles(picture)
    expect(files).toHaveLength(8)
    for (const file of files) expect(pictureFile(picture, file)).not.toBeNull()
    for (const file of [
      '960.webp',
      '161.webp',
      '0160.webp',
      '160.jpg',
      '160.png',
      '160.WEBP',
      'x160.webp',
      '160.webp?',
      'share.jpg',
      '',
      '160',
      '1e2.webp',
    ]) {
      expect([file, pictureFile(picture, file)]).toEqual([file, null])
    }
  })

  test('return the content hash from any of their spellings, and nothing from others', () => {
    for (const url of [picture.base, imageUrlOf(picture), `https://rasika.test${picture.base}/160.avif`])
      expect(hashOfUrl(url)).toBe(hash)
    for (const url of [
      '',
      hash,
      `/images/${hash}x`,
      `/images/${hash}/../a`,
      `/image/${hash}`,
      `${picture.base}/share.jpg`,
      `/images/${hash.toUpperCase()}`,
    ]) {
      expect([url, hashOfUrl(url)]).toEqual([url, null])
    }
  })
})
