// What a dot-and-dash creature is made of: smooth closed parts, limbs, branches that grow
// from it. Coordinates are shares of the page, so each suits its own format.
import { curve, type Pt } from '../lib/line.ts'
import type { Random } from '../lib/random.ts'

export interface Part {
  pts: Pt[]
  color: number
}
export interface Creature {
  back: Part[]
  parts: Part[]
  branches: { x: number; y: number; a: number; len: number; w: number }[]
  eyes: (readonly [number, number, number])[]
  lines: Pt[][]
  depth?: number
}

export type Build = (W: number, H: number, r: Random) => Creature
/** A limb drawn as a tapering leg with a hoof or paw. */
export const leg = (
  x: number,
  y: number,
  len: number,
  top: number,
  foot: number,
  lean: number,
  color: number,
): Part => ({
  color,
  pts: curve(
    [
      [x - top, y],
      [x - top * 0.75 + lean * 0.3, y + len * 0.35],
      [x - foot + lean * 0.6, y + len * 0.7],
      [x - foot + lean, y + len],
      [x + foot * 1.7 + lean, y + len],
      [x + foot + lean * 0.6, y + len * 0.7],
      [x + top * 0.8 + lean * 0.3, y + len * 0.35],
      [x + top, y],
    ],
    true,
    6,
  ),
})
export const blob = (pts: readonly Pt[], color: number): Part => ({ color, pts: curve(pts, true, 7) })
/** Shares of the page to design units. */
export const share =
  (W: number, H: number) =>
  (x: number, y: number): Pt => [x * W, y * H]
