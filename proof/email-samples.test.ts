// The samples of emails that `npm run mails` draws: they can be built, and no email lacks one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as templates from '@rasika/server/email-templates/email-templates.ts'
import { expect, test } from 'vitest'
import { top } from './checks/sources.ts'
import { samples } from './email-samples/samples.ts'

test('each sample is an email with subject, text and HTML', async () => {
  const built = Object.entries(await samples())
  expect(built.length).toBeGreaterThan(60)
  for (const [name, { subject, text, html }] of built) {
    expect([name, subject, text].map((part) => part.length > 0)).toEqual([true, true, true])
    expect(`${subject} ${text} ${html}`, name).not.toMatch(/undefined|NaN|Invalid Date|\[object/)
  }
})

test('every function that builds an email has a sample', () => {
  const folder = path.join(top, 'proof/email-samples')
  const source = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const builders = Object.keys(templates).filter((name) => /Mails?$/.test(name))
  expect(builders.length).toBeGreaterThan(20)
  expect(builders.filter((name) => !source.includes(`.${name}(`))).toEqual([])
})
