import { type RefObject, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmit } from '../platform/use-submit.ts'
import { type LastAct, rememberAct } from './last-act.ts'
import { deskWords } from './words.ts'

const words = deskWords.undo

/** What the dialog was opened for. */
export interface Undoing {
  /** Null: nothing was done in this tab. */
  act: LastAct | null
  /** Counts the openings: each begins without the refusal of an earlier one, which was perhaps of another act. */
  opening: number
}

/** Says what undoing the last act will do and does it, or says that it cannot. */
export function UndoDialog({ ref, act, opening }: Undoing & { ref: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={ref} aria-labelledby="undo-title">
      <UndoForm key={opening} act={act} />
    </dialog>
  )
}

function UndoForm({ act }: Pick<Undoing, 'act'>) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, message, send } = useSubmit('undo')
  const { revalidate } = useRevalidator()
  const undo = act?.undo ?? null
  const sendUndo = async () => {
    if (undo === null) return
    await send(async ({ idempotencyKey }) => ({ ...(await undo.send(idempotencyKey)), message: undo.outcome }), {
      done: undo.outcome,
      next: async () => {
        rememberAct({ outcome: undo.outcome, undo: null })
        // Null where the dialog was opened anew meanwhile.
        form.current?.closest('dialog')?.close()
        await revalidate()
      },
    })
  }
  return (
    <>
      <h2 id="undo-title">{act !== null && undo === null ? words.cannotTitle : words.title}</h2>
      <p>{act === null ? words.nothing : words.last(act.outcome)}</p>
      {act !== null && <p className="meta">{undo === null ? words.cannot : undo.will}</p>}
      {message !== null && (
        <p className="meta" role="alert">
          <b>{message}</b>
        </p>
      )}
      <form ref={form} method="dialog" className="bar">
        {undo !== null && (
          <button type="button" className="btn btn--ink" disabled={busy} onClick={() => void sendUndo()}>
            {words.press}
          </button>
        )}
        <button type="submit" className="btn">
          {undo === null ? deskWords.keys.close : words.leave}
        </button>
      </form>
    </>
  )
}
