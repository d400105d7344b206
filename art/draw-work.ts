// One work drawn and encoded: the only place where a catalogue entry, its family and the WebP
// setting meet, so that the drawing script, the check and the tests get the same bytes.
import { families } from './families.ts'
import type { Page, Raster } from './lib/raster.ts'
import { design, masterEdge, pixels } from './page-size.ts'
import { quality } from './quality.ts'
import type { Work } from './works.ts'

/** The page of a work: `edge` is the long edge in pixels. */
function pageOf(work: Pick<Work, 'shape' | 'seed'>, edge: number): Page {
  const { width, height } = pixels(work.shape, edge)
  return { ...design(work.shape), w: width, h: height, u: edge / masterEdge, seed: work.seed }
}

/** The encoded picture. The same code, seed and version of sharp give the same bytes. */
export async function drawWork(work: Work, edge = masterEdge): Promise<Buffer> {
  // each member of the union pairs a family with its own params; the table keeps that pairing
  const draw = families[work.family] as (page: Page, params: Work['params']) => Promise<Raster>
  const raster = await draw(pageOf(work, edge), work.params)
  return raster
    .image()
    .webp({ quality: quality(work.family), effort: 6, smartSubsample: true })
    .toBuffer()
}
