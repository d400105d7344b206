// What the artist is paid to, a bank account or a UPI address: masked, whether the provider accepts it, and the form to
// change it.
import { formatRupees } from '@rasika/contract/money.ts'
import { faultsOf } from '@rasika/contract/payout-faults.ts'
import type { PayoutDestination, PayoutAccount as Shown } from '@rasika/contract/payout-account.ts'
import { type PayoutKind, payoutKinds } from '@rasika/contract/payout-choices.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { upiAddress, upiLength } from '@rasika/contract/upi.ts'
import { maxUpiPayout } from '@rasika/contract/provider-limits.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../login/password-field.tsx'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { TextField } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import { fieldFaults } from './payout-faults.ts'
import { words } from './payout-account-words.ts'
import { Waiting } from './waiting.tsx'

export function usePayoutAccount() {
  return useFetched('payout-account', async (signal) => (await api.payoutAccount.view({}, { signal })).data)
}

export function PayoutAccount({ value: shown, state, again, set }: ReturnType<typeof usePayoutAccount>) {
  const [isOpen, setIsOpen] = useState(false)
  if (!shown) return <Waiting state={state} again={again} />
  const { account } = shown
  const isPossible = shown.missing === null && !isOpen
  return (
    <section className="sales__account" aria-labelledby="paid-to">
      <h2 className="small-head" id="paid-to">
        {words.title}
      </h2>
      {account ? <Account account={account} /> : <p>{shown.missing ?? words.none}</p>}
      {isPossible && (
        <p>
          <button type="button" className="btn btn--line" onClick={() => setIsOpen(true)}>
            {account ? words.change : words.add}
          </button>
        </p>
      )}
      {isOpen && (
        <PayoutForm
          kind={account?.kind ?? 'bank'}
          upiMissing={shown.upiMissing}
          formerFaults={account ? fieldFaults(account.reason, account.kind) : {}}
          saved={(saved) => {
            set(saved)
            setIsOpen(false)
          }}
          cancel={() => setIsOpen(false)}
        />
      )}
      {shown.earlier.length > 0 && (
        <details>
          <summary>{words.before}</summary>
          <ul>
            {shown.earlier.map(({ addedOn, endedOn, ...where }) => (
              <li key={addedOn} className="meta">
                {words.earlier(nameOf(where), formatDate(addedOn), formatDate(endedOn))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Account({ account }: { account: NonNullable<Shown['account']> }) {
  const { kind, holderName, state, reason, heldUntil } = account
  return (
    <>
      <p>{nameOf(account)}</p>
      {holderName === null ? null : <p className="meta">{words.holder(holderName)}</p>}
      <p className={state === 'ready' || state === 'checking' ? 'meta' : 'refused'}>{words.states[state]}</p>
      {reason === null ? null : faultsOf(reason, kind).map((fault) => <p key={fault}>{words.faults[fault]}</p>)}
      {heldUntil === null ? null : <p className="meta">{words.held(formatDateTime(heldUntil))}</p>}
    </>
  )
}

function nameOf({ bank, ifsc, last4, upi }: PayoutDestination): string {
  return upi === null ? words.at(bank ?? ifsc ?? '', last4 ?? '') : words.atUpi(upi)
}

interface FormProps {
  /** What is written down so far. */
  kind: PayoutKind
  /** Why no UPI address can be written down; null where one can. */
  upiMissing: string | null
  /** What the provider has against it so far, by the form's fields. */
  formerFaults: Readonly<Record<string, string>>
  saved: (account: Shown) => void
  cancel: () => void
}

type Errors = Readonly<Record<string, string | undefined>>

function PayoutForm({ kind: written, upiMissing, formerFaults, saved, cancel }: FormProps) {
  const { message, busy, errors: refused, showErrors, send, edited } = useSubmit('payout-account')
  const [shownFaults, setShownFaults] = useState(formerFaults)
  const [kind, setKind] = useState<PayoutKind>(upiMissing === null ? written : 'bank')
  const errors: Errors = { ...shownFaults, ...refused }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = writtenIn(event.currentTarget)
    setShownFaults({})
    const isWrong = kind === 'upi' && !upiAddress.test(field('upiAddress').trim())
    const also: FieldErrors = isWrong ? { upiAddress: shared.field.upiAddress } : {}
    if (busy || !showErrors(invalidFields(event.currentTarget, also))) return
    void send(() => api.payoutAccount.save({ body: bodyOf(kind, field) }), {
      done: words.done,
      failed: words.failed,
      next: ({ data }) => saved(data),
    })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    edited(event)
    const { name } = event.target as HTMLInputElement
    setShownFaults((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)))
  }
  return (
    <form className="sales__form" method="post" noValidate onSubmit={submit} onChange={change}>
      {message ? <FormError message={message} errors={refused} /> : null}
      {upiMissing === null ? (
        <fieldset>
          <legend>{words.kind}</legend>
          {payoutKinds.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => setKind(one)} />
              {words.kinds[one]}
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="meta">{upiMissing}</p>
      )}
      {kind === 'upi' ? <UpiFields errors={errors} /> : <BankFields errors={errors} />}
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={errors.password}
      />
      <p className="meta">{words.will}</p>
      <p className="sales__bar">
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

function bodyOf(kind: PayoutKind, field: (name: string) => string) {
  const password = field('password')
  if (kind === 'upi') return { kind, password, upiAddress: field('upiAddress') }
  const [holderName, accountNumber, ifsc] = [field('holderName'), field('accountNumber'), field('ifsc')]
  return { kind, password, holderName, accountNumber, accountNumberAgain: field('accountNumberAgain'), ifsc }
}

function BankFields({ errors }: { errors: Errors }) {
  const digits = { inputMode: 'numeric', autoComplete: 'off', required: true, maxLength: 30 } as const
  return (
    <>
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
    </>
  )
}

function UpiFields({ errors }: { errors: Errors }) {
  return (
    <>
      <TextField
        label={words.upi}
        help={words.upiHelp}
        name="upiAddress"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={upiLength.most}
        error={errors.upiAddress}
      />
      <p className="meta">{words.upiMost(formatRupees(maxUpiPayout))}</p>
    </>
  )
}
