import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import { type FormEvent, useId, useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { ActForm } from './act-form.tsx'
import { useOrderAct } from './use-order-act.ts'
import { actWords } from './words.ts'

const words = actWords.deliver

export function DeliverForm({ order: { number, acts }, done }: { order: DeskOrder; done: () => void }) {
  const id = useId()
  const [to, setTo] = useState<DeliveryStatus>(acts.deliver[0] ?? 'Delivered')
  const act = useOrderAct('deliver', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(() => deskApi.orders.deliver({ params: { number }, body: { to } }), words.done(actWords.status[to]))
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press(actWords.status[to])} cancel={done}>
      <div className="field">
        <label htmlFor={id}>{words.to}</label>
        <select id={id} value={to} onChange={({ target }) => setTo(target.value as DeliveryStatus)}>
          {acts.deliver.map((status) => (
            <option key={status} value={status}>
              {actWords.status[status]}
            </option>
          ))}
        </select>
      </div>
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
