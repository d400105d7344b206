// The border of the pen-drawn cloth: a running vine with a bloom in every bend, a square
// flower at each corner, and a row of dots inside.
import { circle, fill, stroke, type Pt } from '../lib/line.ts'
import type { Random } from '../lib/random.ts'
import { bloom, leaf } from './blossoms.ts'

export interface Cloth {
  cloth: string
  ink: string
  colors: readonly string[]
  leaves: readonly string[]
}

/** `b` is the border's width in design units. */
export function border(W: number, H: number, b: number, p: Cloth, r: Random): string {
  const edge: string[] = [
    `<path d="M0 0H${W}V${H}H0ZM${b} ${b}V${H - b}H${W - b}V${b}Z" fill="${p.colors[0]}" fill-rule="evenodd"/>`,
  ]
  const run = (x0: number, y0: number, x1: number, y1: number): void => {
    const l = Math.hypot(x1 - x0, y1 - y0),
      k = Math.round(l / (b * 0.86)),
      a = Math.atan2(y1 - y0, x1 - x0)
    const wave = Array.from({ length: k * 8 + 1 }, (_, i): Pt => {
      const t = i / (k * 8),
        o = Math.sin(t * k * Math.PI) * b * 0.16
      return [x0 + (x1 - x0) * t - Math.sin(a) * o, y0 + (y1 - y0) * t + Math.cos(a) * o]
    })
    edge.push(stroke(wave, p.ink, 6), stroke(wave, p.leaves[1 % p.leaves.length]!, 3.4))
    for (let i = 0; i < k; i++) {
      const t = (i + 0.5) / k,
        sd = i % 2 ? -1 : 1,
        x = x0 + (x1 - x0) * t,
        y = y0 + (y1 - y0) * t
      edge.push(
        leaf(x, y, a + 0.7 * sd, b * 0.5, p.leaves[i % p.leaves.length]!, p.ink, 0.3),
        leaf(x, y, a + Math.PI - 0.7 * sd, b * 0.42, p.leaves[(i + 1) % p.leaves.length]!, p.ink, 0.3),
        bloom(
          x + Math.sin(a) * b * 0.14 * sd,
          y - Math.cos(a) * b * 0.14 * sd,
          b * 0.25,
          [p.cloth, p.colors[(i % 2) + 1]!, p.colors[2]!],
          p.ink,
          r,
        ),
      )
    }
  }
  const m = b / 2
  run(b * 0.9, m, W - b * 0.9, m)
  run(b * 0.9, H - m, W - b * 0.9, H - m)
  run(m, b * 0.9, m, H - b * 0.9)
  run(W - m, b * 0.9, W - m, H - b * 0.9)
  for (const [x, y] of [
    [m, m],
    [W - m, m],
    [m, H - m],
    [W - m, H - m],
  ] as const)
    edge.push(
      `<rect x="${x - m}" y="${y - m}" width="${b}" height="${b}" fill="${p.colors[1]}"/>`,
      bloom(x, y, m * 0.8, [p.cloth, p.colors[0]!, p.colors[2]!], p.ink, r),
    )
  for (const [o, q] of [
    [b, 4],
    [b + 10, 1.6],
    [5, 4],
  ] as const)
    edge.push(
      `<rect x="${o}" y="${o}" width="${W - 2 * o}" height="${H - 2 * o}" fill="none" stroke="${p.ink}" stroke-width="${q}"/>`,
    )
  for (let i = 0; i < (W + H) / 11; i++) {
    const t = i * 22
    for (const [x, y] of t < W
      ? ([
          [t, b + 20],
          [t, H - b - 20],
        ] as const)
      : ([
          [b + 20, t - W],
          [W - b - 20, t - W],
        ] as const))
      if (x > b + 14 && x < W - b - 14 && y > b + 14 && y < H - b - 14)
        edge.push(fill(circle(x, y, 3, 8), p.colors[1]!))
  }
  return edge.join('')
}
