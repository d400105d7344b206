import { describe, expect, test } from 'vitest'
import { hashOfAddress, imageAddress, pictureFile, pictureFiles, srcSet, widthsOf } from './pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'
const picture = { base: `/images/${hash}`, width: 700, height: 500 }

describe('a picture’s addresses', () => {
  test('name the widths that fit the original, and the smallest one where none fits', () => {
    expect(widthsOf(picture)).toEqual([160, 320, 480, 640])
    expect(widthsOf({ width: 20 })).toEqual([160])
    expect(imageAddress(picture)).toBe(`/images/${hash}/640.webp`)
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

  test('give back the content hash from any of their spellings, and nothing from others', () => {
    for (const address of [picture.base, imageAddress(picture), `https://rasika.test${picture.base}/160.avif`])
      expect(hashOfAddress(address)).toBe(hash)
    for (const address of [
      '',
      hash,
      `/images/${hash}x`,
      `/images/${hash}/../a`,
      `/image/${hash}`,
      `${picture.base}/share.jpg`,
      `/images/${hash.toUpperCase()}`,
    ]) {
      expect([address, hashOfAddress(address)]).toEqual([address, null])
    }
  })
})
