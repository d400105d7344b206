// The mails that the demonstration keeps instead of sending them, as a client on its machine reads them.
import type { DemoMail } from '@rasika/contract/mails.ts'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'
import { direct } from './direct.ts'

/** With its contents. */
export type WholeMail = DemoMail & { text: string; html: string }

/** The page of one mail. */
export function mailPage(id: string): string {
  return direct(`/demo/mails/${id}`)
}

/** The newest mail to this address whose subject begins so, once it is there; any mail without an address. */
export async function mailTo(request: APIRequestContext, email: string | null, subject = ''): Promise<WholeMail> {
  const found = async () => {
    const { data } = (await (await request.get(direct('/api/v1/demo/mails'))).json()) as { data: DemoMail[] }
    return data.find((mail) => (email === null || mail.to === email) && mail.subject.startsWith(subject))?.id
  }
  await expect.poll(found, { message: subject }).toBeTruthy()
  const read = await request.get(direct(`/api/v1/demo/mails/${await found()}`))
  return ((await read.json()) as { data: WholeMail }).data
}

/** The links of the newest mail by which this address chooses a new password. */
export async function resetLinks(request: APIRequestContext, email: string): Promise<string[]> {
  const { text } = await mailTo(request, email, 'Choose a new password')
  return [...text.matchAll(/(\/reset\/password#[\w-]+)/g)].map(([, link]) => link as string)
}
