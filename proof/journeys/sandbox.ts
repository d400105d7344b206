// The sandbox's switches.
import { direct } from './direct.ts'

/** `name`: 'pay', 'faults', … */
export function sandboxSwitch(name: string): string {
  return direct(`/sandbox/admin/${name}`)
}
