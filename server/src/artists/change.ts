// An artist's changes to their own profile (spec: section 2, Edit form; docs/product.md 18). Absent fields stay. Works
// and lots copy the name, which changes there in the same transaction; an avatar is the artist's own upload, and the
// previous one is released. The PAN inside a GSTIN must equal the artist's PAN, otherwise the change is refused.
import type { ArtistChange } from '@rasika/contract/artists.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { attachPictures, releasePictures } from '../images/images.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artistsTag } from '../platform/tags.ts'
import { type ArtistCopy, declareGstin, changeTaxStatus } from './artists.ts'
import { mustBeFree } from './names.ts'
import { lockArtistProfile, updateArtist, type ArtistProfileColumns } from './store.ts'

/** Updates the copies of an artist's fields in other slices, and drops the cache tags of the pages that show them. */
export type KeepCopies = (tx: Tx, artist: ArtistCopy) => Promise<void>

/**
 * Changes the fields that are given; null and '' empty an optional one.
 * @throws Problem token_refused if the account is closed or gone, image_not_yours, invalid for the PAN and for another
 * artist's name
 */
export async function changeArtist(
  { tags }: AppContext,
  tx: Tx,
  artistId: string,
  change: ArtistChange,
  keepCopies: KeepCopies,
): Promise<void> {
  const before = await lockArtistProfile(tx, artistId)
  if (!before) throw new Refusal('token_refused')
  const gstin = givenOr(change.gstin, before.gstin)
  const row = merge(before, change)
  if (gstin !== null && row.pan !== null && panOf(gstin) !== row.pan)
    throw new Refusal('invalid', { errors: { pan: words.field.panOfGstin } })
  if (row.name !== before.name) await mustBeFree(tx, row.name, artistId)
  // Lots and works are locked before pictures.
  await keepCopies(tx, { id: artistId, name: row.name })
  row.avatar = await avatarOf(tx, artistId, before.avatar, row.name, change.avatar)
  await updateArtist(tx, artistId, row)
  if (gstin !== before.gstin) {
    // Another number of a composition artist is one of the same scheme.
    const isComposition = gstin !== null && before.tax_status === 'composition'
    await (isComposition
      ? changeTaxStatus(tx, artistId, { status: 'composition', number: gstin })
      : declareGstin(tx, artistId, gstin))
  }
  tx.afterCommit(() => tags.drop([artistsTag]))
}

function merge(before: ArtistProfileColumns, change: ArtistChange): ArtistProfileColumns {
  // One link under two names (spec: section 3): `website` counts if both are sent.
  const links = { ...change.socialLinks, ...(change.website === undefined ? {} : { website: change.website }) }
  const given = Object.entries(links).filter(([, link]) => link !== undefined)
  return {
    name: change.name ?? before.name,
    avatar: before.avatar,
    tagline: givenOr(change.tagline, before.tagline),
    description: change.description ?? before.description,
    location: givenOr(change.location, before.location),
    social_links: { ...before.social_links, ...Object.fromEntries(given) },
    pan: givenOr(change.pan, before.pan),
  }
}

/** The avatar's alternative text is the artist's present name. */
async function avatarOf(
  tx: Tx,
  artistId: string,
  before: Picture | null,
  name: string,
  change: string | null | undefined,
): Promise<Picture | null> {
  if (change === undefined) return before && { ...before, alt: name }
  const [after = null] =
    change === null ? [] : await attachPictures(tx, [change], { artistId }, [name], before ? [before] : [])
  if (before && before.base !== after?.base) await releasePictures(tx, [before], { artistId })
  return after
}

/** The ten characters between the state code and the entity number. */
function panOf(gstin: string): string {
  return gstin.slice(2, 12)
}

function givenOr<T>(given: T | null | undefined, before: T | null): T | null {
  return given === undefined ? before : given
}
