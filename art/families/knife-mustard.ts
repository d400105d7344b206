// A field of mustard in flower, trees along its far edge, and two women walking through it
// with bundles on their heads.
import { mix, ramp, rgb, type Rgb } from '../lib/color.ts'
import { type Pt } from '../lib/line.ts'
import { clamp, smooth } from '../lib/noise.ts'
import type { Stroke } from '../lib/paint.ts'
import type { Random } from '../lib/random.ts'
import { walker } from './knife-figures.ts'
import { spot, type Build } from './knife-scenes.ts'
import { lay } from './knife-shapes.ts'

/** A broad field tree: a forked trunk, and a crown of lobes lit from the upper left. */
function tree(touches: Stroke[], r: Random, x: number, y: number, s: number, leaf: Rgb, dark: Rgb, light: Rgb): void {
  for (const [dx, angle, w] of [
    [0, 1.55, 17],
    [-22, 0.95, 9],
    [24, 2.2, 9],
  ] as const)
    touches.push({
      x: x + dx * s,
      y: y - (dx ? 84 : 40) * s,
      angle,
      length: (dx ? 80 : 112) * s,
      width: w * s,
      color: mix(dark, leaf, 0.15),
      bristles: 2,
    })
  for (const [cx, cy, rx, ry] of [
    [-64, -112, 62, 44],
    [66, -116, 66, 46],
    [0, -128, 84, 58],
    [-34, -164, 62, 46],
    [38, -170, 58, 44],
  ] as const) {
    const lobe = Array.from({ length: 22 }, (_, i): Pt => {
      const a = (i / 22) * Math.PI * 2,
        k = 1 + 0.14 * Math.sin(a * 3 + cx) + 0.08 * Math.sin(a * 7 + cy)
      return [x + (cx + Math.cos(a) * rx * k) * s, y + (cy + Math.sin(a) * ry * k) * s]
    })
    lay(touches, r, lobe, {
      size: Math.max(9, 30 * s),
      angle: -0.5,
      loose: 0.7,
      wander: 0.045,
      coarse: true,
      color: (px, py) => {
        const d = ((px - x) / s - cx) / rx + ((py - y) / s - cy) / ry
        return mix(mix(leaf, dark, clamp(0.3 + 0.4 * d)), light, clamp(-0.24 - 0.42 * d) * 0.9)
      },
    })
  }
}

/** colors: dark, sky high, sky low, far hill, field, field light, tree, path */
export const mustard: Build = (W, H, cs, n, r) => {
  const k = cs.map(rgb),
    sky = ramp([
      [0, cs[1]!],
      [1, cs[2]!],
    ]),
    hz = H * 0.4
  const hill = (x: number): number => hz - 46 - 50 * n.n2(x / 360, 4)
  const path = (v: number): number => W * (0.62 - 0.1 * v) + Math.sin(v * 4.4) * W * 0.1
  const touches: Stroke[] = []
  for (const [tx, ty, s] of [
    [0.2, 0.4, 1.2],
    [0.3, 0.395, 0.8],
    [0.83, 0.42, 1.7],
    [0.62, 0.39, 0.5],
    [0.56, 0.39, 0.4],
  ] as const)
    tree(touches, r, W * tx, H * ty, s, k[6]!, k[0]!, k[5]!)
  for (const [fx, fy, h, cloth, flip] of [
    [0.47, 0.605, 176, [0.74, 0.13, 0.13], 1],
    [0.545, 0.63, 192, [0.15, 0.22, 0.5], -1],
  ] as const) {
    const x = W * fx,
      y = H * fy
    walker(touches, r, { x, y, h, cloth, dark: k[0]!, light: k[5]!, wrapped: true, flip })
    const bundle = Array.from({ length: 20 }, (_, i): Pt => {
      const a = (i / 20) * Math.PI * 2
      return [x + Math.cos(a) * 0.2 * h, y - 1.03 * h + (Math.sin(a) * 0.075 - Math.cos(a) * 0.02 * flip) * h]
    })
    lay(touches, r, bundle, {
      size: h * 0.12,
      angle: 0.05 * flip,
      loose: 0.25,
      color: () => mix(k[6]!, k[7]!, 0.35),
      wander: 0.06,
    })
  }
  for (let i = 0; i < 1300; i++) {
    const v = Math.pow(r.next(), 0.8),
      y = hz + 10 + (H - hz) * v,
      x = r.range(0, W)
    if (Math.abs(x - path(v)) < 8 + v * 80) continue
    touches.push({
      x,
      y,
      angle: -1.3 + r.gauss() * 0.45,
      length: 9 + 36 * v,
      width: 5 + 12 * v,
      color: mix(k[5]!, r.chance(0.3) ? [1, 0.96, 0.7] : k[4]!, r.next() * 0.8),
      thick: 1.3,
    })
  }
  // flowers in front of the two, up to their waists
  for (let i = 0; i < 240; i++) {
    const y = H * (0.567 + 0.1 * r.next())
    touches.push({
      x: W * 0.515 + r.gauss() * W * 0.075,
      y,
      angle: -1.3 + r.gauss() * 0.45,
      length: 18 + 26 * r.next(),
      width: 8 + 6 * r.next(),
      color: mix(k[5]!, r.chance(0.25) ? [1, 0.96, 0.7] : r.chance(0.4) ? k[6]! : k[4]!, r.next() * 0.8),
      thick: 1.3,
    })
  }
  return {
    touches,
    at: (x, y) => {
      if (y < hill(x))
        return spot(
          mix(sky(y / hz), [0.98, 0.95, 0.88], smooth(0.1, 0.7, n.fbm(x / 300, y / 110, 4))),
          n.n2(x / 240, y / 120) * 0.9,
          0.35,
          0.04,
          1.2,
        )
      if (y < hz)
        return spot(mix(k[3]!, k[6]!, clamp(0.2 + (y - hill(x)) / 90 + 0.4 * n.n2(x / 40, y / 20))), 0.1, 0.3, 0.3, 0.8)
      const v = (y - hz) / (H - hz),
        trodden = Math.abs(x - path(v)) < 4 + v * 66
      if (trodden) return spot(mix(k[7]!, k[0]!, clamp(0.12 + 0.3 * n.n2(x / 40, y / 20))), 1.2, 0.5, 0.25, 0.5 + v)
      return spot(
        mix(mix(k[4]!, k[6]!, clamp(0.25 + 0.7 * n.fbm(x / 200, y / 50, 3))), k[5]!, 0.4 - 0.2 * v),
        -1.1 + n.n2(x / 160, y / 90) * 0.5,
        0.35,
        0.3,
        0.5 + v * 0.7,
      )
    },
  }
}
