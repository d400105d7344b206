// Operators for journeys: made as on the command line, logged in on the login page.
import type { Locator } from '@playwright/test'
import type { OperatorRole } from '@rasika/contract/calls.ts'
import { addOperator, type NewSecrets } from '@rasika/server/operators/operators.ts'
import { totpCodeOf, totpStepAt } from '@rasika/server/operators/totp.ts'
import { sessionSecret, withDatabase } from './database.ts'
import { expect, noteMessages, type Page, unique } from './journey.ts'

export interface JourneyOperator extends NewSecrets {
  email: string
  name: string
}

export async function newOperator(role: OperatorRole, name: string): Promise<JourneyOperator> {
  const email = `${role}-${unique()}@rasika.example`
  const secret = { sessionSecret: await sessionSecret() }
  const added: NewSecrets[] = []
  await withDatabase(async (db) => {
    added.push(await db.transaction((tx) => addOperator(secret, tx, { email, name, role })))
  })
  const [secrets] = added
  if (!secrets) throw new Error('no operator was added')
  return { ...secrets, email, name }
}

/** Opens a page of the desk, which leads to the login first. */
export async function logInAtDesk(
  page: Page,
  { email, password, totpSecret }: NewSecrets & { email: string },
  to: string,
) {
  await noteMessages(page.context())
  await page.goto(to)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('One-time code').fill(totpCodeOf(totpSecret, totpStepAt(new Date())))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /Sign out/ })).toBeVisible()
}

/** Opens Today, again and again until it lists the link: jobs and webhooks take their time. */
export async function untilListedToday(desk: Page, link: Locator): Promise<void> {
  await expect(async () => {
    await desk.goto('/desk')
    await desk.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    expect(await link.isVisible()).toBe(true)
  }).toPass()
}

/** Opens a record of the desk, again and again until its head has the text. */
export async function untilHeadShows(desk: Page, url: string, text: string): Promise<void> {
  await expect(async () => {
    await desk.goto(url)
    expect(await desk.locator('.head').textContent()).toContain(text)
  }).toPass()
}
