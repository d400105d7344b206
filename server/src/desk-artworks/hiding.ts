// Hides a work for a reason, with the mail that tells its artist; the command line and the desk's pages call it.
import type { Id } from '@rasika/contract/fields.ts'
import { hideWork } from '../artworks/artworks.ts'
import { selectOpenLots } from '../auctions/auctions.ts'
import { workHiddenMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'

interface NamedWork {
  title: string
  artist: string
}

/** hidden: it was hidden by itself before; lots: lots of it are not over. */
type HideOutcome =
  | { refused: 'gone' }
  | { refused: 'lots'; work: NamedWork; openLots: readonly { id: string; title: string }[] }
  | { refused: 'hidden' | null; work: NamedWork }

/**
 * Hides a work and queues one mail to its artist, with the reason if there is one. A lot shows the work's own pictures,
 * so none may be open. The caller must roll back where it is refused.
 */
export async function hideAndMail(
  context: Pick<AppContext, 'tags' | 'publicUrl'>,
  tx: Tx,
  id: Id,
  reason: string | null,
): Promise<HideOutcome> {
  const work = await hideWork(context, tx, id, reason)
  if (work === null) return { refused: 'gone' }
  if (work.hiddenAlone) return { refused: 'hidden', work }
  // After locking the work: a lot that is being opened at the same time is seen, and no further one can be opened.
  const openLots = await selectOpenLots(tx, { artworkId: id })
  if (openLots.length > 0) return { refused: 'lots', work, openLots }
  const { title, picture, at, artist: name, artistId, artistEmail: email } = work
  const artist = { id: artistId, name, email }
  await queueMail(tx, workHiddenMail({ id, title, picture, artist, reason, at }, context.publicUrl))
  return { refused: null, work }
}
