import type { Problem } from '@rasika/contract/problem.ts'
import { useRevalidator } from 'react-router'
import { rememberAct, type Undo } from '../desk/last-act.ts'
import { deskWords } from '../desk/words.ts'
import { useSubmit } from '../platform/use-submit.ts'

/** What an act did, in a sentence. */
export type ActOutcome<Data> = string | ((response: Data) => string)

interface ActSettings {
  refetches?: boolean
  refused?: (problem: Problem) => void
}

/**
 * Sends an act, says what it did, and fetches the page again. A refusal stays in the form. `outcome` is a function
 * where the response decides what was done, such as whether a second person was requested. `undoOf` gives, from the
 * response, the act that the key `z` undoes it with; without it, the key says that it cannot. With `refetches` the page
 * is fetched again after a refusal of the state (400) too: something has changed since it was fetched. `refused` is
 * called after each.
 */
export function useAct(name: string, done: () => void, { refetches = false, refused }: ActSettings = {}) {
  const { busy, message, errors, clearErrors, send, refuse, showErrors } = useSubmit(name, {
    invalid: deskWords.correct,
  })
  const { revalidate } = useRevalidator()
  return {
    busy,
    message,
    errors,
    // The message of a refusal goes once the form is changed; the other refused fields stay marked.
    edited: ({ target }: { target: EventTarget }) => {
      const { name: field } = target as HTMLInputElement
      clearErrors(field)
      showErrors(Object.fromEntries(Object.entries(errors).filter(([one]) => one !== field)))
    },
    send: <Data extends object>(
      request: (idempotencyKey: string) => Promise<Data>,
      outcome: ActOutcome<Data>,
      undoOf: (response: Data) => Undo | null = () => null,
    ) =>
      send(
        async ({ idempotencyKey }) => {
          const response = await request(idempotencyKey)
          return { ...response, message: typeof outcome === 'string' ? outcome : outcome(response) }
        },
        {
          // The response has its message.
          done: '',
          next: async (response) => {
            rememberAct({ outcome: response.message, undo: undoOf(response) })
            await revalidate()
            done()
          },
          refused: (problem, text) => {
            refuse(text, problem?.errors)
            if (problem) refused?.(problem)
            if (refetches && problem?.status === 400) void revalidate()
          },
        },
      ),
  }
}

export type SentAct = ReturnType<typeof useAct>
