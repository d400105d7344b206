import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { FormEvent } from 'react'
import { deskApi } from '../desk/api.ts'
import { ActForm } from './act-form.tsx'
import { useOrderAct } from './use-order-act.ts'
import { actWords } from './words.ts'

const words = actWords.restock

export function RestockForm({ order: { number }, done }: { order: DeskOrder; done: () => void }) {
  const act = useOrderAct('restock', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(() => deskApi.orders.restock({ params: { number } }), words.done)
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
