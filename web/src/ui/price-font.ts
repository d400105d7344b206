// The cut that has the rupee sign, for the `links` of pages that show prices: found only by the layout, it would
// hold a first view up by a journey to the server and back.
import href from '../fonts/anek-condensed-ext.woff2?url'

export const priceFont = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
