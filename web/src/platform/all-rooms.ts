// The full stylesheet. A first view has its own (`web/first-views.ts`): applying a second one would lay out the whole
// page again while the visitor may press something. It is preloaded, and applied before another page or a lazy part is
// shown.
import { laidOut } from './document-order.ts'

/** The path that this document was served for; its style is applied already. */
const first = import.meta.env.SSR ? '' : window.location.pathname
let dressing: Promise<unknown> | undefined

/** Before the page of this request is shown. */
export async function dressedFor({ url }: Request): Promise<void> {
  if (new URL(url).pathname !== first) await dressed()
}

/** Resolves when the full stylesheet is applied; immediately after the first time, and also if it cannot be fetched. */
async function dressed(): Promise<void> {
  if (import.meta.env.SSR) return
  await (dressing ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>(`link[media='${laidOut}']`)].map(putOn),
  ))
}

/** Loads a lazy part and the full stylesheet, because the first view's stylesheet lacks the part's style. */
export async function fetched<Part>(part: Promise<Part>): Promise<Part> {
  await dressed()
  return await part
}

/** A link that is not ready is loading or has failed: requested again, since its events may be past. */
async function putOn(link: HTMLLinkElement): Promise<void> {
  if ('ready' in link.dataset) {
    link.media = 'all'
    return
  }
  const again = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: link.href })
  await new Promise<void>((done) => {
    again.addEventListener('load', () => done())
    again.addEventListener('error', () => {
      again.remove()
      dressing = undefined
      done()
    })
    document.head.append(again)
  })
}
