// State of the signup (spec: section 4, Signup wizard): the draft, the step and the errors. The step is in the address
// bar, so that the browser's Back goes one step back; the draft survives a reload, the password does not. Submitting a
// step validates it and continues; the last one registers, and a refusal leads to the step it is about.
import { type FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, safeNext } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { useFormKey } from '../platform/form-key.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { keepToken } from '../platform/session.ts'
import { takeBack, toast } from '../platform/toasts.ts'
import { without } from '../ui/invalid-fields.ts'
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
const about = 'joining'

/** `early`: the values of the fields before hydration. */
export function useSignup({ password: earlyPassword = '', ...early }: Early, isHydrated: boolean) {
  const stored = useStoredDraft<SignupDraft>('artist-signup', blank, early)
  const { draft } = stored
  const [password, setPassword] = useState(earlyPassword)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts failed validations; the focus moves only when this changes. */
  const [found, setFound] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [avatarBusy, setAvatarBusy] = useState(false)
  const { key, renew } = useFormKey()
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { state: { joining?: boolean } | null }
  const navigate = useNavigate()
  const step = stepOf(query.get('step'))

  function go(to: Step, instead = false): void {
    const next = new URLSearchParams(query)
    if (to === 1) next.delete('step')
    else next.set('step', String(to))
    setQuery(next, instead ? { replace: true } : { state: { joining: true } })
  }

  // The address may name a step whose predecessors are incomplete.
  const begin = useEffectEvent(() => {
    const first = furthest(draft)
    if (isHydrated && step > first) go(first, true)
  })
  useEffect(() => begin(), [])

  function back(): void {
    setMessage(null)
    if (state?.joining) void navigate(-1)
    else go((step - 1) as Step)
  }

  function write(part: Partial<SignupDraft>, ...names: string[]): void {
    renew()
    stored.write(part)
    setErrors((before) => names.reduce(without, before))
  }

  function showErrors(wrong: FieldErrors): void {
    setErrors(wrong)
    setFound((before) => before + 1)
  }

  /** Shows the errors at the step that has the fields. */
  function refuse(text: string, wrong: FieldErrors = {}): void {
    setMessage(text)
    showErrors(wrong)
    const where = stepWith(wrong)
    if (where !== null && where !== step) go(where)
  }

  async function submit(): Promise<void> {
    if (busy) return
    setMessage(null)
    const wrong = faultsOf(step, draft, password)
    if (Object.keys(wrong).length > 0) return showErrors(wrong)
    setBusy(true)
    try {
      if (step === 1) await leaveProfile()
      else if (step < lastStep) go((step + 1) as Step)
      else await register()
    } finally {
      setBusy(false)
    }
  }

  async function leaveProfile(): Promise<void> {
    if (avatarBusy) return showErrors({ avatar: words.profile.avatarBusy })
    if ((await usernameStatusOf(draft.username.trim().toLowerCase())) === 'taken')
      return showErrors({ username: shared.refusal.usernameTaken })
    if (draft.address.receiverName === '') write({ address: { ...draft.address, receiverName: draft.name.trim() } })
    go(2)
  }

  async function register(): Promise<void> {
    for (const earlier of [1, 2] as const) {
      const wrong = faultsOf(earlier, draft, password)
      if (Object.keys(wrong).length === 0) continue
      return refuse(
        password === '' ? messages.passwordLost : shared.problem.invalid,
        password === '' && 'password' in wrong ? { ...wrong, password: messages.passwordLost } : wrong,
      )
    }
    takeBack(about)
    try {
      const granted = await api.artists.register({ body: registrationOf(draft, password) }, { idempotencyKey: key() })
      if (!granted.data?.token) return refuseAloud(granted.message || messages.noToken)
      if (!keepToken('artist', granted.data.token)) return refuseAloud(messages.notKept)
      stored.drop()
      toast(granted.message || shared.done.registered, { side: 'account' })
      const next = query.get('next')
      await navigate(next === null ? paths.ownArtist() : safeNext(next), { replace: true })
    } catch (error) {
      if (!(error instanceof Problem)) return refuseAloud(messages.failed)
      const wrong = errorsOf(error)
      if ('avatar' in wrong) write({ avatar: null })
      refuseAloud(error.message || messages.failed, wrong)
    }
  }

  function refuseAloud(text: string, wrong: FieldErrors = {}): void {
    refuse(text, wrong)
    toast(text, { kind: 'refused', side: 'account', about })
  }

  return {
    step,
    draft,
    password,
    errors,
    found,
    message,
    busy,
    submit,
    back,
    write,
    setAvatarBusy,
    writePassword: (written: string) => {
      renew()
      setPassword(written)
      setErrors((before) => without(before, 'password'))
    },
  }
}
export type Signup = ReturnType<typeof useSignup>
