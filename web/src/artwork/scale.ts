// The work to scale beside a visitor of 162 cm: an elevation in centimetres, drawn from the work's own size
// (docs/design.md "The idea"). Flat work hangs with its middle at eye level; other work stands on a plinth, or on the
// floor if it is tall.
import { dimensionsOf, type Size } from '@rasika/contract/size.ts'

export const visitor = { width: 56, height: 162 } as const
const eyeLevel = 152
const minWall = 300
const air = 24
/** The least height of a hanging work above the floor. */
const skirting = 30
/** The visible floor, and how far into it the visitor stands. */
export const floor = { depth: 30, stand: 6 } as const

export interface Scene {
  width: number
  height: number
  /** The line between wall and floor, from the top. */
  floorAt: number
  work: { x: number; y: number; width: number; height: number }
  /** The plinth; null for work on the wall, and for work tall enough to be placed on the floor. */
  plinth: { x: number; y: number; width: number; height: number } | null
  visitor: { x: number; y: number }
  /** A bench 110 cm long and 41 high before a hanging work; false where it would cover the work. */
  bench: boolean
}

/** Sizes in metres, the scene in cm. */
export function sceneOf(size: Size, isShown: boolean): Scene {
  const { width: wide, height: high } = dimensionsOf(size, isShown)
  const width = wide * 100
  const tall = high * 100
  const lift = isShown ? Math.max(eyeLevel - tall / 2, skirting) : plinthUnder(tall)
  const top = Math.max(lift + tall, visitor.height)
  const floorAt = round(top + air)
  const wallWidth = Math.max(minWall, width + visitor.width + 4 * air)
  // Centres the work in the space that the visitor leaves free.
  const x = (wallWidth - visitor.width - air - width) / 2
  const foot = isShown ? 0 : floor.stand
  const y = floorAt + foot - lift - tall
  return {
    width: round(wallWidth),
    height: floorAt + floor.depth,
    floorAt,
    work: { x: round(x), y: round(y), width: round(width), height: round(tall) },
    plinth:
      isShown || lift === 0
        ? null
        : { x: round(x - 8), y: round(floorAt + foot - lift), width: round(width + 16), height: round(lift) },
    visitor: { x: round(wallWidth - visitor.width - air / 2), y: round(floorAt + floor.stand - visitor.height) },
    bench: isShown && lift >= 60,
  }
}

function plinthUnder(tall: number): number {
  if (tall > 120) return 0
  return tall > 70 ? 60 : 95
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
