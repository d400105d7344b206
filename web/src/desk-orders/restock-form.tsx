import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { deskApi } from '../desk/api.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.restock

export function RestockForm({ order: { number }, done }: { order: DeskOrder; done: () => void }) {
  return (
    <PlainForm
      name="restock"
      will={[words.will]}
      press={words.press}
      outcome={words.done}
      send={() => deskApi.orders.restock({ params: { number } })}
      done={done}
    />
  )
}
