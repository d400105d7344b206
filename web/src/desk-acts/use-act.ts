import { useRevalidator } from 'react-router'
import { rememberAct, type Undo } from '../desk/last-act.ts'
import { useSubmit } from '../platform/use-submit.ts'

/**
 * Sends an act, says what it did, and reads the page again. A refusal stays in the form. `undoOf` gives, from the
 * response, the act that the key `z` undoes it with; without it, the key says that it cannot.
 */
export function useAct(name: string, done: () => void) {
  const { busy, message, errors, edited, send } = useSubmit(name)
  const { revalidate } = useRevalidator()
  return {
    busy,
    message: Object.values(errors)[0] ?? message,
    edited,
    send: <Answer extends object>(
      request: (idempotencyKey: string) => Promise<Answer>,
      outcome: string,
      undoOf: (answer: Answer) => Undo | null = () => null,
    ) =>
      send(async ({ idempotencyKey }) => ({ ...(await request(idempotencyKey)), message: outcome }), {
        done: outcome,
        next: async (answer) => {
          rememberAct({ outcome, undo: undoOf(answer) })
          await revalidate()
          done()
        },
      }),
  }
}

export type SentAct = ReturnType<typeof useAct>
