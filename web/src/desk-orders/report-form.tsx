import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { OperatorReport } from '@rasika/contract/shipment-states.ts'
import { timeline } from '@rasika/contract/words/timeline.ts'
import { type FormEvent, useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { SelectField } from '../desk/field.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.report

export function ReportForm({ order: { number, acts }, done }: { order: DeskOrder; done: () => void }) {
  const [state, setState] = useState<OperatorReport>(acts.report[0] ?? 'lost')
  const act = useAct('report', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(
      () => deskApi.orders.report({ params: { number }, body: { state } }),
      words.done(timeline.states[state]),
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press(timeline.states[state])} cancel={done}>
      <SelectField label={words.what} value={state} onChange={({ target }) => setState(target.value as OperatorReport)}>
        {acts.report.map((one) => (
          <option key={one} value={one}>
            {timeline.states[one]}
          </option>
        ))}
      </SelectField>
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
