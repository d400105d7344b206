// What stands in the painted places: people from behind, umbrellas and river boats, each a
// form filled with the knife. Nobody has a face.
import { mix, type Rgb } from '../lib/color.ts'
import { type Pt } from '../lib/line.ts'
import type { Stroke } from '../lib/paint.ts'
import type { Random } from '../lib/random.ts'
import { lay } from './knife-shapes.ts'

const moved = (pts: readonly Pt[], x: number, y: number, s: number, flip = 1): Pt[] =>
  pts.map(([a, b]) => [x + a * s * flip, y + b * s])

const sari: readonly Pt[] = [
  [-0.07, -0.8],
  [0.07, -0.8],
  [0.12, -0.68],
  [0.13, -0.5],
  [0.11, -0.4],
  [0.15, -0.2],
  [0.19, -0.02],
  [0.05, 0.01],
  [-0.16, 0],
  [-0.15, -0.2],
  [-0.11, -0.4],
  [-0.13, -0.55],
  [-0.12, -0.7],
]
const kurta: readonly Pt[] = [
  [-0.08, -0.8],
  [0.08, -0.8],
  [0.14, -0.7],
  [0.15, -0.46],
  [0.13, -0.26],
  [-0.13, -0.26],
  [-0.15, -0.46],
  [-0.14, -0.7],
]
export interface Walker {
  x: number
  y: number // where the feet stand
  h: number
  cloth: Rgb
  dark: Rgb
  light: Rgb
  wrapped: boolean // a sari falls to the ground; a kurta shows two legs
  flip?: number
}
/** Somebody seen from behind or far off: a head, a garment lit from one side, no face. */
export function walker(touches: Stroke[], r: Random, p: Walker): void {
  const { x, y, h, dark, light } = p,
    flip = p.flip ?? 1,
    shade = mix(p.cloth, dark, 0.55)
  if (!p.wrapped)
    for (const [a, b, lean] of [
      [-0.06, -0.13, 1.66],
      [0.07, -0.15, 1.46],
    ] as const)
      touches.push({
        x: x + a * h * flip,
        y: y + b * h,
        angle: lean,
        length: 0.3 * h,
        width: 0.085 * h,
        color: mix(dark, light, 0.16),
        bristles: 2,
      })
  lay(touches, r, moved(p.wrapped ? sari : kurta, x, y, h, flip), {
    size: Math.max(7, h * 0.16),
    angle: 1.5 + 0.08 * flip,
    loose: 0.1,
    color: (px: number) =>
      mix(
        p.cloth,
        (px - x) * flip > 0.02 * h ? shade : mix(p.cloth, light, 0.45),
        (px - x) * flip > 0.02 * h ? 0.8 : 0.4,
      ),
  })
  // folds of the cloth, and the end of it falling from the left shoulder
  for (let i = 0; i < 6; i++) {
    const q = (i + 0.5) / 6 - 0.5,
      low = p.wrapped ? -0.06 : -0.32
    touches.push({
      x: x + q * 0.22 * h * flip,
      y: y + (low - 0.62) * 0.5 * h,
      angle: 1.57 - q * 0.34 * flip,
      length: (0.62 + low) * h * r.range(0.7, 1),
      width: h * 0.016,
      color: mix(p.cloth, i % 2 ? dark : light, 0.4),
      bristles: 1,
      alpha: 0.7,
    })
  }
  if (p.wrapped)
    lay(
      touches,
      r,
      moved(
        [
          [-0.1, -0.78],
          [-0.02, -0.8],
          [0.06, -0.6],
          [0.1, -0.36],
          [0.03, -0.3],
          [-0.01, -0.52],
        ],
        x,
        y,
        h,
        flip,
      ),
      { size: Math.max(6, h * 0.09), angle: 1.2 * flip, color: () => mix(p.cloth, light, 0.2) },
    )
  const head = Array.from({ length: 14 }, (_, i): Pt => {
    const a = (i / 14) * Math.PI * 2
    return [x + Math.cos(a) * 0.062 * h, y - 0.885 * h + Math.sin(a) * 0.085 * h]
  })
  lay(touches, r, head, { size: Math.max(4, h * 0.07), angle: 0.4, color: () => dark, wander: 0.02 })
  touches.push({ x, y: y - 0.885 * h, angle: 1.4, length: 0.14 * h, width: 0.1 * h, color: dark, bristles: 2 })
}

export interface Canopy {
  x: number
  y: number // the rim's middle
  wide: number
  cloth: Rgb
  dark: Rgb
  light: Rgb
  pole: number
}
/** An umbrella: a dome of eight gores with a scalloped rim, lit from the left. */
export function umbrella(touches: Stroke[], r: Random, c: Canopy): void {
  const { x, y, wide: w } = c,
    tall = w * 0.44,
    gores = 7
  touches.push({
    x,
    y: y + c.pole / 2 - tall * 0.4,
    angle: 1.57,
    length: c.pole + tall * 0.8,
    width: Math.max(2.5, w * 0.022),
    color: c.dark,
    bristles: 1,
  })
  const dome: Pt[] = Array.from({ length: 21 }, (_, i): Pt => {
    const a = Math.PI * (1 + i / 20)
    return [x + Math.cos(a) * w * 0.47, y - 0.03 * w + Math.sin(a) * (tall - 0.1 * w)]
  })
  lay(touches, r, dome, {
    size: Math.max(8, w * 0.16),
    angle: 1.57,
    color: (px) => mix(c.cloth, c.dark, 0.16 + 0.3 * Math.max(0, (px - x) / w)),
  })
  // gores seen from the side grow narrower towards the rim's ends
  const edge = (i: number): number => -Math.cos((i / gores) * Math.PI) * 0.5
  for (let i = 0; i < gores; i++) {
    const a = edge(i) * w,
      b = edge(i + 1) * w,
      rim = (v: number): number => y + 0.035 * w * Math.sqrt(Math.max(0, 1 - (v / (w * 0.5)) ** 2))
    const gore: Pt[] = []
    for (let q = 0; q <= 6; q++) {
      const v = a + ((b - a) * q) / 6
      gore.push([x + v, rim(v) - 0.034 * w * Math.sin((q / 6) * Math.PI)])
    }
    for (let q = 6; q >= 0; q--) {
      const k = q / 6,
        v = a + (b - a) * k
      gore.push([
        x + v * 0.94,
        y - 0.01 * w - (tall - 0.06 * w) * Math.sqrt(Math.max(0, 1 - (v / (w * 0.51)) ** 2)) ** 0.9,
      ])
    }
    const turn = (i + 0.5) / gores,
      tone =
        turn < 0.45
          ? mix(c.cloth, c.light, 0.34 * (1 - Math.abs(turn - 0.28) * 2.4))
          : mix(c.cloth, c.dark, 0.75 * (turn - 0.45))
    lay(touches, r, gore, {
      size: Math.max(8, w * 0.15),
      angle: 1.57 + (turn - 0.5) * -1.1,
      loose: 0.08,
      color: () => mix(tone, i % 2 ? c.dark : c.light, 0.07),
      wander: 0.015,
    })
  }
  touches.push({
    x,
    y: y - tall + 0.03 * w,
    angle: 1.57,
    length: 0.09 * w,
    width: Math.max(2, w * 0.02),
    color: c.dark,
    bristles: 1,
  })
}

export interface Hull {
  x: number
  y: number // the waterline's middle
  long: number
  wood: Rgb
  dark: Rgb
  light: Rgb
  band: Rgb
}
/** A river boat from the side: raised ends, a painted band, the far gunwale showing dark. */
export function boat(touches: Stroke[], r: Random, b: Hull): void {
  const { x, y, long: L } = b
  const sheer = (t: number): number => y - L * (0.085 + 0.2 * Math.abs(t) ** 2.6),
    keel = (t: number): number => y + L * 0.035 * (1 - t * t)
  const row = (f: (t: number) => number, from: number, to: number): Pt[] =>
    Array.from({ length: 17 }, (_, i): Pt => {
      const t = from + ((to - from) * i) / 16
      return [x + (t * L) / 2, f(t)]
    })
  lay(
    touches,
    r,
    [...row((t) => sheer(t) - L * 0.022 * (1 - t * t), -0.86, 0.86), ...row((t) => sheer(t) + L * 0.012, 0.86, -0.86)],
    {
      size: L * 0.07,
      angle: 0,
      color: () => mix(b.dark, b.wood, 0.25),
    },
  )
  lay(touches, r, [...row(sheer, -1, 1), ...row(keel, 0.72, -0.72)], {
    size: L * 0.085,
    angle: 0,
    loose: 0.06,
    color: (px, py) => {
      const t = ((px - x) / L) * 2,
        v = (py - sheer(t)) / (keel(t) - sheer(t))
      return v < 0.3 ? b.band : mix(mix(b.wood, b.light, 0.14 * (1 - t)), b.dark, Math.min(0.85, 0.2 + v * 0.7))
    },
  })
  for (let i = 0; i < 14; i++)
    touches.push({
      x: x + r.gauss() * L * 0.3,
      y: y + L * r.range(0.05, 0.17),
      angle: r.gauss() * 0.04,
      length: r.range(0.08, 0.22) * L,
      width: L * 0.02,
      color: mix(b.dark, i % 4 ? b.wood : b.band, 0.35),
      thick: 0.7,
      alpha: 0.75,
    })
}
