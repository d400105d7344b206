// Forms laid with the knife: a polygon is filled with strokes that stay inside it, large
// ones first, and its edge is cut with strokes that run along it, so that a wall, a hull or
// a shawl keeps its drawing and is still paint.
import { jitter, type Rgb } from '../lib/color.ts'
import { inside, type Pt } from '../lib/line.ts'
import type { Stroke } from '../lib/paint.ts'
import type { Random } from '../lib/random.ts'

export interface Laid {
  size: number
  angle: number
  color: (x: number, y: number) => Rgb
  loose?: number
  wander?: number
  alpha?: number
  coarse?: boolean // broad strokes only, for leaves
}

/** Adds to `touches` the strokes that fill the polygon; none of them leaves it. */
export function lay(touches: Stroke[], r: Random, poly: readonly Pt[], o: Laid): void {
  const xs = poly.map((p) => p[0]),
    ys = poly.map((p) => p[1]),
    x0 = Math.min(...xs),
    x1 = Math.max(...xs),
    y0 = Math.min(...ys),
    y1 = Math.max(...ys)
  for (const share of o.coarse ? [1, 0.6] : [1, 0.62, 0.38, 0.22]) {
    const s = o.size * share,
      tries = Math.min(4000, ((x1 - x0) * (y1 - y0) * 5) / (s * s) + 12)
    for (let i = 0; i < tries; i++) {
      const x = r.range(x0, x1),
        y = r.range(y0, y1),
        length = s * r.range(0.9, 1.5),
        width = s * r.range(0.36, 0.56),
        angle = o.angle + r.gauss() * (o.loose ?? 0.12)
      const cx = (Math.cos(angle) * length) / 2,
        cy = (Math.sin(angle) * length) / 2,
        wx = (-Math.sin(angle) * width) / 2,
        wy = (Math.cos(angle) * width) / 2
      if (
        !inside(poly, x + cx + wx, y + cy + wy) ||
        !inside(poly, x + cx - wx, y + cy - wy) ||
        !inside(poly, x - cx + wx, y - cy + wy) ||
        !inside(poly, x - cx - wx, y - cy - wy)
      )
        continue
      const color = jitter(o.color(x, y), r, o.wander ?? 0.025, 0.01)
      touches.push({
        x,
        y,
        angle,
        length,
        width,
        color,
        second: jitter(color, r, 0.03),
        thick: r.range(0.8, 1.4),
        alpha: o.alpha,
      })
    }
  }
  if (o.coarse) return
  const thin = Math.max(2.5, o.size * 0.16)
  for (let i = 0; i < poly.length; i++) {
    const [ax, ay] = poly[i]!,
      [bx, by] = poly[(i + 1) % poly.length]!,
      run = Math.hypot(bx - ax, by - ay)
    if (run < 1) continue
    const angle = Math.atan2(by - ay, bx - ax),
      parts = Math.max(1, Math.round(run / (o.size * 1.3)))
    let nx = -(by - ay) / run,
      ny = (bx - ax) / run
    if (!inside(poly, (ax + bx) / 2 + nx * 0.6, (ay + by) / 2 + ny * 0.6)) {
      nx = -nx
      ny = -ny
    }
    for (let q = 0; q < parts; q++) {
      const t = (q + 0.5) / parts,
        x = ax + (bx - ax) * t + nx * thin * 0.5,
        y = ay + (by - ay) * t + ny * thin * 0.5
      if (!inside(poly, x + nx * thin * 0.4, y + ny * thin * 0.4)) continue
      const color = jitter(o.color(x, y), r, o.wander ?? 0.025, 0.01)
      touches.push({
        x,
        y,
        angle,
        length: run / parts + thin * 0.6,
        width: thin,
        color,
        thick: 1,
        alpha: o.alpha,
        dry: 0,
        bristles: 2,
      })
    }
  }
}
