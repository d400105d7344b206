// What the buyer pays for the delivery: nothing, a fixed price, or the courier's rate.
import { type DeliveryCharge, deliveryCharges } from '@rasika/contract/amounts.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { TextField } from '../ui/field.tsx'
import type { WorkDraft } from './draft.ts'
import { words } from './words.ts'

interface Props {
  draft: Pick<WorkDraft, 'deliveryCharge' | 'deliveryPrice'>
  errors: FieldErrors
  onWrite: (part: Partial<WorkDraft>) => void
}

export function DeliveryChargeFields({ draft: { deliveryCharge, deliveryPrice }, errors, onWrite }: Props) {
  return (
    <fieldset className="charge" id="form-deliveryCharge" tabIndex={-1}>
      <legend>{words.charge.title}</legend>
      {deliveryCharges.map((charge: DeliveryCharge) => (
        <label key={charge} className="check">
          <input
            type="radio"
            name="deliveryCharge"
            value={charge}
            checked={deliveryCharge === charge}
            onChange={() => onWrite({ deliveryCharge: charge })}
          />
          <span>
            {words.charge.names[charge]}
            <span className="meta">{words.charge.means[charge]}</span>
          </span>
        </label>
      ))}
      {deliveryCharge === 'Fixed' ? (
        <TextField
          id="form-deliveryPrice"
          name="deliveryPrice"
          label={words.charge.price}
          value={deliveryPrice}
          error={errors.deliveryPrice}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          required
          onChange={({ target }) => onWrite({ deliveryPrice: target.value })}
        />
      ) : null}
      {errors.deliveryCharge ? (
        <p className="field__error" role="alert">
          {errors.deliveryCharge}
        </p>
      ) : null}
    </fieldset>
  )
}
