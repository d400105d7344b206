// Fills the three steps of the artist signup.
import { type Page, expect, password, unique, visit } from './journey.ts'

export const portrait = (page: Page) => page.getByRole('button', { name: /^Portrait/ })

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

export const complete = (page: Page) => page.getByRole('button', { name: 'Complete Registration' })

export const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

export const at = (page: Page, step: 'Your profile' | 'Your studio' | 'Links and terms') =>
  expect(page.getByRole('heading', { name: `of 3: ${step}` })).toBeVisible()

export interface Profile {
  name: string
  username: string
  email: string
}

export function profile(): Profile {
  const username = `w-${unique()}`.slice(-30)
  return { name: `रुक्मिणी अय्यर ${username}`, username, email: `${username}@example.com` }
}

export async function fillProfile(page: Page, { name, username, email }: Profile): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Bio').fill('Paints the monsoon.\nFrom a roof.')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98765 43210')
  await passwordOf(page).fill(password)
}

export async function fillStudio(page: Page): Promise<void> {
  for (const [label, value] of Object.entries({
    'House number': '14',
    'Street name': 'Laxmi Road',
    Area: 'Sadashiv Peth',
    City: 'Pune',
    Pincode: '411030',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

export async function walkToTerms(page: Page, who = profile()): Promise<Profile> {
  await visit(page, '/signup/artist')
  await fillProfile(page, who)
  await next(page)
  await at(page, 'Your studio')
  await fillStudio(page)
  await next(page)
  await at(page, 'Links and terms')
  return who
}

export const sentRegistrations = (page: Page) => {
  const sent: Record<string, unknown>[] = []
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/api/v1/artist/new') && sent.push(request.postDataJSON() as Record<string, unknown>),
  )
  return sent
}
