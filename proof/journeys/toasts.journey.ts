// Short messages (toasts): where they appear and how long they stay (spec: section 7).
import { atCheckout, payButton, workToBuy } from './checkout.ts'
import { expect, storeToken, logIn, newBuyer, test, toasts, visit } from './journey.ts'
import { newLot } from './lots.ts'

test.describe('short messages', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`cover no heading, no act of the header, no focused field and not the bar of a lot at ${viewport.width} pixels`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const lot = await newLot(page.request)
      const { id, artist } = await workToBuy(page.request)
      const covered = async (message: string | RegExp) => {
        await expect(toasts(page).getByText(message)).toBeVisible()
        return page.evaluate(() => {
          const toast = (document.querySelector('.toast:last-child') as HTMLElement).getBoundingClientRect()
          const shown = [
            ...document.querySelectorAll(
              'h1, header .head__row :is(a, button), .bar, .co__pay, .sf__end--bar, :is(input, select, textarea):focus',
            ),
          ].filter((one) => one.checkVisibility({ visibilityProperty: true }))
          const isMet = ({ left, right, top, bottom }: DOMRect) =>
            left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
          return shown.filter((one) => isMet(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80))
        })
      }
      await visit(page, '/login')
      await logIn(page, 'nobody@example.com')
      await expect.poll(() => covered('The email or the password is not right')).toEqual([])
      for (const path of [`/artwork/${id}`, `/auction/${lot.id}`]) {
        await visit(page, path)
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Share|Copy link)/ })
          .first()
          .click()
        await expect.poll(() => covered(/^Link copied/), path).toEqual([])
      }
      await storeToken(page, 'user', (await newBuyer(page.request)).token)
      await atCheckout(page, id)
      await payButton(page).click()
      await expect.poll(() => covered('Please add your delivery address')).toEqual([])
      await storeToken(page, 'artist', artist.token)
      await visit(page, '/artist/profile?open=new')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect.poll(() => covered(/./)).toEqual([])
    })
  }
})
