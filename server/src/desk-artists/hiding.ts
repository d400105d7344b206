// Hides an artist for a reason and shows them again, each with the mail that tells them; the command line and the
// desk's pages call it.
import { hideArtist, type KnownArtist, showArtist } from '../artists/artists.ts'
import { hideWorksOf, showWorksOf } from '../artworks/artworks.ts'
import { selectOpenLots } from '../auctions/auctions.ts'
import { artistHiddenMail, artistShownMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'

type ActContext = Pick<AppContext, 'tags' | 'publicUrl'>

/** hidden: they were before; lots: lots of theirs are not over; works: how many were hidden with them. */
type HideOutcome =
  | { refused: 'hidden' }
  | { refused: 'lots'; openLots: readonly { id: string; title: string }[] }
  | { refused: null; works: number }

/**
 * Hides an artist with all works and queues one mail to them, with the reason if there is one. Orders and won lots go
 * on; people could not bid on what they cannot see, so no lot may be open. The caller must roll back where it is
 * refused.
 */
export async function hideAndMail(
  context: ActContext,
  tx: Tx,
  { id, name, email }: KnownArtist,
  reason: string | null,
): Promise<HideOutcome> {
  const at = await hideArtist(context, tx, id, reason)
  if (at === null) return { refused: 'hidden' }
  // After locking the artist: a lot that is being opened at the same time is seen, and no further one can be opened.
  const openLots = await selectOpenLots(tx, { artistId: id })
  if (openLots.length > 0) return { refused: 'lots', openLots }
  const works = await hideWorksOf(context, tx, id, at)
  await queueMail(tx, artistHiddenMail({ artist: { id, name, email }, reason, at }, context.publicUrl))
  return { refused: null, works }
}

/** shown: they were not hidden; name: another artist has it now; works: how many are shown with them. */
type ShowOutcome = { refused: 'shown' } | { refused: 'name'; nameTakenBy: string } | { refused: null; works: number }

/** Shows a hidden artist with the works that were hidden together with them, and queues one mail to them. */
export async function showAgain(context: ActContext, tx: Tx, { id, name, email }: KnownArtist): Promise<ShowOutcome> {
  const shown = await showArtist(context, tx, id)
  if ('nameTakenBy' in shown) return { refused: 'name', nameTakenBy: shown.nameTakenBy }
  if (shown.since === null) return { refused: 'shown' }
  const works = await showWorksOf(context, tx, id, shown.since)
  await queueMail(tx, artistShownMail({ artist: { id, name, email }, since: shown.since }, context.publicUrl))
  return { refused: null, works }
}
