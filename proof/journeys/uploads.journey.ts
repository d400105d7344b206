// Picture uploads in a form (spec: sections 4, 5 and 8, Image upload): several at once, dropped and pasted, sorted,
// removed and retried; a file over the limit is compressed before it is sent.
import { noisePicture } from '@rasika/server/testing/works.ts'
import { newArtist } from './artist-fixtures.ts'
import { type Page, expect, stopClock, storeToken, test, visit } from './journey.ts'

const limit = 5 * 1024 * 1024
/** 12 megapixels of noise, as large as a phone's photographs: over the limit. */
let photograph: Promise<Buffer> | undefined
const ofPhone = () => (photograph ??= noisePicture(4000, 3000, 95))

const choose = (page: Page) => page.getByRole('button', { name: /^Pictures of the work/ })
const shown = (page: Page) =>
  page.getByRole('list', { name: 'Pictures of the work, in the order they are shown' }).getByRole('listitem')
const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noisePicture(width, height),
})
/** Removes every picture that is shown. */
async function takeOut(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: 'Remove picture 1', exact: true })
  for (let left = await shown(page).count(); left > 0; left--) {
    await first.click()
    await expect(shown(page)).toHaveCount(left - 1)
  }
}
const ratios = async (page: Page) => {
  const boxes = await shown(page)
    .getByRole('img')
    .evaluateAll((images) =>
      images.map((image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height'))),
    )
  return boxes.map((ratio) => Math.round(ratio * 10) / 10)
}

test.describe('pictures of a work', () => {
  test.use({ expected: /ERR_FAILED/ })
  test.beforeEach(async ({ page, request }) => {
    const artist = await newArtist(request)
    await storeToken(page, 'artist', artist.token)
    await visit(page, '/artist/profile?open=new')
    await expect(choose(page)).toBeAttached()
  })

  test('are chosen, sorted, dropped, pasted, made lighter, tried again and taken out', async ({ page }) => {
    await test.step('are chosen several at once, and what is no picture is refused beside the others', async () => {
      await choose(page).setInputFiles([
        await picture('one.jpg', 300, 200),
        { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
        await picture('two.jpg', 200, 400),
      ])
      await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
      expect(await ratios(page)).toEqual([1.5, 0.5])
      await expect(shown(page).getByRole('alert')).toHaveText('Please select a valid image file (JPEG, PNG, GIF, WEBP)')
      await page.getByRole('button', { name: 'Leave out IMG_1.HEIC' }).click()
      await expect(shown(page)).toHaveCount(2)
      await takeOut(page)
    })
    await test.step('are put in order by keys and by dragging, and taken out', async () => {
      await choose(page).setInputFiles([
        await picture('a.jpg', 300, 300),
        await picture('b.jpg', 300, 150),
        await picture('c.jpg', 300, 100),
      ])
      await expect(page.getByRole('img', { name: 'Picture 3 of 3' })).toBeVisible()
      expect(await ratios(page)).toEqual([1, 2, 3])
      await page.getByRole('button', { name: 'Move picture 1 back' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Move picture 2 back' })).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Now picture 2 of 3' })).toBeAttached()
      expect(await ratios(page)).toEqual([2, 1, 3])
      await page.keyboard.press('Enter')
      await expect.poll(() => ratios(page)).toEqual([2, 3, 1])
      await shown(page).nth(2).dragTo(shown(page).nth(0))
      await expect.poll(() => ratios(page)).toEqual([1, 2, 3])
      await page.getByRole('button', { name: 'Remove picture 2' }).click()
      await expect.poll(() => ratios(page)).toEqual([1, 3])
      await takeOut(page)
    })
    await test.step('are dropped on the form and pasted into it; a drop beside it leaves the page open', async () => {
      const give = (kind: 'drop' | 'paste', onto: string, text = '') =>
        page.evaluate(
          async ([kind, onto, text]) => {
            const canvas = document.createElement('canvas')
            canvas.width = kind === 'drop' ? 60 : 90
            canvas.getContext('2d')?.fillRect(0, 0, 30, 30)
            const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
            const data = new DataTransfer()
            data.items.add(new File([blob as Blob], `${kind}.png`, { type: 'image/png' }))
            if (text) data.setData('text/plain', text)
            const event =
              kind === 'drop'
                ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
                : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            document.querySelector(onto as string)?.dispatchEvent(event)
            return event.defaultPrevented
          },
          [kind, onto, text] as const,
        )
      expect(await give('drop', 'footer')).toBe(true)
      await expect(shown(page)).toHaveCount(0)
      expect(await give('drop', '.upload__take')).toBe(true)
      await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
      // As a text processor copies: its text, and a picture of it.
      expect(await give('paste', '#form-title', 'Rain')).toBe(false)
      expect(await give('paste', 'body')).toBe(true)
      await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
      await takeOut(page)
    })
    await test.step("as a phone's camera makes them are made lighter before they are sent, and keep their shape", async () => {
      const file = await ofPhone()
      expect(file.length).toBeGreaterThan(limit)
      // The request's headers have its length once it has been answered.
      const answered = page.waitForResponse('**/api/v1/image/upload', { timeout: 180_000 })
      await choose(page).setInputFiles({ name: 'IMG_20261121.jpg', mimeType: 'image/jpeg', buffer: file })
      expect(Number((await (await answered).request().allHeaders())['content-length'])).toBeLessThan(limit)
      await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
      expect(await ratios(page)).toEqual([1.3])
      await takeOut(page)
    })
    await test.step("that fail on their way are reported in the browser's own box, and go through when they are tried again", async () => {
      const boxes: string[] = []
      page.on('dialog', (dialog) => {
        boxes.push(dialog.message())
        void dialog.accept()
      })
      await page.route('**/api/v1/image/upload', (route) => route.abort())
      const two = await picture('two.jpg', 300, 200)
      await choose(page).setInputFiles([await picture('one.jpg', 300, 200), two])
      await expect(shown(page).getByRole('alert')).toHaveText([
        'Please check your internet connection.',
        'Please check your internet connection.',
      ])
      await expect.poll(() => boxes).toEqual(['Failed to upload images. Please try again.'])
      await page.unroute('**/api/v1/image/upload')
      await page.getByRole('button', { name: 'Try one.jpg again' }).click()
      await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
      // Chosen again, which takes the place of the failed one.
      await choose(page).setInputFiles(two)
      await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
      await expect(shown(page).getByRole('alert')).toHaveCount(0)
      await takeOut(page)
    })
    await test.step('have all their eight places where as many files were refused', async () => {
      const refused = Array.from({ length: 8 }, (_, at) => ({
        name: `note-${at}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      }))
      await choose(page).setInputFiles(refused)
      await expect(shown(page).getByRole('alert')).toHaveCount(8)
      await expect(choose(page)).toBeVisible()
      await choose(page).setInputFiles(
        await Promise.all(Array.from({ length: 8 }, (_, at) => picture(`p${at}.jpg`, 300, 200 + at))),
      )
      await expect(page.getByRole('img', { name: 'Picture 8 of 8' })).toBeVisible()
      await expect(choose(page)).toBeHidden()
    })
  })

  test('go up by ten per cent every 300 ms to 90 where the browser reports no progress, then to 100', async ({
    page,
  }) => {
    let come = () => {}
    const pending = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/api/v1/image/upload', async (route) => {
      await pending
      await route.continue()
    })
    // There is no progress: the upload waits for the server.
    await page.evaluate(() => {
      XMLHttpRequestUpload.prototype.addEventListener = () => undefined
    })
    await page.clock.install()
    await stopClock(page)
    const sent = page.waitForRequest('**/api/v1/image/upload')
    await choose(page).setInputFiles(await picture('slow.jpg', 300, 200))
    await sent
    const bar = page.getByRole('progressbar', { name: 'Sending slow.jpg' })
    for (let percent = 10; percent <= 90; percent += 10) {
      await page.clock.runFor(300)
      await expect(bar).toHaveAttribute('value', String(percent))
    }
    await page.clock.runFor(3000)
    await expect(bar).toHaveAttribute('value', '90')
    come()
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  })
})
