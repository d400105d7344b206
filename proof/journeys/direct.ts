// What is for callers on the product's own machine alone, the sandbox's switches and the demonstration's mails, is not
// for one whose request a balancer carries: where the journeys run at a balancer's origin, a process behind it is asked
// by itself.
import { directName } from './global-setup.ts'

export function direct(path: string): string {
  return `${process.env[directName] ?? ''}${path}`
}
