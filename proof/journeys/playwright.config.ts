// The browser journeys: one shipped product for all of them (global-setup.ts), Debian's Chromium, two at a time because
// that is how many cores there are. Nothing is tried again: a journey that passes only sometimes is a failed one.
import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A slow machine is no failure: limits catch what hangs, not what is slow.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // Neither the machine's zone nor India's, and the product runs in a third: what is printed must not differ.
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'no-preference',
    // What the house keeps for a time without connection has a journey of its own (installable.journey.ts).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
})
