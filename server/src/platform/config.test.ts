import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeableSettings } from '@rasika/contract/changeable-settings.ts'
import { ChangedSettings, configInForce } from './config-in-force.ts'
import { ConfigError, envExample, environmentIn, siteFacts, readConfig, standardOf } from './config.ts'
import { productionSettings } from '../testing/production-settings.ts'
import type { Setting } from './setting-shapes.ts'
import { type SettingName, settings } from './settings.ts'

const all = Object.entries(settings) as [SettingName, Setting][]
/** The error message, and the settings it names in order. */
function faultsOf(env: Record<string, string>): { message: string; names: string[] } {
  try {
    readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      message: error.message,
      names: [...error.message.matchAll(/^ {2}- (\w+) /gm)].map(([, name]) => name as string),
    }
  }
  return { message: '', names: [] }
}

describe('settings', () => {
  test('.env.example with every # taken away is the demonstration as it is', () => {
    const lines = envExample()
      .split('\n')
      .filter((line) => /^#\w+=/.test(line))
    const env = Object.fromEntries(lines.map((line) => line.slice(1).split(/=(.*)/s) as [string, string]))
    expect(Object.keys(env)).toEqual(Object.keys(settings))
    expect(readConfig(env)).toEqual(readConfig({}))
  })

  test('the demonstration needs none', () => {
    expect(readConfig({})).toMatchObject({ RASIKA_MODE: 'demo', PORT: 3000, DATA_DIR: 'data', dev: false })
  })

  test('each setting that operators change is shown to them as it is written in the environment', () => {
    const config = readConfig({})
    const changed = new ChangedSettings(config)
    for (const name of changeableSettings)
      expect([name, settings[name].shape.parse(changed.default(name))]).toEqual([name, config[name]])
  })

  test('the demonstration keeps a tenth of each sale, production nothing until it is set, and the terms print the setting', () => {
    const fee = (env: Record<string, string>) => [
      readConfig(env).PLATFORM_FEE_PERCENT,
      siteFacts(readConfig(env)).feePercent,
    ]
    expect(fee({})).toEqual([1000, '10'])
    expect(fee(productionSettings)).toEqual([0, '0'])
    expect(fee({ ...productionSettings, PLATFORM_FEE_PERCENT: '12.5' })).toEqual([1250, '12.5'])
  })

  test('production requires exactly those that are marked, and lists all that are missing at once', () => {
    const required = all.filter(([, setting]) => setting.requiredInProduction).map(([name]) => name)
    expect(faultsOf({ RASIKA_MODE: 'production' }).names).toEqual(required)
    expect(faultsOf({ RASIKA_MODE: 'production' }).message).toContain(`${required.length} settings need care`)
    expect(faultsOf(productionSettings).names).toEqual([])
    for (const name of required) expect(faultsOf({ ...productionSettings, [name]: ' ' }).names).toEqual([name])
  })

  test('wrong and missing ones are listed together, each with its purpose', () => {
    const { names, message } = faultsOf({
      ...productionSettings,
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      RATE_READ: 'often',
      SESSION_SECRET: 'short',
      PUBLIC_URL: '',
    })
    expect(names).toEqual(['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'SESSION_SECRET', 'RATE_READ'])
    for (const name of names) expect(message).toContain(settings[name as SettingName].about)
  })

  test('no delivery is expected later than the shipping policy promises, whatever the environment or the desk had set', () => {
    expect(readConfig({ ORDER_DELIVERY_DAYS: '10' }).ORDER_DELIVERY_DAYS).toBe(10)
    const { names, message } = faultsOf({ ORDER_DELIVERY_DAYS: '11' })
    expect(names).toEqual(['ORDER_DELIVERY_DAYS'])
    expect(message).toContain('ORDER_DELIVERY_DAYS is wrong: write a whole number from 1 to 10.')
    const changed = new ChangedSettings(readConfig({}))
    changed.replace([{ name: 'ORDER_DELIVERY_DAYS', value: '15', from_at: new Date(0) }])
    expect(configInForce(changed, () => new Date()).ORDER_DELIVERY_DAYS).toBe(7)
  })

  test('the gallery’s figures are known by name', () => {
    expect(readConfig({ GALLERY_FIGURES: 'artists=120; artworksSold = 900' }).GALLERY_FIGURES).toEqual({
      artists: '120',
      artworksSold: '900',
    })
    expect(readConfig({}).GALLERY_FIGURES).toEqual({})
    for (const wrong of ['artists', 'artists=', 'visitors=9', 'artists=1=2'])
      expect(faultsOf({ GALLERY_FIGURES: wrong }).names).toEqual(['GALLERY_FIGURES'])
  })

  test('the gallery’s social links are full addresses of known networks', () => {
    expect(readConfig({ SOCIAL_LINKS: 'instagram=https://www.instagram.com/art?a=b' }).SOCIAL_LINKS).toEqual({
      instagram: 'https://www.instagram.com/art?a=b',
    })
    expect(readConfig({}).SOCIAL_LINKS).toEqual({})
    for (const wrong of [
      'instagram',
      'instagram=',
      'instagram=art',
      'instagram=javascript:alert(1)',
      'orkut=https://orkut.com/art',
    ])
      expect(faultsOf({ SOCIAL_LINKS: wrong }).names, wrong).toEqual(['SOCIAL_LINKS'])
  })

  test('a bucket is read with its key, whatever characters are in it, and the region', () => {
    expect(readConfig({}).STORAGE_URL).toBeNull()
    expect(
      readConfig({ STORAGE_URL: 'https://rasika%3Aapp:a%2Fb+c@s3.art.example/art/?region=ap-south-1' }).STORAGE_URL,
    ).toEqual({
      url: 'https://s3.art.example/art',
      keyId: 'rasika:app',
      secret: 'a/b+c',
      region: 'ap-south-1',
    })
    for (const wrong of [
      's3://key:secret@host/bucket',
      'https://host/bucket',
      'https://key@host/bucket',
      'https://key:secret@host',
      'https://key:secret@host/',
      'https://key:sec/ret@host/bucket',
      'https://key:sec%ret@host/bucket',
      'https://key:secret@host/bucket?zone=1',
      'https://key:secret@host/bucket?region=',
    ])
      expect(faultsOf({ STORAGE_URL: wrong }).message, wrong).toContain('write it as https://KEY:SECRET@HOST/BUCKET')
  })

  test('a fault has in words what to write', () => {
    expect(faultsOf({ PORT: '70000' }).message).toMatch(
      /^Rasika cannot start: 1 setting needs care\.\n  - PORT is wrong: write a whole number from 0 to 65535\./,
    )
    expect(faultsOf({ PORT: 'abc' }).message).toContain('PORT is wrong: write a whole number from 0 to 65535.')
    expect(faultsOf({ UPLOADS_AT_ONCE: '0' }).message).toContain('write a whole number, 1 or more')
    for (const [name] of all)
      expect(faultsOf({ [name]: '?!' }).message, name).not.toMatch(/Invalid|Too (big|small)|expected/)
  })

  test('no fault repeats what was written in a secret', () => {
    for (const [name] of all.filter(([, setting]) => setting.secret)) {
      expect(faultsOf({ ...productionSettings, [name]: 'hunter2hunter2' }).message).not.toContain('hunter2')
    }
  })

  test('an unknown mode is a fault, never the demonstration by mistake', () => {
    for (const RASIKA_MODE of ['prod', 'Production', 'staging'])
      expect(faultsOf({ RASIKA_MODE }).names).toContain('RASIKA_MODE')
  })

  test('an empty or blank variable is one that is not set', () => {
    expect(readConfig(Object.fromEntries(all.map(([name]) => [name, '  '])))).toEqual(readConfig({}))
  })

  test('a .env file in the folder is read, and the environment overrides it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rasika-env-'))
    expect(environmentIn(folder, { PORT: '1' })).toEqual({ PORT: '1' })
    writeFileSync(
      path.join(folder, '.env'),
      envExample().replace('#SELLER_NAME=', 'SELLER_NAME=').replace('#PORT=3000', 'PORT=4000'),
    )
    expect(environmentIn(folder, { PORT: '1' })).toEqual({ PORT: '1', SELLER_NAME: 'Rasika Art House (demonstration)' })
    rmSync(folder, { recursive: true })
  })

  test('every default is a value its own shape takes, in both modes', () => {
    for (const [name, setting] of all) {
      expect(setting.shape.safeParse(standardOf(setting, 'demo')).error?.issues, name).toBeUndefined()
    }
    for (const [name, setting] of all.filter(([, { requiredInProduction }]) => !requiredInProduction))
      expect(setting.shape.safeParse(standardOf(setting, 'production')).error?.issues, name).toBeUndefined()
  })

  test('every setting has a sentence on what it does', () => {
    for (const [name, { about }] of all) expect(about, name).toMatch(/^\S.*\.$/)
  })
})
