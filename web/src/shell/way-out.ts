import { paths } from '@rasika/contract/paths.ts'
import { refusalOf } from '../platform/refusal.ts'
import { toast } from '../platform/toasts.ts'

/**
 * Shows why a page does not open, and returns where to redirect: home for a server fault (spec: section 8), for which
 * `fault` is shown.
 */
export function wayOut(error: unknown, absent: string, fault = refusalOf(error).message): string {
  const isFault = refusalOf(error).status >= 500
  toast(isFault ? fault : absent, { kind: 'refused' })
  return isFault ? paths.home() : paths.notFound()
}
