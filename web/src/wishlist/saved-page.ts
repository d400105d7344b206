import { type LotCardData, lotCardOf } from '../lot-card/card.ts'
import { api } from '../platform/api.ts'
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import type { ListPage } from '../platform/use-pages.ts'
import { noteSaved } from '../save-button/saved.ts'

export interface SavedPage extends ListPage<ArtworkCardData> {
  total: number
  totalIsMore: boolean
}

/** One page of the buyer's saved works, newest first; marks them as saved for the hearts, without another call. */
export async function fetchSavedPage(cursor: string | null, signal: AbortSignal): Promise<SavedPage> {
  const { data, page } = await api.wishlist.list({ query: { cursor } }, { signal })
  noteSaved(data.map(({ id }) => id))
  return {
    items: data.map(artworkCardOf),
    nextCursor: page.nextCursor,
    total: page.total,
    totalIsMore: page.totalIsMore,
  }
}

/** Sorted by end. Empty if they cannot be read: the page is about saved works. */
export async function fetchRemindedLots(signal: AbortSignal): Promise<LotCardData[]> {
  try {
    const { data, serverTime } = await api.reminders.list(undefined, { signal, isBackground: true })
    return data.map((card) => lotCardOf(card, serverTime))
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return []
  }
}
