import { LinksStep } from './links-step.tsx'
import { StudioStep } from './studio-step.tsx'
import type { Signup } from './use-signup.ts'

/** The fields of the second and the third step, in a file of their own: a first view shows the first step. */
export function LaterStep(signup: Pick<Signup, 'step' | 'draft' | 'errors' | 'write'>) {
  return signup.step === 2 ? <StudioStep {...signup} /> : <LinksStep {...signup} />
}
