// Old riverside buildings laid with the knife: houses with rows of arched windows, temple
// spires and domed towers. `far` is 0 close by and 1 where the haze has taken all.
import { mix, type Rgb } from '../lib/color.ts'
import { type Pt } from '../lib/line.ts'
import { smooth } from '../lib/noise.ts'
import type { Stroke } from '../lib/paint.ts'
import type { Random } from '../lib/random.ts'
import { lay } from './knife-shapes.ts'

export interface Tints {
  wall: Rgb
  dark: Rgb
  light: Rgb
  haze: Rgb
}
/** A block of house: flat roof with a parapet, ledges, rows of arched windows. `far` is 0 near and 1 in the haze. */
export function house(
  touches: Stroke[],
  r: Random,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  t: Tints,
  far: number,
): void {
  const fade = (c: Rgb): Rgb => mix(c, t.haze, far),
    w = x1 - x0,
    h = y1 - y0
  lay(
    touches,
    r,
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
    {
      size: 34,
      angle: 1.57,
      loose: 0.06,
      // the sun stands to the right: right flanks are warm, left ones in shade
      color: (x, y) =>
        fade(
          mix(
            mix(t.wall, t.dark, 0.36 * smooth(0.6, 0, (x - x0) / w) + 0.1 * ((y - y0) / h)),
            t.light,
            0.36 * smooth(0.45, 1, (x - x0) / w),
          ),
        ),
    },
  )
  const floors = Math.max(1, Math.round(h / 74)),
    bays = Math.max(2, Math.round(w / 42))
  for (let f = 0; f < floors; f++) {
    const fy = y0 + (h * (f + 0.56)) / floors
    for (let b = 0; b < bays; b++) {
      const bx = x0 + (w * (b + 0.5)) / bays
      const glass = fade(mix(t.dark, t.wall, r.chance(0.15) ? 0.6 : 0.14))
      touches.push(
        { x: bx, y: fy, angle: 1.57, length: 30, width: 13, color: glass, bristles: 1 },
        { x: bx, y: fy - 14, angle: 1.57, length: 10, width: 8, color: glass, bristles: 1 },
        { x: bx + 1, y: fy + 18, angle: 0, length: 20, width: 4, color: fade(mix(t.wall, t.light, 0.6)), bristles: 1 },
      )
    }
    if (f > 0)
      touches.push({
        x: (x0 + x1) / 2,
        y: y0 + (h * f) / floors,
        angle: 0,
        length: w,
        width: 5,
        color: fade(mix(t.wall, t.light, 0.5)),
        bristles: 2,
      })
  }
  touches.push(
    {
      x: (x0 + x1) / 2,
      y: y0 + 1,
      angle: 0,
      length: w + 10,
      width: 9,
      color: fade(mix(t.wall, t.light, 0.65)),
      bristles: 2,
    },
    {
      x: (x0 + x1) / 2,
      y: y0 + 10,
      angle: 0,
      length: w,
      width: 5,
      color: fade(mix(t.wall, t.dark, 0.55)),
      bristles: 2,
    },
  )
}
/** A temple spire, curved inwards, ribbed, with a finial. */
export function spire(
  touches: Stroke[],
  r: Random,
  x: number,
  base: number,
  top: number,
  wide: number,
  t: Tints,
  far: number,
): void {
  const fade = (c: Rgb): Rgb => mix(c, t.haze, far)
  const half = (k: number): number => (wide / 2) * (1 - k ** 2.1) ** 0.8
  const side = (s: number): Pt[] =>
    Array.from({ length: 15 }, (_, i): Pt => [x + s * half(i / 15), base + ((top - base) * i) / 15])
  lay(touches, r, [...side(-1), [x, top], ...side(1).reverse()], {
    size: 26,
    angle: 1.57,
    loose: 0.06,
    color: (px) =>
      fade(
        mix(
          mix(t.wall, t.dark, 0.5 * smooth(0.1, -1, (px - x) / (wide / 2))),
          t.light,
          0.5 * smooth(0, 1, (px - x) / (wide / 2)),
        ),
      ),
  })
  for (let i = 1; i < 9; i++) {
    const k = i / 10
    touches.push({
      x,
      y: base + (top - base) * k,
      angle: 0,
      length: half(k) * 1.9,
      width: 4,
      color: fade(mix(t.wall, t.dark, 0.42)),
      bristles: 1,
      alpha: 0.8,
    })
  }
  touches.push(
    { x, y: top + 2, angle: 0, length: wide * 0.3, width: 10, color: fade(mix(t.wall, t.light, 0.4)), bristles: 1 },
    { x, y: top - 20, angle: 1.57, length: 34, width: 5, color: fade(t.light), bristles: 1 },
    { x: x + 11, y: top - 26, angle: 0.1, length: 22, width: 9, color: fade(t.wall), bristles: 1 },
  )
}
/** A round palace tower under a small dome. */
export function tower(
  touches: Stroke[],
  r: Random,
  x: number,
  base: number,
  top: number,
  wide: number,
  t: Tints,
  far: number,
): void {
  house(touches, r, x - wide / 2, x + wide / 2, top, base, t, far)
  const dome: Pt[] = Array.from({ length: 17 }, (_, i): Pt => {
    const a = Math.PI + (i / 16) * Math.PI
    return [x + Math.cos(a) * wide * 0.46, top - 4 + Math.sin(a) * wide * 0.5]
  })
  lay(touches, r, dome, {
    size: 22,
    angle: 1.57,
    color: (px) =>
      mix(
        mix(t.wall, t.dark, 0.4 * smooth(0.2, -1, (px - x) / (wide / 2))),
        mix(t.light, t.haze, far),
        0.4 * smooth(-0.4, 1, (px - x) / (wide / 2)) + far * 0.5,
      ),
  })
  touches.push({
    x,
    y: top - wide * 0.62,
    angle: 1.57,
    length: wide * 0.36,
    width: 5,
    color: mix(t.light, t.haze, far),
    bristles: 1,
  })
}
