// The artist's drafts, above their works: each can be continued or deleted.
import type { Draft } from '@rasika/contract/drafts.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useRevalidator } from 'react-router'
import { words } from '../artwork-form/words.ts'
import { api } from '../platform/api.ts'
import { deletion } from '../platform/deletion.ts'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { tabUrl } from '../portfolio/url.ts'
import { Confirm, useConfirm } from '../ui/confirm.tsx'

const messages = words.draft

export function Drafts({ drafts, path }: { drafts: readonly Draft[]; path: string }) {
  if (drafts.length === 0) return null
  return (
    <section className="drafts" aria-labelledby="drafts">
      <h2 className="small-head" id="drafts">
        {messages.heading}
      </h2>
      <ul>
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} path={path} />
        ))}
      </ul>
    </section>
  )
}

function DraftItem({ draft: { id, title, pictures, updatedAt }, path }: { draft: Draft; path: string }) {
  const { ask, close, send, dialog } = useConfirm('draft')
  const { revalidate } = useRevalidator()
  const name = title ?? messages.untitled

  async function remove(): Promise<void> {
    if (!(await send(() => deletion(api.drafts.remove({ params: { id } })), { done: messages.removing.done }))) return
    close()
    await revalidate()
  }

  return (
    <li>
      {pictures[0] ? (
        <span className="drafts__pic" style={proportion(pictures[0])}>
          <Picture picture={pictures[0]} sizes="4rem" alt="" />
        </span>
      ) : (
        <span className="drafts__pic drafts__pic--none" />
      )}
      <span className="drafts__what">
        <cite>{name}</cite>
        <span className="meta">{messages.writtenAt(formatDateTime(updatedAt))}</span>
      </span>
      <span className="drafts__acts">
        <Link
          className="link"
          to={tabUrl(path, 'artworks', { open: 'new', draft: id })}
          aria-label={messages.goOnOf(name)}
          prefetch="none"
        >
          {messages.goOn}
        </Link>
        <button type="button" className="link" aria-label={messages.removeOf(name)} onClick={ask}>
          {messages.remove}
        </button>
      </span>
      <Confirm
        {...dialog}
        title={messages.removing.title(name)}
        messages={messages.removing}
        onYes={() => void remove()}
      >
        <p>{messages.removing.text}</p>
      </Confirm>
    </li>
  )
}
