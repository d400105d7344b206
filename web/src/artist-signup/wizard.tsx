import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormError } from '../ui/form-error.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { LazilyHydrated, useLazyModule } from '../platform/lazy-hydration.tsx'
import { storedToken } from '../platform/session.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { type Early, lastStep, stepOf } from './draft.ts'
import { ProfileStep } from './profile-step.tsx'
import { laterStepModule, useSignup } from './use-signup.ts'
import { words } from './words.ts'

const messages = words.signup
const steps = [1, 2, 3] as const

/**
 * The three steps. The server renders the same form for all; after hydration it is mounted again with the draft of this
 * tab, or with what was typed meanwhile, and submitted if the button was pressed before. The server's fields of a later
 * step stay in place until that step's file is there too.
 */
export function Wizard() {
  const isHydrated = useHydrated()
  const isLater = stepOf(useSearchParams()[0].get('step')) !== 1
  const laterStep = useLazyModule(laterStepModule, isHydrated && isLater)
  const [isReady, setReady] = useState(false)
  if (!isReady && isHydrated && (!isLater || laterStep !== null)) setReady(true)
  const [early, setEarly] = useState<Early>({})
  const [focused, setFocused] = useState('')
  const [pressed, setPressed] = useState(false)
  if (isReady) return <Hydrated early={early} focused={focused} pressed={pressed} />
  function storeEarly(written: Early, name: string): void {
    setEarly(written)
    setFocused(name)
  }
  return (
    <Steps
      key="before-hydration"
      early={early}
      focused=""
      pressed={false}
      beforeHydration={{ storeEarly, press: () => setPressed(true) }}
    />
  )
}

/** Decides by the session at mount: a registration that has just succeeded navigates by itself. */
function Hydrated({ early, focused, pressed }: Pick<Props, 'early' | 'focused' | 'pressed'>) {
  const [isArtist] = useState(() => storedToken('artist') !== null)
  return isArtist ? <Already /> : <Steps early={early} focused={focused} pressed={pressed} beforeHydration={null} />
}

/** Shown to an artist who is already logged in. */
function Already() {
  return (
    <Empty title={messages.already.title} text={messages.already.text}>
      <Link className="btn" to={paths.ownArtist()}>
        {messages.already.studio}
      </Link>
      <Link className="btn btn--line" to={paths.home()}>
        {messages.already.home}
      </Link>
    </Empty>
  )
}

interface Props {
  early: Early
  /** The field that had the focus before hydration. */
  focused: string
  pressed: boolean
  beforeHydration: { storeEarly: (early: Early, focused: string) => void; press: () => void } | null
}

function Steps({ early, focused, pressed, beforeHydration }: Props) {
  const signup = useSignup(early, beforeHydration === null)
  const { step, busy, message, errors, refusals, submit, back } = signup
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  // Hydration mounts the form again: put the focus back into the same field, at the end of its text.
  const restoreFocus = useEffectEvent(() => {
    const field = focused === '' ? null : form.current?.elements.namedItem(focused)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.focus({ preventScroll: true })
    if (field.type !== 'email' && field.type !== 'file' && field.type !== 'checkbox')
      field.setSelectionRange(field.value.length, field.value.length)
  })
  useLayoutEffect(() => restoreFocus(), [])
  const onPressed = useEffectEvent(() => {
    if (beforeHydration && form.current)
      beforeHydration.storeEarly(valuesIn(form.current), nameOf(document.activeElement))
    else if (pressed) void submit()
  })
  useEffect(() => onPressed(), [pressed])
  useEffect(() => {
    const wrong = refusals > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (wrong) wrong.focus()
    else if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step, refusals])

  function press(event: FormEvent): void {
    event.preventDefault()
    if (beforeHydration) beforeHydration.press()
    else void submit()
  }
  return (
    <>
      <StepsLine step={step} />
      <form className="login__form signup__form" method="post" noValidate ref={form} onSubmit={press}>
        <h2 className="small-head" ref={heading} tabIndex={-1}>
          <span className="sr">{messages.step(step, lastStep)}: </span>
          {messages.names[step - 1]}
        </h2>
        {message ? <FormError message={message} errors={errors} /> : null}
        {step === 1 ? (
          <ProfileStep {...signup} />
        ) : (
          <LazilyHydrated of={laterStepModule} isDue className="signup__fields">
            {({ LaterStep }) => <LaterStep {...signup} />}
          </LazilyHydrated>
        )}
        <div className="signup__acts">
          {step > 1 ? (
            <button className="btn btn--line" type="button" onClick={back}>
              {messages.back}
            </button>
          ) : null}
          <button className="btn" type="submit" disabled={busy}>
            {busy
              ? step === lastStep
                ? messages.busy
                : messages.checking
              : step === lastStep
                ? messages.submit
                : messages.next}
          </button>
        </div>
        <noscript>
          <p className="meta">{messages.needsScript}</p>
        </noscript>
      </form>
    </>
  )
}

function StepsLine({ step }: { step: number }) {
  return (
    <ol className="signup__steps" aria-label={messages.steps}>
      {steps.map((one) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-done={one < step ? '' : undefined}>
          <span className="num" aria-hidden="true">
            {one}
          </span>
          {messages.short[one - 1]}
        </li>
      ))}
    </ol>
  )
}

function nameOf(element: Element | null): string {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.name : ''
}

/** Values typed, or filled in by the browser, before hydration. */
function valuesIn(form: HTMLFormElement): Early {
  const written = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return Object.fromEntries(written)
}
