// What can be done with the chosen orders together. It stands over the filters, so that no row moves.
import type { DeskListedOrder } from '@rasika/contract/desk-order-list.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { useRef, useState } from 'react'
import { AreaField } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { useMay } from '../desk/operator.ts'
import { deskWords } from '../desk/words.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { chosenWords as words } from './words.ts'

interface ChosenBarProps {
  orders: readonly DeskListedOrder[]
  clear: () => void
}

export function ChosenBar({ orders, clear }: ChosenBarProps) {
  const may = useMay('clerk')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
    dialog.current?.showModal()
  }
  useKeys({ n: () => may && open() })
  return (
    <div className="bulk-place">
      <div className="bulk" role="group" aria-label={words.group(orders.length)}>
        <b role="status">{words.count(orders.length)}</b>
        <span className="num">{formatRupeesExact(orders.reduce((sum, { total }) => sum + total, 0))}</span>
        <button type="button" className="btn" disabled={!may} aria-keyshortcuts="n" onClick={open}>
          {words.note} <kbd aria-hidden="true">n</kbd>
        </button>
        <button type="button" className="btn" onClick={clear}>
          {words.clear} <kbd aria-hidden="true">{deskWords.keys.esc}</kbd>
        </button>
      </div>
      <dialog ref={dialog} aria-labelledby="chosen-title" onClose={() => setIsOpen(false)}>
        {isOpen && <NoteForm numbers={orders.map(({ number }) => number)} close={() => dialog.current?.close()} />}
      </dialog>
    </div>
  )
}

function NoteForm({ numbers, close }: { numbers: readonly string[]; close: () => void }) {
  const act = useAct('chosen-note', close)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <ActForm
      act={act}
      press={words.press(numbers.length)}
      cancel={close}
      onSubmit={(event) => {
        event.preventDefault()
        const body = { numbers: [...numbers], text: field.current?.value ?? '' }
        void act.send(
          (idempotencyKey) => deskApi.orders.noteEach({ body }, { idempotencyKey }),
          words.noted(numbers.length),
        )
      }}
    >
      <h2 id="chosen-title">{words.noteTitle(numbers.length)}</h2>
      <p className="meta">{words.noteHint}</p>
      <p className="num">{numbers.join(', ')}</p>
      <AreaField label={words.noteLabel} name="text" ref={field} rows={3} required />
    </ActForm>
  )
}
