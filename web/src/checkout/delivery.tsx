// The delivery address (spec: section 2, Checkout): ten fields, a phone for the courier where something is shipped,
// and a button only while there are unsaved changes.
import { type SavedAddressField as Name } from '@rasika/contract/address-fields.ts'
import type { FieldStyle } from '../address/address-fields.tsx'
import { AddressForm } from '../address/address-form.tsx'
import { type Business, BusinessFields } from '../business/business-fields.tsx'
import { ChooseAddress } from './choose-address.tsx'
import type { Delivery } from './use-delivery.ts'
import { words } from './words.ts'

const messages = words.address

/** In the order of the fields on the page. */
const formOrder = [
  'receiverName',
  'addressType',
  'houseNumber',
  'streetName',
  'area',
  'city',
  'state',
  'pincode',
  'country',
  'fullAddress',
  'phone',
] as const satisfies readonly Name[]

/** Columns of six that a field takes (checkout.css); the others take all. */
const spans: Partial<Record<Name, FieldStyle>> = {
  receiverName: { className: 'w4' },
  addressType: { className: 'w2 alone' },
  houseNumber: { className: 'w3' },
  streetName: { className: 'w3' },
  area: { className: 'w3' },
  city: { className: 'w3' },
  state: { className: 'w2 alone' },
  pincode: { className: 'w2' },
  country: { className: 'w2' },
}

interface Props {
  delivery: Delivery
  business: Business
  /** Nothing is shipped: the address is for the invoice. */
  isDigital: boolean
}

export function DeliveryForm({ delivery, business, isDigital }: Props) {
  const { choice, outside, form, draft, refused, changed, isNew, writeField, startOver, save } = delivery
  return (
    <section className="checkout__form" aria-labelledby="delivery-address">
      <h2 className="small-head" id="delivery-address">
        {isNew ? messages.add : messages.have}
      </h2>
      {isDigital ? <p className="checkout__why quiet">{messages.digital}</p> : null}
      {outside === null ? null : (
        <p className="checkout__why" role="status">
          {outside}
        </p>
      )}
      <ChooseAddress buyerId={delivery.buyerId} choice={choice} locked={form.busy} />
      {startOver ? (
        <p className="checkout__why meta" role="status">
          {messages.restored}{' '}
          <button type="button" className="link" onClick={startOver}>
            {messages.startOver}
          </button>
        </p>
      ) : null}
      <AddressForm
        of={form}
        className="grid6"
        names={isDigital ? formOrder.filter((name) => name !== 'phone') : formOrder}
        labels={messages}
        values={draft}
        styles={spans}
        message={refused === null ? form.message : null}
        onWrite={writeField}
        onSave={save}
      >
        {changed ? (
          <div>
            <button type="submit" className="btn btn--line" disabled={form.busy || choice.busy}>
              {form.busy ? messages.saving : isNew ? messages.save : messages.update}
            </button>
          </div>
        ) : null}
      </AddressForm>
      <BusinessFields business={business} />
    </section>
  )
}
