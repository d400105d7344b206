// An artist's studio: its page, a photograph to upload, a work's row and its stored form.
import { newPicture } from '@rasika/server/testing/works.ts'
import { type APIRequestContext, type Page, expect, storeToken, visit } from './journey.ts'
import type { ArtistAccount } from './artist-fixtures.ts'

export async function inStudio(page: Page, artist: ArtistAccount, query = ''): Promise<void> {
  await storeToken(page, 'artist', artist.token)
  await visit(page, `/artist/profile${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asha of the Journeys/)
}

export const photograph = async () => ({
  name: 'monsoon.png',
  mimeType: 'image/png',
  buffer: await newPicture(900, 600),
})

export const workOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** The work as the API has it. */
export async function storedWork(request: APIRequestContext, id: string) {
  return (await request.get(`/api/v1/artwork/view/${id}`)).json() as Promise<{ data: Record<string, unknown> }>
}
