// State of the signup (spec: section 4, Signup wizard): the draft, the step and the errors. The step is in the address
// bar, so that the browser's Back goes one step back; the draft survives a reload, the password does not. Submitting a
// step validates it and continues; the last one registers, and a refusal leads to the step it is about.
import { type FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, safeNext } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { lazyModule } from '../platform/lazy-hydration.tsx'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { keepToken } from '../platform/session.ts'
import { useSubmit } from '../platform/use-submit.ts'
import {
  blank,
  type Early,
  errorsOf,
  faultsOf,
  furthest,
  type SignupDraft,
  lastStep,
  registrationOf,
  type Step,
  stepOf,
  stepWith,
} from './draft.ts'
import { usernameStatusOf } from './use-username.ts'
import { words } from './words.ts'

const messages = words.signup

export const laterStepModule = lazyModule(() => import('./later-step.tsx'))

/** `early`: the values of the fields before hydration. */
export function useSignup({ password: earlyPassword = '', ...early }: Early, isHydrated: boolean) {
  const stored = useStoredDraft<SignupDraft>('artist-signup', blank, early)
  const { draft } = stored
  const [password, setPassword] = useState(earlyPassword)
  const [avatarBusy, setAvatarBusy] = useState(false)
  const { refuse, send, clearErrors, showErrors, ...form } = useSubmit('joining', { area: 'account', isLogin: true })
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { state: { joining?: boolean } | null }
  const navigate = useNavigate()
  const step = stepOf(query.get('step'))

  /** Only after a step forward does the browser's Back lead to the step before. */
  function go(to: Step, instead = false): void {
    const next = new URLSearchParams(query)
    if (to === 1) next.delete('step')
    else next.set('step', String(to))
    setQuery(next, instead ? { replace: true } : { state: { joining: to > step } })
  }

  // The URL may name a step whose predecessors are incomplete.
  const begin = useEffectEvent(() => {
    const first = furthest(draft)
    if (isHydrated && step > first) go(first, true)
  })
  useEffect(() => begin(), [])

  function back(): void {
    showErrors({})
    if (state?.joining) void navigate(-1)
    else go((step - 1) as Step)
  }

  function write(part: Partial<SignupDraft>, ...names: string[]): void {
    stored.write(part)
    clearErrors(...names)
  }

  /** Shows the errors at the step that has the fields. */
  function refuseAtStep(text: string, wrong: FieldErrors = {}): void {
    refuse(text, wrong)
    const where = stepWith(wrong)
    if (where !== null && where !== step) go(where)
  }

  async function submit(): Promise<void> {
    if (form.busy || !showErrors(faultsOf(step, draft, password))) return
    if (step === 1) await leaveProfile()
    else if (step < lastStep) go((step + 1) as Step)
    else await register()
  }

  async function leaveProfile(): Promise<void> {
    if (avatarBusy) return void showErrors({ avatar: words.profile.avatarBusy })
    // The fields of the next step are loaded meanwhile, where they are not there yet.
    const check = async () => {
      const username = draft.username.trim().toLowerCase()
      const [status] = await Promise.all([usernameStatusOf(username), laterStepModule.load()])
      return { status }
    }
    const checked = await send(check, { done: null })
    if (checked === null) return
    if (checked.status === 'taken') return void showErrors({ username: shared.field.usernameTaken })
    if (draft.address.receiverName === '') write({ address: { ...draft.address, receiverName: draft.name.trim() } })
    go(2)
  }

  async function register(): Promise<void> {
    for (const earlier of [1, 2] as const) {
      const wrong = faultsOf(earlier, draft, password)
      if (Object.keys(wrong).length === 0) continue
      return refuseAtStep(
        password === '' ? messages.passwordLost : shared.problem.invalid,
        password === '' && 'password' in wrong ? { ...wrong, password: messages.passwordLost } : wrong,
      )
    }
    const registration = async ({ idempotencyKey }: { idempotencyKey: string }) => {
      const granted = await api.artists.register({ body: registrationOf(draft, password) }, { idempotencyKey })
      const token = granted.data?.token
      if (!token) throw new Problem('fault', { message: granted.message || messages.noToken })
      if (!keepToken('artist', token)) throw new Problem('fault', { message: messages.notStored })
      return granted
    }
    await send(registration, {
      done: shared.account.registered,
      failed: messages.failed,
      next: () => {
        stored.discard()
        const next = query.get('next')
        return navigate(next === null ? paths.ownArtist() : safeNext(next), { replace: true })
      },
      refused: (problem, text) => {
        const wrong = problem === null ? {} : errorsOf(problem)
        if ('avatar' in wrong) write({ avatar: null })
        refuseAtStep(text, wrong)
      },
    })
  }

  return {
    step,
    draft,
    password,
    ...form,
    submit,
    back,
    write,
    setAvatarBusy,
    writePassword: (written: string) => {
      setPassword(written)
      clearErrors('password')
    },
  }
}
export type Signup = ReturnType<typeof useSignup>
