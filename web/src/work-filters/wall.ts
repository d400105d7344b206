// The free wall of the size filter: its words, its other unit, and a drawing to scale above a sofa.
import type { WorkFilters } from '@rasika/contract/catalogue-filters.ts'
import { inch } from '@rasika/contract/size.ts'
import { words } from './words.ts'

export type Wall = Pick<WorkFilters, 'maxWidth' | 'maxHeight' | 'unit'>

const cmPerInch = inch * 100
const messages = words.wall

/** '100 × 80 cm', '100 cm wide'; empty without a measure. */
export function freeWall({ maxWidth, maxHeight, unit }: Wall): string {
  if (maxWidth !== null && maxHeight !== null) return messages.both(String(maxWidth), String(maxHeight), messages[unit])
  if (maxWidth !== null) return messages.wide(String(maxWidth), messages[unit])
  return maxHeight === null ? '' : messages.high(String(maxHeight), messages[unit])
}

/** The same wall in another unit: whole centimetres, tenths of an inch. */
export function inUnit({ maxWidth, maxHeight, unit: from }: Wall, unit: Wall['unit']): Wall {
  const convert = (side: number | null) => {
    if (side === null || from === unit) return side
    return unit === 'in' ? Math.round((side / cmPerInch) * 10) / 10 : Math.round(side * cmPerInch)
  }
  return { maxWidth: convert(maxWidth), maxHeight: convert(maxHeight), unit }
}

/** Centimetres: a sofa for three, and the space between its back and the work. */
const sofa = { width: 200, height: 80 }
const gap = 20

export interface WallScene {
  /** Units of the drawing for each centimetre. */
  scale: number
  /** The free wall; a side without a limit reaches the drawing's edge. */
  free: { x: number; y: number; width: number; height: number } | null
  sofa: { x: number; y: number; width: number; height: number }
  label: string
  sofaWidth: string
}

/** Places the free wall and the sofa in a box of these sides, the sofa on its lower edge, in one scale. */
export function drawingOf(wall: Wall, box: { width: number; height: number }): WallScene {
  const { maxWidth: width, maxHeight: height } = inUnit(wall, 'cm')
  const scale = Math.min(
    box.width / (Math.max(sofa.width, width ?? 0) + 2 * gap),
    box.height / (sofa.height + gap + (height ?? 80)),
  )
  const freeWidth = width === null ? box.width : width * scale
  const bottom = box.height - (sofa.height + gap) * scale
  const freeHeight = height === null ? bottom : height * scale
  const sofaOf = { width: sofa.width * scale, height: sofa.height * scale }
  return {
    scale,
    free:
      width === null && height === null
        ? null
        : { x: (box.width - freeWidth) / 2, y: bottom - freeHeight, width: freeWidth, height: freeHeight },
    sofa: { ...sofaOf, x: (box.width - sofaOf.width) / 2, y: box.height - sofaOf.height },
    label: [wall.maxWidth, wall.maxHeight].filter((side) => side !== null).join(' × '),
    sofaWidth: `${wall.unit === 'cm' ? sofa.width : Math.round(sofa.width / cmPerInch)} ${messages[wall.unit]}`,
  }
}
