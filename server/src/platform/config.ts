// The only place that reads the environment. Returns a complete, typed configuration or one message that lists every
// fault; production refuses to start without its secrets (docs/product.md "Starting it").
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { SiteFacts } from '@rasika/contract/site-facts.ts'
import type { z } from 'zod'
import { words } from '../words.ts'
import type { Mode, Setting } from './setting-shapes.ts'
import { type SettingName, settings } from './settings.ts'

export type Config = { [Name in SettingName]: z.output<(typeof settings)[Name]['shape']> } & {
  /** Hot reload through Vite, on the same port. */
  dev: boolean
}

export class ConfigError extends Error {}

/** @throws ConfigError whose message names every wrong or missing setting and what to do. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const mode: Mode = env.RASIKA_MODE === 'production' ? 'production' : 'demo'
  const faults: string[] = []
  const config: Record<string, unknown> = { dev: env.RASIKA_DEV === '1' }
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const written = env[name]?.trim() ?? ''
    if (written === '' && mode === 'production' && setting.requiredInProduction) {
      faults.push(`${name} is missing. ${setting.about}`)
      continue
    }
    const parsed = setting.shape.safeParse(written === '' ? standardOf(setting, mode) : written)
    if (parsed.success) config[name] = parsed.data
    else
      faults.push(`${name} is wrong: ${parsed.error.issues.map((issue) => issue.message).join('; ')}. ${setting.about}`)
  }
  if (!faults.some((fault) => fault.startsWith('RAZORPAY'))) faults.push(...paymentFaults(config as Config))
  if (config.CDN !== 'none' && config.CDN_PURGE_URL === '')
    faults.push(`CDN_PURGE_URL is missing. ${settings.CDN_PURGE_URL.about}`)
  if (faults.length > 0) {
    throw new ConfigError(words.refusal.settings(faults))
  }
  return config as Config
}

/** Faults across settings: real or test payments, and who may know the key (docs/decisions/018). */
function paymentFaults(config: Config): string[] {
  const { RASIKA_MODE: mode, RAZORPAY_KEY_ID: key, RAZORPAY_SANDBOX: rehearsal } = config
  if (!key) return []
  const isProviders = new URL(config.RAZORPAY_API_URL).origin === new URL(settings.RAZORPAY_API_URL.default).origin
  const rules: [string, boolean][] = [
    [
      'RAZORPAY_KEY_SECRET is missing. RAZORPAY_KEY_ID is of no use without its secret.',
      config.RAZORPAY_KEY_SECRET === '',
    ],
    [
      'RAZORPAY_KEY_ID is wrong: it is a live key. A demonstration must not take real money; use a test key, or ' +
        'RASIKA_MODE=production.',
      mode === 'demo' && key.startsWith('rzp_live_'),
    ],
    [
      'RAZORPAY_KEY_ID is wrong: it is a test key. Production takes real money; use a live key, or ' +
        'RAZORPAY_SANDBOX=1 for a rehearsal.',
      mode === 'production' && !rehearsal && key.startsWith('rzp_test_'),
    ],
    [
      'RAZORPAY_API_URL is wrong: write https://api.razorpay.com/v1. Another address would be told the key; ' +
        'RAZORPAY_SANDBOX=1 allows it for a rehearsal.',
      mode === 'production' && !rehearsal && !isProviders,
    ],
    [
      'RAZORPAY_WEBHOOK_SECRET is missing. It stands between commas.',
      mode === 'production' && config.RAZORPAY_WEBHOOK_SECRET.length === 0,
    ],
  ]
  return rules.filter(([, isBroken]) => isBroken).map(([fault]) => fault)
}

/** Facts about the gallery for the legal pages and a few others. */
export function siteFacts(config: Config): SiteFacts {
  const percent = (hundredths: number) => String(hundredths / 100)
  return {
    sample: config.RASIKA_MODE === 'demo',
    seller: { name: config.SELLER_NAME, address: config.SELLER_ADDRESS, gstin: config.SELLER_GSTIN },
    grievanceOfficer: config.GRIEVANCE_OFFICER,
    winHours: config.WIN_HOURS,
    offerHours: config.OFFER_HOURS,
    holdMinutes: config.ORDER_HOLD_MINUTES,
    feePercent: percent(config.PLATFORM_FEE_PERCENT),
    taxCollectedPercent: percent(config.TCS_PERCENT),
    sessionDays: config.SESSION_DAYS,
    ticketDays: config.CONTACT_KEEP_DAYS,
    eventDays: config.EVENT_KEEP_DAYS,
    uploadHours: config.UPLOAD_KEEP_HOURS,
  }
}

/** The settings of this process: the environment, then a `.env` file in the folder. */
export function environmentIn(
  folder: string,
  env: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  const file = path.join(folder, '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env
}

export function standardOf(setting: Setting, mode: Mode): string {
  return typeof setting.default === 'function' ? setting.default(mode) : (setting.default ?? '')
}

/** The text of `.env.example`; a test requires the file to equal it. */
export function envExample(): string {
  const lines = (Object.entries(settings) as [SettingName, Setting][]).map(([name, setting]) => {
    const required = setting.requiredInProduction ? ' Required in production.' : ''
    return `# ${setting.about}${required}\n#${name}=${standardOf(setting, 'demo')}\n`
  })
  return `# Settings of Rasika. Copy this file to .env; each line shows the default of the demo mode, take away its # to change it.\n# What is set in the environment stands above the file.\n\n${lines.join('\n')}`
}
