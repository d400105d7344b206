// The sandbox's switches obey callers of their own machine only, so not one whose request a balancer carries: where the
// journeys run at a balancer's origin, a process behind it is asked by itself.
import { directName } from './global-setup.ts'

/** `name`: 'pay', 'faults', … */
export function sandboxSwitch(name: string): string {
  return `${process.env[directName] ?? ''}/sandbox/admin/${name}`
}
