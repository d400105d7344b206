import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

/** The links of the newest mail to this address, as the demonstration shows it. */
export async function resetLinks(request: APIRequestContext, email: string): Promise<string[]> {
  let links: string[] = []
  await expect(async () => {
    const { data } = (await (await request.get('/api/v1/demo/mails')).json()) as {
      data: { id: string; to: string; subject: string }[]
    }
    const mail = data.find(({ to, subject }) => to === email && subject === 'Choose a new password')
    const read = (await (await request.get(`/api/v1/demo/mails/${mail?.id}`)).json()) as { data: { text: string } }
    links = [...read.data.text.matchAll(/(\/reset\/password#[\w-]+)/g)].map(([, link]) => link as string)
    expect(links.length).toBeGreaterThan(0)
  }).toPass({ timeout: 15_000 })
  return links
}
