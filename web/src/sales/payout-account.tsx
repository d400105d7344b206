// The bank account that the artist is paid to: its last digits, whether the provider accepts it, and the form to
// change it.
import type { PayoutAccount as Shown } from '@rasika/contract/payout-account.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../login/password-field.tsx'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { TextField } from '../ui/field.tsx'
import { Refused } from '../ui/form-error.tsx'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import { faultsOf, fieldFaults } from './payout-faults.ts'
import { payoutAccountWords as words } from './payout-account-words.ts'
import { Waiting } from './waiting.tsx'

export function usePayoutAccount() {
  return useFetched('payout-account', async (signal) => (await api.payoutAccount.view({}, { signal })).data)
}

export function PayoutAccount({ value: shown, state, again, set }: ReturnType<typeof usePayoutAccount>) {
  const [isOpen, setIsOpen] = useState(false)
  if (!shown) return <Waiting state={state} again={again} />
  const isPossible = shown.missing === null && !isOpen
  return (
    <section className="st__account" aria-labelledby="paid-to">
      <h2 className="small-head" id="paid-to">
        {words.title}
      </h2>
      {shown.account ? <Account account={shown.account} /> : <p>{shown.missing ?? words.none}</p>}
      {isPossible && (
        <p>
          <button type="button" className="btn btn--line" onClick={() => setIsOpen(true)}>
            {shown.account ? words.change : words.add}
          </button>
        </p>
      )}
      {isOpen && (
        <AccountForm
          found={fieldFaults(shown.account?.reason ?? null)}
          saved={(account) => {
            set(account)
            setIsOpen(false)
          }}
          cancel={() => setIsOpen(false)}
        />
      )}
      {shown.earlier.length > 0 && (
        <details>
          <summary>{words.before}</summary>
          <ul>
            {shown.earlier.map(({ bank, ifsc, last4, addedOn, endedOn }) => (
              <li key={addedOn} className="meta">
                {words.earlier(bank ?? ifsc, last4, formatDate(addedOn), formatDate(endedOn))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Account({ account }: { account: NonNullable<Shown['account']> }) {
  const { bank, ifsc, last4, holderName, state, reason, heldUntil } = account
  return (
    <>
      <p>{words.at(bank ?? ifsc, last4)}</p>
      <p className="meta">{words.holder(holderName)}</p>
      <p className={state === 'ready' || state === 'checking' ? 'meta' : 'refused'}>{words.states[state]}</p>
      {reason === null ? null : faultsOf(reason).map((fault) => <p key={fault}>{words.faults[fault]}</p>)}
      {heldUntil === null ? null : <p className="meta">{words.held(formatDateTime(heldUntil))}</p>}
    </>
  )
}

interface FormProps {
  /** What the provider has against the account so far, by the form's fields. */
  found: Readonly<Record<string, string>>
  saved: (account: Shown) => void
  cancel: () => void
}

function AccountForm({ found, saved, cancel }: FormProps) {
  const { message, busy, errors: refused, showErrors, send, edited } = useSubmit('payout-account')
  const [old, setOld] = useState(found)
  const errors: Readonly<Record<string, string>> = { ...old, ...refused }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = writtenIn(event.currentTarget)
    setOld({})
    if (busy || !showErrors(invalidFields(event.currentTarget, {}))) return
    const body = {
      password: field('password'),
      holderName: field('holderName'),
      accountNumber: field('accountNumber'),
      accountNumberAgain: field('accountNumberAgain'),
      ifsc: field('ifsc'),
    }
    void send(() => api.payoutAccount.save({ body }), {
      done: words.done,
      failed: words.failed,
      next: ({ data }) => saved(data),
    })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    edited(event)
    const { name } = event.target as HTMLInputElement
    setOld((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)))
  }
  const digits = { inputMode: 'numeric', autoComplete: 'off', required: true, maxLength: 30 } as const
  return (
    <form className="st__form" method="post" noValidate onSubmit={submit} onChange={change}>
      {message ? <Refused message={message} errors={refused} /> : null}
      <TextField
        label={words.holderName}
        help={words.holderHelp}
        name="holderName"
        autoComplete="off"
        required
        maxLength={100}
        error={errors.holderName}
      />
      <TextField
        {...digits}
        label={words.number}
        help={words.numberHelp}
        name="accountNumber"
        error={errors.accountNumber}
      />
      <TextField {...digits} label={words.again} name="accountNumberAgain" error={errors.accountNumberAgain} />
      <TextField
        label={words.ifsc}
        help={words.ifscHelp}
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={11}
        error={errors.ifsc}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={errors.password}
      />
      <p className="meta">{words.will}</p>
      <p className="st__bar">
        <button className="btn" type="submit" disabled={busy}>
          {busy ? words.busy : words.save}
        </button>
        <button className="btn btn--line" type="button" onClick={cancel}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}
