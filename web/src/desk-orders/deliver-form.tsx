import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import { type FormEvent, useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { SelectField } from '../desk/field.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.deliver

export function DeliverForm({ order: { number, acts }, done }: { order: DeskOrder; done: () => void }) {
  const [to, setTo] = useState<DeliveryStatus>(acts.deliver[0] ?? 'Delivered')
  const act = useAct('deliver', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(
      () => deskApi.orders.deliver({ params: { number }, body: { to } }),
      words.done(orderActWords.deliveryStatus[to]),
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press(orderActWords.deliveryStatus[to])} cancel={done}>
      <SelectField label={words.to} value={to} onChange={({ target }) => setTo(target.value as DeliveryStatus)}>
        {acts.deliver.map((status) => (
          <option key={status} value={status}>
            {orderActWords.deliveryStatus[status]}
          </option>
        ))}
      </SelectField>
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
