// What a render has of its host: for loaders the API, the site and facts and figures of the gallery; the request id,
// the log, and where the document goes. Passed by object reference, so no caller can pose as our own page.
import { calls } from '@rasika/contract/calls.ts'
import type { GalleryFigures } from '@rasika/contract/gallery-figures.ts'
import type { PageInput } from '@rasika/contract/page-host.ts'
import type { SiteFacts } from '@rasika/contract/site-facts.ts'
import type { Site } from '@rasika/contract/site.ts'
import { RouterContextProvider, createContext, data } from 'react-router'
import { type Api, makeApi } from './client.ts'

/** In a loader: `context.get(apiKey)`; a refusal becomes the route's error response with its status. */
export const apiKey = createContext<Api>()
export const siteKey = createContext<Site>()
/** The gallery's figures about itself, or samples of them, for the pages that show any; no other page carries them. */
export const galleryFiguresKey = createContext<GalleryFigures>()
/** For pages that show some, as the legal ones; a page carries only what its loader returns. */
export const siteFactsKey = createContext<SiteFacts>()
export const requestIdKey = createContext<string>()
export const faultKey = createContext<(error: unknown) => void>()
/** Receives the finished document as bytes; as a response body it would be read through web streams. */
export const documentKey = createContext<(html: Buffer) => void>()

export function pageContext(input: PageInput): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(
    apiKey,
    makeApi<Api>(calls, input.transport, (problem) =>
      data(problem.toBody(input.requestId), { status: problem.status }),
    ),
  )
  context.set(siteKey, input.site)
  context.set(galleryFiguresKey, input.galleryFigures)
  context.set(siteFactsKey, input.siteFacts)
  context.set(requestIdKey, input.requestId)
  context.set(faultKey, input.fault)
  context.set(documentKey, input.document)
  return context
}
