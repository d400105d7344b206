// A new coupon, with what it takes off orders of some sizes while it is written.
import { amountFault } from '@rasika/contract/amount-fault.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { isRupees } from '@rasika/contract/money.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Field, SelectField } from '../desk/field.tsx'
import { rememberAct } from '../desk/last-act.ts'
import { useMay } from '../desk/operator.ts'
import { Refused } from '../desk-acts/refused.tsx'
import { sendByKey } from '../desk/keys.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { useSubmit } from '../platform/use-submit.ts'
import { couponIn, missingIn, percentFault } from './form-values.ts'
import { LimitFields } from './limit-fields.tsx'
import { Preview } from './preview.tsx'
import { ScopePick } from './scope-pick.tsx'
import { couponPageWords, couponWords, newCouponWords as words } from './words.ts'
import type { Worth } from './worth.ts'

/** Most that a search shows. */
const maxFound = 8

async function findArtists(search: string) {
  const { data } = await deskApi.artists.list({ query: { search } })
  return {
    data: data.slice(0, maxFound).map(({ username, name }) => ({ id: username, name: `${name}, @${username}` })),
  }
}

async function findWorks(search: string) {
  const { data } = await deskApi.artworks.list({ query: { search } })
  const nameOf = (one: (typeof data)[number]) => `${one.title}, ${one.artist.name}, ${one.sku}`
  return { data: data.slice(0, maxFound).map((one) => ({ id: one.id, name: nameOf(one) })) }
}

/** Of a sum that a coupon has. */
const sumFault = (written: string) => amountFault(written)

type Kind = keyof typeof words.kinds
type Scope = keyof typeof words.scopes

export function Component() {
  const may = useMay('manager')
  const navigate = useNavigate()
  const [worth, setWorth] = useState<Worth | null>(null)
  const { busy, message, errors, edited, send, showErrors } = useSubmit('coupon', { invalid: deskWords.correct })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const missing = missingIn(new FormData(form))
    if (!showErrors(missing)) return form.querySelector<HTMLElement>(`[name="${Object.keys(missing)[0]}"]`)?.focus()
    const body = couponIn(new FormData(form))
    const make = async ({ idempotencyKey }: { idempotencyKey: string }) => ({
      ...(await deskApi.coupons.create({ body }, { idempotencyKey })),
      message: words.done,
    })
    void send(make, {
      done: words.done,
      next: ({ data }) => {
        rememberAct({ outcome: words.done, undo: null })
        void navigate(deskPaths.coupon(data.code))
      },
    })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    edited(event)
    const { amount, percent, maxDiscount, minOrder } = couponIn(new FormData(event.currentTarget))
    const isSum = (value: number | null) => value === null || (isRupees(value) && value > 0)
    const areSums = [amount, percent, maxDiscount, minOrder].every(isSum)
    setWorth(areSums && (amount ?? percent) ? { amount, percent, maxDiscount, minOrder } : null)
  }
  return (
    <>
      <title>{deskWords.title(words.title)}</title>
      <div className="head">
        <Crumb list={deskPaths.coupons()} name={couponPageWords.back} />
        <h1>{words.title}</h1>
      </div>
      {may ? (
        <form className="grid new-coupon" onSubmit={submit} onChange={change} onKeyDown={sendByKey}>
          <ValueFields errors={errors} />
          <ScopeFields errors={errors} />
          <Field label={words.from} hint={words.fromHint} error={errors.from} name="from" type="date" />
          <LimitFields until={null} maxUses={null} maxUsesPerBuyer={1} errors={errors} />
          {worth && <Preview worth={worth} />}
          <p className="meta">{words.will}</p>
          {message !== null && <Refused message={message} errors={errors} />}
          <button type="submit" className="btn btn--ink" disabled={busy}>
            {words.press} <kbd aria-hidden="true">{deskWords.keys.ctrlEnter}</kbd>
          </button>
        </form>
      ) : (
        <p>{words.manager}</p>
      )}
    </>
  )
}

function ValueFields({ errors }: { errors: Record<string, string> }) {
  const [kind, setKind] = useState<Kind>('percent')
  return (
    <>
      <Field label={words.code} hint={words.codeHint} error={errors.code} name="code" autoComplete="off" />
      <Choice label={words.kind} choices={words.kinds} value={kind} choose={setKind} />
      <Field
        key={kind}
        label={words.value[kind]}
        hint={words.valueHint[kind]}
        check={kind === 'amount' ? sumFault : percentFault}
        error={errors[kind] ?? errors.amount}
        name={kind}
        inputMode="decimal"
      />
      {kind === 'percent' && (
        <Field
          label={words.maxDiscount}
          hint={words.maxDiscountHint}
          check={sumFault}
          error={errors.maxDiscount}
          name="maxDiscount"
          inputMode="decimal"
        />
      )}
      <Field
        label={words.minOrder}
        hint={words.minOrderHint}
        check={sumFault}
        error={errors.minOrder}
        name="minOrder"
        inputMode="decimal"
      />
    </>
  )
}

function ScopeFields({ errors }: { errors: Record<string, string> }) {
  const [scope, setScope] = useState<Scope>('all')
  const [productType, setProductType] = useState<'artwork' | 'auction'>('artwork')
  const kinds = couponWords.for
  return (
    <>
      <Choice
        label={words.productType}
        name="productType"
        choices={kinds}
        value={productType}
        choose={setProductType}
      />
      <Choice label={words.scope} name="scope" choices={words.scopes} value={scope} choose={setScope} />
      {scope === 'artist' && (
        <ScopePick label={words.artist} name="artistUsername" error={errors.artistUsername} search={findArtists} />
      )}
      {scope === 'work' && (
        <ScopePick label={words.work} name="artworkId" error={errors.artworkId} search={findWorks} />
      )}
    </>
  )
}

interface ChoiceProps<Name extends string> {
  label: string
  name?: string
  choices: Record<Name, string>
  value: Name
  choose: (name: Name) => void
}

function Choice<Name extends string>({ label, name, choices, value, choose }: ChoiceProps<Name>) {
  return (
    <SelectField label={label} name={name} value={value} onChange={({ target }) => choose(target.value as Name)}>
      {(Object.keys(choices) as Name[]).map((one) => (
        <option key={one} value={one}>
          {choices[one]}
        </option>
      ))}
    </SelectField>
  )
}
