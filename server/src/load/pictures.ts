// The pictures of loaded works: those of the demonstration gallery, each registered once. A work gets one from its own
// menu category with a similar shape.
import { fileURLToPath } from 'node:url'
import { works } from '@rasika/art/works.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { storeSampleImage } from '../images/images.ts'
import type { AppContext } from '../platform/app-context.ts'

/** Pictures of the nearest shape that are used in rotation. */
const takeTurns = 6

/** In the order of the gallery's works. An aborted `signal` stops it between two. */
export async function sampleImages(
  context: AppContext,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const work of works) {
    signal.throwIfAborted()
    pictures.push(await storeSampleImage(context, fileURLToPath(work.master), work.alt))
    onProgress(pictures.length, works.length)
  }
  return pictures
}

/** Makes a function from menu category and shape (width to height) to a picture's index; `chance` varies the choice. */
export function pictureChooser(): (menuCategory: string, shape: number, chance: number) => number {
  const known = new Map<string, readonly number[]>()
  return (menuCategory, shape, chance) => {
    // Shapes are rounded to 1/20 octave, so that few are computed.
    const step = Math.round(Math.log2(shape) * 20)
    const key = `${menuCategory} ${step}`
    let near = known.get(key)
    if (!near) known.set(key, (near = nearest(menuCategory, step / 20)))
    return near[Math.floor(chance * near.length)] ?? 0
  }
}

function nearest(menuCategory: string, shape: number): number[] {
  const numbered = works.map((work, number) => ({
    number,
    menuCategory: work.menuCategory,
    apart: Math.abs(Math.log2(work.width / work.height) - shape),
  }))
  const fitting = numbered.filter((work) => work.menuCategory === menuCategory)
  return (fitting.length > 0 ? fitting : numbered)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, takeTurns)
    .map(({ number }) => number)
}
