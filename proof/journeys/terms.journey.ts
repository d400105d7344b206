// The legal pages (spec: sections 2 Static pages and 9; docs/product.md "Law"): their required statements, the table of
// contents, without script, and printed; and the page of their promises.
import { promiseCountNames } from '@rasika/contract/promise-counts.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { expect, test, visit } from './journey.ts'

const pages = {
  '/privacy-policy': [
    'Privacy policy',
    [
      'What we collect, and why',
      'We set no cookies',
      'How long we keep it',
      'Your rights',
      'Taking it back is as easy',
      'Data Protection Board of India',
      'within 72 hours',
      '18 years and older',
      'How it is kept safe',
    ],
  ],
  '/terms-conditions': [
    'Terms and conditions',
    [
      'Bids are binding',
      'pays in time',
      'within 24 hours of its end',
      'Fees and payment',
      'We keep 10% of what a work sells for, with GST on our fee included',
      'ending an account',
      'Liability',
      'The law of India governs',
      'and its security',
      'within 72 hours of the end',
      'for 24 hours',
      'Nobody can pay for a place.',
      'acknowledged within 48 hours and settled within one month',
      'Grievance officer',
      '29AAAAA0000A1Z5',
    ],
  ],
  '/refund-policy': [
    'Refund policy',
    [
      'within 3-5 days of the purchase, in your account or by email',
      'within 5 business days',
      'to the original payment method',
      'in its original condition',
      'Return shipping may apply',
    ],
  ],
  '/shipping-policy': [
    'Shipping policy',
    [
      'usually arrive within 5-7 business days, and within 7 to 10 business days at the latest',
      'Across India only',
      'The confirmation email leads to your order',
      'carefully packed',
    ],
  ],
} as const

test('the four pages contain what is required, lead to each part, and are printed', async ({ page }) => {
  await test.step('the four pages contain what the law and the spec require, and the address for mail', async () => {
    for (const [path, [title, text]] of Object.entries(pages)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      for (const sentence of text) await expect(page.getByRole('main'), `${path} ${sentence}`).toContainText(sentence)
      await expect(
        page.getByRole('main').getByRole('link', { name: 'care@rasika.example' }).first(),
        path,
      ).toHaveAttribute('href', 'mailto:care@rasika.example')
      await expect(page.getByText(/^Last changed on [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
      await expect(page.getByText('This house is a demonstration')).toBeVisible()
    }
  })
  await test.step('the contents lead to each part, by keyboard too', async () => {
    await visit(page, '/terms-conditions')
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') as string)))
      await expect(page.locator(href)).toHaveCount(1)
    await links.filter({ hasText: 'Complaints' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/terms-conditions#grievances')
    await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport()
    await visit(page, '/terms-conditions#disputes')
    await expect(page.getByRole('heading', { name: 'Disputes on a result' })).toBeInViewport()
  })
  await test.step('print shows the text alone', async () => {
    await visit(page, '/refund-policy')
    await page.emulateMedia({ media: 'print' })
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'When the money comes' })).toBeVisible()
  })
})
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('they read whole, lead to each other, and show what keeps each promise', async ({ page, request, buyer }) => {
    await test.step('they read whole, and lead to each other', async () => {
      for (const [path, [title]] of Object.entries(pages)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('navigation', { name: 'The other pages of terms' }).getByRole('link')).toHaveCount(
          4,
        )
      }
    })
    await test.step('each promise is shown with what keeps it and with its count of this month', async () => {
      // On the first day of a month in India nobody may have paid for anything yet.
      await buyElsewhere(request, buyer, (await workToBuy(request)).id, { paid: true })
      const month = page.getByRole('region', { name: /^Kept in [A-Z][a-z]{2} \d{4}$/ })
      // The page may be cached from before the order.
      await expect(async () => {
        await page.goto('/promises')
        expect(await month.textContent()).toMatch(
          /\d+ of \d+ paid orders had their certificate within the hour this month\./,
        )
      }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our promises')
      await expect(month.getByRole('listitem')).toHaveCount(promiseCountNames.length)
      const refunds = page.getByRole('region', { name: 'Refund policy' })
      const paid = refunds.getByRole('listitem').filter({ hasText: 'We pay it within 5 business days' })
      await expect(paid).toContainText('A test keeps it: “a refund by the operator refunds all, once')
      await expect(paid).toContainText('A person keeps it: somebody at the desk refunds the whole amount.')
      await expect(paid).toContainText(/refunds? left .*this month\./)
      await expect(refunds.getByRole('link', { name: 'How long you can change your mind' })).toHaveAttribute(
        'href',
        '/refund-policy#window',
      )
      const main = page.getByRole('main')
      await expect(main).toContainText('The highest bidder pays within 72 hours of the end; reminders come by mail.')
      await expect(main).not.toContainText('The law of India governs')
      await expect(main).not.toContainText(/[{}]|%s/)
      await expect(page.getByRole('navigation', { name: 'The other pages of terms' }).getByRole('link')).toHaveCount(4)
    })
  })
})

test('no box of a form is ticked before somebody ticks it', async ({ page }) => {
  for (const path of ['/signup', '/signup/artist', '/login', '/contact']) {
    await visit(page, path)
    await expect(page.getByRole('main').getByRole('textbox').first(), path).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true }), path).toHaveCount(0)
  }
})
