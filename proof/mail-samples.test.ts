// The samples of mails that `npm run mails` draws: they can be built, and no mail lacks one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as templates from '@rasika/server/mail-templates/mail-templates.ts'
import { expect, test } from 'vitest'
import { top } from './checks/sources.ts'
import { samples } from './mail-samples/samples.ts'

test('each sample is a mail with subject, text and HTML', async () => {
  const built = Object.entries(await samples())
  expect(built.length).toBeGreaterThan(60)
  for (const [name, { subject, text, html }] of built) {
    expect([name, subject, text].map((part) => part.length > 0)).toEqual([true, true, true])
    expect(`${subject} ${text} ${html}`, name).not.toMatch(/undefined|NaN|Invalid Date|\[object/)
  }
})

test('every function that builds a mail has a sample', () => {
  const folder = path.join(top, 'proof/mail-samples')
  const source = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const builders = Object.keys(templates).filter((name) => /Mails?$/.test(name))
  expect(builders.length).toBeGreaterThan(20)
  expect(builders.filter((name) => !source.includes(`.${name}(`))).toEqual([])
})
