import { useRevalidator } from 'react-router'
import { useSubmit } from '../platform/use-submit.ts'

/** Sends an act, says what it did, and reads the page again. A refusal stays in the form. */
export function useAct(name: string, done: () => void) {
  const { busy, message, errors, edited, send } = useSubmit(name)
  const { revalidate } = useRevalidator()
  return {
    busy,
    message: Object.values(errors)[0] ?? message,
    edited,
    send: (request: (idempotencyKey: string) => Promise<object>, outcome: string) =>
      send(async ({ idempotencyKey }) => ({ ...(await request(idempotencyKey)), message: outcome }), {
        done: outcome,
        next: async () => {
          await revalidate()
          done()
        },
      }),
  }
}

export type SentAct = ReturnType<typeof useAct>
