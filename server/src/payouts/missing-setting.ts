// Whether artists can be paid here.
import type { AppContext } from '../platform/app-context.ts'

/**
 * The setting without which no account is taken and nothing is paid; null where none is missing. A demonstration
 * derives its own.
 */
export function missingSetting({ config }: Pick<AppContext, 'config'>): string | null {
  return config.PAYOUT_KEY === '' && config.RASIKA_MODE === 'production' ? 'PAYOUT_KEY' : null
}
