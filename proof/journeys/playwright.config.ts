// The browser journeys: one product process for all of them (global-setup.ts), Debian's Chromium, two workers because
// the machine has two cores: with three the whole takes as long. There are no retries: a flaky journey is a failed one.
import { defineConfig } from '@playwright/test'
import { useScratchFolder } from '../../starter/scratch.mjs'
import { chromiumFlags, chromiumPath } from '../chromium.ts'

useScratchFolder()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous limits: they catch a hang, not a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // A browser with a window grants it to a page in front; the headless shell grants nothing by itself.
    permissions: ['clipboard-write'],
    // Neither the machine's zone nor India's, and the product runs in a third: the printed text must not differ.
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'no-preference',
    // Offline caching has its own journey (installable.journey.ts).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
})
