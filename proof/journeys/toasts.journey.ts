// Short messages (toasts): what they must not cover (docs/decisions/032).
import { atCheckout, payButton, workToBuy } from './checkout.ts'
import { expect, storeToken, logIn, newBuyer, stopClock, test, toasts, visit } from './journey.ts'
import { newLot } from './lots.ts'

test.describe('short messages', () => {
  test('cover no heading, no act of the header, no focused field and no bar, at a desk and on a phone', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, artist } = await workToBuy(page.request)
    const lot = await newLot(page.request, { artist })
    const buyer = await newBuyer(page.request)
    await page.clock.install()
    const open = async (path: string) => {
      await page.clock.resume()
      await visit(page, path)
    }
    /** Of the message that the press brings, on a page whose clock stands still meanwhile: no message leaves it. */
    const coveredAfter = async (press: () => Promise<void>, message: string | RegExp) => {
      await stopClock(page)
      await press()
      await expect(toasts(page).getByText(message)).toBeVisible()
      // A message is placed again in the next frame.
      await page.clock.runFor(100)
      return page.evaluate(() => {
        const toast = (document.querySelector('.toast:last-child') as HTMLElement).getBoundingClientRect()
        const shown = [
          ...document.querySelectorAll(
            'h1, header .head__row :is(a, button), .bar, .checkout__pay, .work-form__end--bar, :is(input, select, textarea):focus',
          ),
        ].filter((one) => one.checkVisibility({ visibilityProperty: true }))
        const isMet = ({ left, right, top, bottom }: DOMRect) =>
          left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
        return shown.filter((one) => isMet(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80))
      })
    }
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await test.step(`cover no heading, no act of the header, no focused field and not the bar of a lot at ${viewport.width} pixels`, async () => {
        await page.setViewportSize(viewport)
        await page.goto('/robots.txt')
        await page.evaluate(() => localStorage.clear())
        await open('/login')
        const logInAsNobody = () => logIn(page, 'nobody@example.com')
        expect(await coveredAfter(logInAsNobody, 'The email or the password is not right')).toEqual([])
        for (const path of [`/artwork/${id}`, `/auction/${lot.id}`]) {
          await open(path)
          const share = page.getByRole('main').getByRole('button', { name: /^(Share|Copy link)/ })
          expect(await coveredAfter(() => share.first().click(), /^Link copied/), path).toEqual([])
        }
        await storeToken(page, 'user', buyer.token)
        await page.clock.resume()
        await atCheckout(page, id)
        expect(await coveredAfter(() => payButton(page).click(), 'Please add your delivery address')).toEqual([])
        await storeToken(page, 'artist', artist.token)
        await open('/artist/profile?open=new')
        const publish = page.getByRole('button', { name: 'Publish' })
        expect(await coveredAfter(() => publish.click(), /./)).toEqual([])
      })
    }
  })
})
