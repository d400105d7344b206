// The vessels that stand under the arch: the full pot with lotuses, the five-wick lamp.
import { curve, fill, path, stroke, type Pt } from '../lib/line.ts'
import type { Random } from '../lib/random.ts'
import { leaf, lotus } from './blossoms.ts'
import type { Niche, Panel, Params } from './gold-arch-panel.ts'

export function vessel(panel: Panel, niche: Niche, p: Params, r: Random): void {
  const { paint, g, beads, stone } = panel,
    { cx, base, R } = niche,
    floor = base - 8
  const v = curve(
    [
      [cx - 62, floor],
      [cx - 44, floor - 26],
      [cx - 150, floor - 130],
      [cx - 158, floor - 230],
      [cx - 60, floor - 306],
      [cx - 84, floor - 350],
      [cx + 84, floor - 350],
      [cx + 60, floor - 306],
      [cx + 158, floor - 230],
      [cx + 150, floor - 130],
      [cx + 44, floor - 26],
      [cx + 62, floor],
    ],
    true,
    8,
  )
  g(path(v, true), 0.6)
  for (const yy of [120, 180, 240]) {
    const k = 150 - Math.abs(yy - 180) * 0.2
    beads(
      Array.from({ length: 200 }, (_, i): Pt => [
        cx - k + (i / 200) * 2 * k,
        floor - yy + 12 * Math.sin((i / 200) * Math.PI),
      ]),
      5.5,
      17,
    )
  }
  for (let i = -3; i <= 3; i++)
    stone(cx + i * 38, floor - 206 + 9 * Math.cos(i), 11, i % 2 ? '#14613f' : '#a3162a', 1.3)
  for (const [dx, dy] of [
    [0, 560],
    [-150, 480],
    [150, 486],
    [-235, 380],
    [236, 376],
    [-84, 660],
    [92, 668],
  ] as const) {
    const k = (R * 0.9) / 330
    paint.push(
      stroke(
        curve(
          [
            [cx + dx * 0.1, floor - 340],
            [cx + dx * 0.6, floor - 340 - (dy - 340) * 0.55 * k],
            [cx + dx * k * 0.94, floor - 340 - (dy - 340) * k],
          ],
          false,
          8,
        ),
        p.green,
        8,
      ),
    )
  }
  for (const [dx, dy, a] of [
    [-120, 392, -2.7],
    [120, 394, -0.45],
    [-200, 330, 2.9],
    [200, 330, 0.2],
    [-60, 470, -2.2],
    [70, 476, -0.9],
  ] as const)
    paint.push(leaf(cx + dx * 0.6, floor - dy, a, 150, p.green, p.ink, 0.28, 0.1, 2))
  for (const [dx, dy, s, o] of [
    [-84, 660, 84, 0.15],
    [92, 668, 84, 0.2],
    [-235, 380, 96, 0.5],
    [236, 376, 96, 0.55],
    [-150, 480, 118, 0.8],
    [150, 486, 120, 0.85],
    [0, 560, 150, 1],
  ] as const) {
    const k = (R * 0.9) / 330
    paint.push(
      lotus(
        cx + dx * k * 0.94,
        floor - 340 - (dy - 340) * k + 30,
        s * Math.min(1.2, k),
        o,
        p.pale,
        p.deep,
        p.ink,
        r,
        -1.571 + dx * 0.0012,
      ),
    )
  }
}

export function lamp(panel: Panel, niche: Niche, p: Params, r: Random): void {
  const { paint, over, g, beads, stone } = panel,
    { cx, spring, base, R } = niche,
    floor = base - 8
  const prof: [number, number][] = [
    [0, 150],
    [16, 150],
    [30, 110],
    [60, 44],
    [90, 30],
    [130, 26],
    [150, 60],
    [168, 28],
    [230, 22],
    [300, 20],
    [320, 54],
    [338, 24],
    [420, 20],
    [470, 22],
    [486, 130],
    [506, 138],
    [520, 60],
    [540, 22],
    [590, 16],
    [604, 34],
    [622, 12],
    [660, 3],
  ]
  const sc = (base - spring + R * 0.35) / 700
  const body = [
    ...prof.map(([yy, q]): Pt => [cx - q * sc, floor - yy * sc]),
    ...prof
      .slice()
      .reverse()
      .map(([yy, q]): Pt => [cx + q * sc, floor - yy * sc]),
  ]
  g(path(body, true), 0.7)
  for (const [yy, q] of [
    [16, 150],
    [320, 54],
    [150, 60],
    [496, 136],
  ] as const)
    beads(
      Array.from({ length: 160 }, (_, i): Pt => [cx - q * sc + (i / 160) * 2 * q * sc, floor - yy * sc]),
      5,
      14,
    )
  for (const yy of [60, 244, 400]) stone(cx, floor - yy * sc, 12, yy === 244 ? '#14613f' : '#a3162a', 1.3)
  for (let i = -2; i <= 2; i++) {
    const fx = cx + i * 62 * sc,
      fy = floor - (520 - Math.abs(i) * 6) * sc
    over.push(
      fill(
        curve(
          [
            [fx, fy + 8],
            [fx - 15, fy - 22],
            [fx, fy - 76],
            [fx + 15, fy - 22],
          ],
          true,
          6,
        ),
        '#f8c04a',
      ),
      fill(
        curve(
          [
            [fx, fy + 4],
            [fx - 7, fy - 16],
            [fx, fy - 46],
            [fx + 7, fy - 16],
          ],
          true,
          6,
        ),
        '#fff3c4',
      ),
    )
  }
  for (const sd of [-1, 1]) {
    for (let i = 0; i < 4; i++)
      paint.push(
        leaf(cx + sd * R * 0.5, floor - 30, sd > 0 ? -0.5 - i * 0.5 : -2.64 + i * 0.5, 130, p.green, p.ink, 0.3),
      )
    for (const [dx, dy, s] of [
      [0.5, 90, 92],
      [0.7, 44, 66],
      [0.32, 38, 60],
    ] as const)
      paint.push(lotus(cx + sd * R * dx, floor - dy + 30, s, 0.9, p.pale, p.deep, p.ink, r))
  }
}
