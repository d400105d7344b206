// The spec's marketing figures (section 1): unverified text, all in this file. A demonstration shows them, marked as
// samples; in production each appears only where a setting gives a true figure (docs/product.md 14).
export const sampleFigures = {
  totalSales: '50L+',
  artists: '500+',
  artworksSold: '10K+',
  artworks: '10K+',
  auctions: '24/7',
  rating: '4.9/5',
  reviews: '2,500+',
  satisfaction: '98%',
  collectors: '5000+',
  years: '10+',
  certified: '15K+',
  priceIncrease: '40%',
  activeArtists: '5,000+',
  monthlySales: '50L+',
  worksHere: '500+',
  artistsHere: '150+',
  countries: '30+',
  collectorsHere: '1000+',
} as const

export type FigureName = keyof typeof sampleFigures
export type FigureTexts = Partial<Record<FigureName, string>>

export interface GalleryFigures {
  /** The figures are the spec's samples, not this gallery's. */
  sample: boolean
  figures: FigureTexts
}

export const figureNames = Object.keys(sampleFigures) as FigureName[]
