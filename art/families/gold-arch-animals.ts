// The animals that stand under the arch: the cow and calf, the two parrots.
import { circle, curve, fill, stroke, type Pt } from '../lib/line.ts'
import type { Random } from '../lib/random.ts'
import { leaf, lotus } from './blossoms.ts'
import { cow } from './cow.ts'
import type { Niche, Panel, Params } from './gold-arch-panel.ts'

export function cattle(panel: Panel, niche: Niche, p: Params, r: Random): void {
  const { paint } = panel,
    { cx, spring, base, R } = niche,
    floor = base - 8
  const s = (R * 1.62) / 350
  paint.push(`<ellipse cx="${cx}" cy="${floor - 4}" rx="${R * 0.84}" ry="26" fill="#2f5a38"/>`)
  paint.push(
    cow(
      { x: cx - 14, y: floor - 142 * s, s },
      { coat: '#f6efdf', shade: '#d9ccb4', ink: p.ink, henna: '#a8432a', gold: '#d9ae4c' },
      r,
    ),
  )
  paint.push(
    cow(
      { x: cx + R * 0.32, y: floor - 142 * s * 0.46, s: s * 0.46, flip: true },
      { coat: '#c98a55', shade: '#a76c3d', ink: p.ink, henna: '#f3e2bf', gold: '#d9ae4c' },
      r,
    ),
  )
  for (const sd of [-1, 1])
    for (let i = 0; i < 3; i++)
      paint.push(
        leaf(
          cx + sd * R * (0.3 + i * 0.2),
          spring - R * (0.72 - i * 0.2),
          sd > 0 ? 2.2 : 0.9,
          120,
          p.green,
          p.ink,
          0.3,
        ),
      )
  for (let i = -2; i <= 2; i++)
    paint.push(
      lotus(
        cx + i * R * 0.3,
        spring - R * 0.42 + Math.abs(i) * 40,
        70,
        0.6,
        p.pale,
        p.deep,
        p.ink,
        r,
        1.571 + i * 0.12,
      ),
    )
}

const parrot = (x: number, y: number, s: number, flip: boolean, p: Params): string => {
  const f = flip ? -1 : 1,
    to = (a: number, b: number): Pt => [x + a * s * f, y + b * s]
  const body = curve(
    [
      to(-30, 10),
      to(-26, -50),
      to(-8, -96),
      to(24, -112),
      to(48, -92),
      to(44, -60),
      to(40, -10),
      to(20, 50),
      to(-10, 110),
      to(-40, 190),
      to(-58, 196),
      to(-50, 110),
    ],
    true,
    7,
  )
  const wing = curve([to(-22, -30), to(10, -46), to(22, -10), to(0, 60), to(-40, 128), to(-46, 60)], true, 7)
  const out = [fill(body, p.green), stroke(body, p.ink, 3, true), fill(wing, '#2f6b3c'), stroke(wing, p.ink, 2.4, true)]
  for (let i = 0; i < 6; i++)
    out.push(
      stroke(
        curve([to(8 - i * 4, -30 + i * 14), to(-14 - i * 3, 10 + i * 12), to(-32, 40 + i * 13)], false, 5),
        '#e8d9a0',
        1.8,
      ),
    )
  out.push(
    fill(curve([to(44, -92), to(66, -84), to(60, -66), to(46, -72)], true, 5), '#c8321f'),
    stroke(curve([to(44, -92), to(66, -84), to(60, -66), to(46, -72)], true, 5), p.ink, 2, true),
  )
  out.push(
    stroke(curve([to(-12, -74), to(14, -62), to(42, -70)], false, 6), '#c8321f', 5 * s),
    fill(circle(...to(28, -90), 8 * s, 14), '#fff6dc'),
    fill(circle(...to(29, -90), 4.4 * s, 12), p.ink),
  )
  return out.join('')
}

export function parrots(panel: Panel, niche: Niche, p: Params, r: Random): void {
  const { paint } = panel,
    { cx, base, R } = niche,
    floor = base - 8
  paint.push(
    stroke(
      curve(
        [
          [cx - R * 0.8, floor - 170],
          [cx - R * 0.3, floor - 210],
          [cx + R * 0.3, floor - 196],
          [cx + R * 0.8, floor - 230],
        ],
        false,
        12,
      ),
      p.ink,
      22,
    ),
    stroke(
      curve(
        [
          [cx - R * 0.8, floor - 170],
          [cx - R * 0.3, floor - 210],
          [cx + R * 0.3, floor - 196],
          [cx + R * 0.8, floor - 230],
        ],
        false,
        12,
      ),
      '#7a5230',
      16,
    ),
  )
  for (let i = 0; i < 17; i++) {
    const t = i / 16,
      x = cx + (t - 0.5) * R * 1.55,
      up = i % 2 ? 1 : -1
    paint.push(
      leaf(
        x,
        floor - 190 - 20 * t,
        up > 0 ? -1.2 - 0.5 * r.next() : 1.1 + 0.5 * r.next(),
        r.range(90, 130),
        i % 3 ? p.green : '#7f8f3c',
        p.ink,
        0.26,
      ),
    )
  }
  paint.push(parrot(cx - R * 0.32, floor - 360, 1.55, false, p), parrot(cx + R * 0.32, floor - 366, 1.55, true, p))
  for (const [dx, dy, s] of [
    [0, 560, 110],
    [-0.5, 470, 76],
    [0.5, 474, 76],
    [0, 60, 90],
    [-0.45, 40, 70],
    [0.45, 40, 70],
  ] as const)
    paint.push(lotus(cx + dx * R, floor - dy, s, 0.9, p.pale, p.deep, p.ink, r, dy > 100 ? 1.571 : -1.571))
}
