// Finds the dominant colours of every master and writes catalogue/palettes.ts. Pixels are
// grouped in a perceptual space; a lively colour counts for more than a wide grey, because
// people search for the red work and not for the wall behind it.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { hex, lab, unlab, type Rgb } from './lib/color.ts'
import { works, type Work } from './works.ts'

const groups = 10,
  kept = 5,
  alike = 0.08 // Oklab distance under which two groups are one colour

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

async function pixelsOf(work: Work): Promise<Rgb[]> {
  // of a sculpture, the middle: the studio's wall is not the work
  const inset = work.category === 'sculptures' ? 0.24 : 0
  const { data } = await sharp(fileURLToPath(work.master))
    .extract({
      left: Math.round(work.width * inset),
      top: Math.round(work.height * inset),
      width: Math.round(work.width * (1 - 2 * inset)),
      height: Math.round(work.height * (1 - 1.6 * inset)),
    })
    // picked, not averaged: fine pattern would mix to mud
    .resize(90, 90, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: data.length / 3 }, (_, i) =>
    lab([data[i * 3]! / 255, data[i * 3 + 1]! / 255, data[i * 3 + 2]! / 255]),
  )
}

function nearest(centres: readonly Rgb[], p: Rgb): number {
  let best = 0
  for (let i = 1; i < centres.length; i++) if (distance(centres[i]!, p) < distance(centres[best]!, p)) best = i
  return best
}

/** k-means with farthest-point beginnings: no chance in it, so the same picture gives the same colours. */
function dominant(points: readonly Rgb[]): string[] {
  const middle = (part: readonly Rgb[]): Rgb => {
    const sum = part.reduce<Rgb>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0])
    return [sum[0] / part.length, sum[1] / part.length, sum[2] / part.length]
  }
  let centres: Rgb[] = [middle(points)]
  while (centres.length < groups) {
    const lonely = (p: Rgb): number => Math.min(...centres.map((c) => distance(c, p)))
    centres.push(points.reduce((far, p) => (lonely(p) > lonely(far) ? p : far)))
  }
  let parts: Rgb[][] = []
  for (let round = 0; round < 12; round++) {
    parts = centres.map(() => [])
    for (const p of points) parts[nearest(centres, p)]!.push(p)
    centres = parts.map((part, i) => (part.length > 0 ? middle(part) : centres[i]!))
  }
  const weight = (c: Rgb, n: number): number => (n / points.length) ** 0.7 * (0.3 + 5 * Math.hypot(c[1], c[2]))
  const ranked = centres
    .map((c, i) => ({ c, n: parts[i]!.length }))
    .filter(({ n }) => n > points.length * 0.012)
    .sort((a, b) => weight(b.c, b.n) - weight(a.c, a.n))
  const chosen: Rgb[] = []
  for (const { c } of ranked) if (chosen.length < kept && chosen.every((d) => distance(c, d) > alike)) chosen.push(c)
  return chosen.map((c) => hex(unlab(c)))
}

const lines: string[] = []
for (const work of works) {
  const colors = dominant(await pixelsOf(work)).map((c) => `'${c}'`)
  lines.push(`  '${work.slug}': [${colors.join(', ')}],`)
}
writeFileSync(
  fileURLToPath(new URL('./catalogue/palettes.ts', import.meta.url)),
  `// The dominant colours of each master, written by find-colors.ts. Not to be edited by hand.
export const palettes: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
}
`,
)
console.log(`colours of ${works.length} works`)
