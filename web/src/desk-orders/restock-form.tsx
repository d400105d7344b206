import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { FormEvent } from 'react'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.restock

export function RestockForm({ order: { number }, done }: { order: DeskOrder; done: () => void }) {
  const act = useAct('restock', done)
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
