// The style of all rooms. A first view has its own (`web/first-views.ts`) and does without: a second sheet would have the
// browser set the whole page anew, at a time when somebody wants to press something. It lies ready, and is put on before
// another room is shown, and before a part that was fetched later.
import { laidOut } from './document-order.ts'

/** The room that this document came with; it has its style. */
const first = import.meta.env.SSR ? '' : window.location.pathname
let dressing: Promise<unknown> | undefined

/** Before the page of this request is shown. */
export async function dressedFor({ url }: Request): Promise<void> {
  if (new URL(url).pathname !== first) await dressed()
}

/** Resolves when the style of all rooms is worn, at once from the second time on; one that cannot be had keeps nobody out. */
async function dressed(): Promise<void> {
  if (import.meta.env.SSR) return
  await (dressing ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>(`link[media='${laidOut}']`)].map(putOn)))
}

/** A part of a page that is fetched later, with what style of its own it has: the first view's sheet does not know it. */
export async function fetched<Part>(part: Promise<Part>): Promise<Part> {
  await dressed()
  return await part
}

/** Where it does not lie ready it is on its way, or did not come: asked for once more, since nobody hears of that again. */
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
