// The shapes of settings: what a value in the environment may be, and what it becomes.
import { emailShape } from '@rasika/contract/email.ts'
import { type FigureTexts, figureNames } from '@rasika/contract/gallery-figures.ts'
import { type SocialLinks, networks } from '@rasika/contract/social-links.ts'
import { z } from 'zod'

export interface Setting {
  shape: z.ZodType
  about: string
  /** The default; a function of the mode where the two differ. */
  default?: string | ((mode: Mode) => string)
  /** Must be set in production. */
  requiredInProduction?: true
  secret?: true
}

export type Mode = 'demo' | 'production'

/** Its message follows 'PORT is wrong: …', so it begins in lower case. */
export function number(min: number, max?: number) {
  const hint = max === undefined ? `write a whole number, ${min} or more` : `write a whole number from ${min} to ${max}`
  const shape = z.coerce.number(hint).int(hint).min(min, hint)
  return max === undefined ? shape : shape.max(max, hint)
}

/** As everywhere; its message follows 'MAIL_FROM is wrong: …'. */
export function email(hint: string) {
  return z.email({ pattern: emailShape, error: hint })
}

export const whole = number(0)
export const positive = number(1)
/**
 * Written in per cent with at most 2 decimals, stored in whole hundredths: '0.5' is 50. Rates of GST are whole per cent
 * instead (GST_RATES, FEE_GST_PERCENT), as they stand in stored documents and in the files for the State.
 */
export function percent(max: number) {
  const hint = `write a percentage from 0 to ${max} with at most 2 decimals, like 0.5`
  const shape = z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, hint)
    .transform((value) => Math.round(Number(value) * 100))
  return shape.refine((hundredths) => hundredths <= max * 100, hint).meta({ unit: 'hundredths' })
}

/** A value as it is written in the environment. */
export function writtenValue(shape: z.ZodType, value: unknown): string {
  return shape.meta()?.['unit'] === 'hundredths' ? String(Number(value) / 100) : String(value)
}
export const perWindow = z
  .string()
  .regex(/^\d+\/\d+$/, 'write it as COUNT/SECONDS, like 60/60')
  .transform((value) => {
    const [count, seconds] = value.split('/').map(Number) as [number, number]
    return { count, seconds }
  })

/** `NAME=TEXT;NAME=TEXT`, of these names; a text may hold `=` where `isRight` accepts it. */
function named(names: readonly string[], what: string, isRight: (text: string) => boolean) {
  return z
    .string()
    .transform((value) =>
      value
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => one.split(/=(.*)/s, 2).map((part) => part.trim())),
    )
    .refine(
      (pairs) => pairs.every(([name = '', text = '']) => names.includes(name) && text !== '' && isRight(text)),
      `write NAME=${what}, separated by semicolons; the names are ${names.join(', ')}`,
    )
    .transform((pairs): Record<string, string> => Object.fromEntries(pairs))
}
export const galleryFigures = named(figureNames, 'TEXT', (text) => !text.includes('=')).transform(
  (figures): FigureTexts => figures,
)
export const socialLinks = named(
  Object.keys(networks),
  'ADDRESS',
  (text) => z.url({ protocol: /^https$/ }).safeParse(text).success,
).transform((links): SocialLinks => links)

/** A bucket of an S3-compatible store, and who may use it. */
export interface BucketAddress {
  /** Without user, query and trailing slash. */
  url: string
  keyId: string
  secret: string
  region: string
}

const bucketHint =
  'write it as https://KEY:SECRET@HOST/BUCKET?region=REGION; inside KEY and SECRET write / as %2F and : as %3A'

/** Null for an empty setting. */
export const bucketAddress = z.string().transform((value, context): BucketAddress | null => {
  if (value === '') return null
  const address = URL.canParse(value) ? readBucket(new URL(value)) : null
  if (address === null) context.addIssue({ code: 'custom', message: bucketHint, input: value })
  return address
})

function readBucket(url: URL): BucketAddress | null {
  const path = url.pathname.replace(/\/$/, '')
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region')
  if (!/^https?:$/.test(url.protocol) || !/^(\/[\w.-]+)+$/.test(path) || !isKnown) return null
  try {
    const [keyId, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    const region = url.searchParams.get('region') ?? 'us-east-1'
    return keyId && secret && region ? { url: `${url.origin}${path}`, keyId, secret, region } : null
  } catch {
    return null
  }
}
