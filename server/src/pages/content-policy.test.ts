// The content policy and the other headers of a page and of the files of the build.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allCheckoutOrigins, providerAccess } from '../payments/payments.ts'
import { readConfig } from '../platform/config.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { app, get, open } from './pages.testing.ts'

beforeEach(() => open())
afterEach(() => app.close())

describe('the content policy', () => {
  test('names the hash of every inline script of the page, and nothing unsafe but style attributes', async () => {
    const { body, headers } = await get('/artworks')
    const policy = String(headers['content-security-policy'])
    const inline = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(inline.length).toBeGreaterThanOrEqual(2)
    for (const text of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ]) {
      expect(policy).toContain(rule)
    }
  })

  test('is on files of the build too, with the other headers that matter to them', async () => {
    for (const url of ['/assets/a-1.js', '/favicon.svg']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy'], url).toContain("default-src 'none'")
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
    }
  })

  test('is on every response, with the other headers, also on errors', async () => {
    for (const url of ['/artworks', '/nowhere', '/artworks.data', '/robots.txt']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy'], url).toBeTruthy()
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
      expect(headers['referrer-policy'], url).toBe('same-origin')
      expect(headers['strict-transport-security'], url).toBeUndefined()
    }
  })

  test('of a checkout allows the sandbox’s window from the server itself, and of no other page', async () => {
    const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
    expect(await policy('/checkout/artwork/1')).toContain("frame-src 'self'")
    expect(await policy('/checkout/artwork/1')).not.toMatch(/trusted-types|https?:/)
    for (const url of ['/artworks', '/checkouts', '/user/profile?to=/checkout/artwork/1']) {
      expect(await policy(url), url).toContain("require-trusted-types-for 'script'; trusted-types default")
      expect(await policy(url), url).not.toContain('frame-src')
    }
  })

  test("of a checkout names the provider's hosts where its script comes from there, and of no other page", async () => {
    await app.close()
    const { checkoutOrigins } = providerAccess(readConfig(productionSettings), '', () => '')
    await open({ checkoutOrigins })
    const { headers } = await get('/checkout/artwork/1')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com/)
    expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com')
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/lumberjack\.razorpay\.com/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|trusted-types/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    const other = (await get('/artworks')).headers
    expect(JSON.stringify(other)).not.toContain('razorpay')
    expect(other['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('of a checkout names the hosts of every provider, also of one that takes no new orders', async () => {
    await app.close()
    const present = providerAccess(readConfig(productionSettings), '', () => '')
    const own = { ...present, name: 'own', checkoutOrigins: null }
    const origins = { script: [], style: [], img: [], connect: [], form: [], frame: [] }
    const former = {
      ...present,
      name: 'former',
      checkoutOrigins: { ...origins, script: ['https://pay.former.test'], frame: ['https://pay.former.test'] },
    }
    expect(allCheckoutOrigins({ provider: own, earlierProviders: [own] })).toBeNull()
    await open({ checkoutOrigins: allCheckoutOrigins({ provider: present, earlierProviders: [former, own] }) })
    const { headers } = await get('/checkout/artwork/1')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/cdn\.razorpay\.com https:\/\/pay\.former\.test;/)
    expect(policy).toContain(
      "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com https://pay.former.test",
    )
    expect(headers['permissions-policy']).toContain(
      'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com" "https://pay.former.test")',
    )
  })

  test('requires encryption where the server is reached over it', async () => {
    await app.close()
    await open({ origin: 'https://rasika.test' })
    const { headers } = await get('/artworks')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})
