// The configuration with what operators have changed: reading `config.WIN_HOURS` gives the value in force at that
// moment, and the environment's where nothing was changed. `desk-settings` loads the changes.
import { type ChangeableSetting, changeableSettings } from '@rasika/contract/changeable-settings.ts'
import type { Config } from './config.ts'
import { writtenValue } from './setting-shapes.ts'
import { settings } from './settings.ts'

export interface SettingChange {
  name: ChangeableSetting
  /** As it would stand in the environment. */
  value: string
  from_at: Date
}

type Read = SettingChange & { parsed: unknown }

/** False for a value that was stored while its setting allowed more. */
export function isStillAllowed({ name, value }: SettingChange): boolean {
  return settings[name].shape.safeParse(value).success
}

/** All changes of this gallery's settings, as far as this process knows them. */
export class ChangedSettings {
  readonly environment: Config
  #newestFirst: readonly Read[] = []

  constructor(environment: Config) {
    this.environment = environment
  }

  /**
   * `oldestFirst`: in the order in which they were made. A setting that there is no more, and a value that is no longer
   * allowed, is left out.
   */
  replace(oldestFirst: readonly SettingChange[]): void {
    this.#newestFirst = oldestFirst
      .filter(({ name }) => changeableSettings.includes(name))
      .flatMap((change): Read[] => {
        const { success, data } = settings[change.name].shape.safeParse(change.value)
        return success ? [{ ...change, parsed: data }] : []
      })
      .toReversed()
  }

  /** The environment's value, as it is written there. */
  default(name: ChangeableSetting): string {
    return writtenValue(settings[name].shape, this.environment[name])
  }

  /** The change in force at this time: the last one made of those that have begun, or undefined. */
  at(name: ChangeableSetting, time: Date): Read | undefined {
    return this.#newestFirst.find((change) => change.name === name && change.from_at <= time)
  }
}

export function configInForce(changed: ChangedSettings, now: () => Date): Config {
  const { environment } = changed
  const changing = changeableSettings.map((name) => [
    name,
    {
      enumerable: true,
      get: () => {
        const change = changed.at(name, now())
        return change ? change.parsed : environment[name]
      },
    },
  ])
  return Object.defineProperties({ ...environment }, Object.fromEntries(changing))
}
