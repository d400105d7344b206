// `npm run mails -- FOLDER [name …]`: renders every mail as a picture, at phone and desktop width, in light mode, in
// dark mode and with pictures blocked, and its plain-text part as text. For inspection by a person; it asserts nothing.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { masterFile, samples } from './samples.ts'

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('npm run mails -- FOLDER [name …]')
mkdirSync(folder, { recursive: true })

const ways = [
  { name: '390', width: 390, dark: false, blocked: false },
  { name: '640', width: 640, dark: false, blocked: false },
  { name: '390-dark', width: 390, dark: true, blocked: false },
  { name: '640-blocked', width: 640, dark: false, blocked: true },
]
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
for (const way of ways) {
  const page = await browser.newPage({
    viewport: { width: way.width, height: 400 },
    colorScheme: way.dark ? 'dark' : 'light',
  })
  await page.route('**/*', (route) => {
    const master = /\/images\/([^/]+)\/mail\.jpg$/.exec(route.request().url())?.[1]
    return master && !way.blocked ? route.fulfill({ path: masterFile(master) }) : route.abort()
  })
  for (const [name, { html, text, subject }] of Object.entries(await samples())) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await page.setContent(html, { waitUntil: 'networkidle' })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > way.width) console.log(`${name} at ${way.width} is ${wide} wide`)
    await page.screenshot({ path: path.join(folder, `${name}.${way.name}.png`), fullPage: true })
    writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`)
  }
  await page.close()
}
await browser.close()
