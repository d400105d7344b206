// The artist's drafts, above their works: each can be continued or deleted.
import type { Draft } from '@rasika/contract/drafts.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { words } from '../artwork-form/words.ts'
import { api } from '../platform/api.ts'
import { deletion } from '../platform/deletion.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { tabUrl } from '../portfolio/url.ts'
import { Confirm } from '../ui/confirm.tsx'

const messages = words.draft

export function Drafts({ drafts, path }: { drafts: readonly Draft[]; path: string }) {
  const [toDelete, setToDelete] = useState<Draft | null>(null)
  const { busy, message, send, showErrors } = useSubmit('draft')
  const { revalidate } = useRevalidator()
  if (drafts.length === 0) return null
  const titleOf = ({ title }: Draft) => title ?? messages.untitled

  /** Without the refusal of an earlier attempt, perhaps for another draft. */
  function ask(draft: Draft): void {
    showErrors({})
    setToDelete(draft)
  }
  async function remove(id: string): Promise<void> {
    if (!(await send(() => deletion(api.drafts.remove({ params: { id } })), { done: messages.removing.done }))) return
    setToDelete(null)
    await revalidate()
  }

  return (
    <section className="drafts" aria-labelledby="drafts">
      <h2 className="small-head" id="drafts">
        {messages.heading}
      </h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            {draft.pictures[0] ? (
              <span className="drafts__pic" style={proportion(draft.pictures[0])}>
                <Picture picture={draft.pictures[0]} sizes="4rem" alt="" />
              </span>
            ) : (
              <span className="drafts__pic drafts__pic--none" />
            )}
            <span className="drafts__what">
              <cite>{titleOf(draft)}</cite>
              <span className="meta">{messages.writtenAt(formatDateTime(draft.updatedAt))}</span>
            </span>
            <span className="drafts__acts">
              <Link
                className="link"
                to={tabUrl(path, 'artworks', { open: 'new', draft: draft.id })}
                aria-label={messages.goOnOf(titleOf(draft))}
                prefetch="none"
              >
                {messages.goOn}
              </Link>
              <button
                type="button"
                className="link"
                aria-label={messages.removeOf(titleOf(draft))}
                onClick={() => ask(draft)}
              >
                {messages.remove}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Confirm
        open={toDelete !== null}
        title={messages.removing.title(toDelete ? titleOf(toDelete) : '')}
        messages={messages.removing}
        busy={busy}
        message={message}
        onYes={() => toDelete && void remove(toDelete.id)}
        onClose={() => setToDelete(null)}
      >
        <p>{messages.removing.text}</p>
      </Confirm>
    </section>
  )
}
