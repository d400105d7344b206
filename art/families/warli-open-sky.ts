// The rice-paste family out of doors: the walk home in the rain, the tree at night.
import { circle, curve, place, type Pt } from '../lib/line.ts'
import { person } from './warli-person.ts'
import { tree, type Ink } from './warli-figures.ts'

export function rain(ink: Ink, W: number, H: number): void {
  const r = ink.r
  for (let k = 0; k < 4; k++) {
    const x0 = W * (0.1 + k * 0.25),
      y0 = H * (0.12 + 0.03 * Math.sin(k * 3))
    const cloud = curve(
      Array.from({ length: 14 }, (_, i): Pt => {
        const a = (i / 14) * Math.PI * 2
        return [
          x0 + Math.cos(a) * W * 0.13 * (1 + 0.14 * Math.sin(i * 2.4)),
          y0 + Math.sin(a) * H * 0.075 * (1 + 0.25 * Math.cos(i * 2)),
        ]
      }),
      true,
      6,
    )
    ink.line(cloud, 3.2, true)
    for (let q = 1; q < 5; q++)
      ink.line(
        cloud.map(([x, y]): Pt => [x0 + (x - x0) * (1 - q * 0.19), y0 + (y - y0) * (1 - q * 0.19)]),
        2.2,
        true,
      )
  }
  const ground = curve(
    Array.from({ length: 14 }, (_, i): Pt => [(i / 13) * W, H * 0.79 + Math.sin(i * 0.8) * 12]),
    false,
    10,
  )
  const walkers = 13
  for (let i = 0; i < walkers; i++) {
    const x = W * (0.09 + (i / walkers) * 0.84),
      y = H * 0.79 - 76 + Math.sin((x / W) * 13 * 0.8) * 12
    person(ink, {
      x,
      y,
      s: i % 4 === 2 ? 0.78 : 1.1,
      a: 0,
      pose: i % 5 === 4 ? 'leaf' : 'walk',
      bun: i % 2 === 0,
      phase: i,
    })
    ink.space.disc(x, y - 20, 62)
    ink.space.disc(x, y + 20, 50)
    if (i % 5 === 4) ink.space.disc(x, y - 70, 60)
  }
  ink.line(ground, 3)
  for (const x of [0.03, 0.985]) tree(ink, W * x, H * 0.79, 300, r.fork(Math.round(x * 50)))
  for (let i = 0; i < 760; i++) {
    const x = r.range(0, W),
      y = r.range(H * 0.2, H * 0.76),
      l = r.range(16, 40)
    if (ink.space.free(x, y, 7) && ink.space.free(x - l * 0.16, y + l, 7))
      ink.line(
        [
          [x, y],
          [x - l * 0.16, y + l],
        ],
        r.range(1.3, 2.3),
      )
  }
  for (let k = 0; k < 4; k++) {
    const y0 = H * (0.85 + k * 0.038)
    for (let x = 30; x < W - 30;) {
      const l = r.range(24, 110)
      ink.line(
        curve(
          [
            [x, y0 + r.range(-3, 3)],
            [x + l / 2, y0 - 7],
            [x + l, y0 + r.range(-3, 3)],
          ],
          false,
          6,
        ),
        2,
      )
      x += l + r.range(16, 60)
    }
  }
  for (let i = 0; i < 9; i++) {
    const x = W * (0.1 + i * 0.1),
      y = H * (0.87 + (0.05 * ((i * 7) % 3)) / 3)
    ink.put(
      place(
        curve(
          [
            [-22, 0],
            [0, -8],
            [20, 0],
            [32, -8],
            [32, 8],
            [20, 0],
            [0, 8],
          ],
          true,
          4,
        ),
        { x, y, flip: i % 2 === 0 },
      ),
    )
  }
}

export function nightTree(ink: Ink, W: number, H: number): void {
  const r = ink.r
  tree(ink, W / 2, H * 0.86, H * 0.74, r, 3)
  ink.line(
    curve(
      [
        [0, H * 0.87],
        [W * 0.3, H * 0.855],
        [W * 0.7, H * 0.865],
        [W, H * 0.855],
      ],
      false,
      20,
    ),
    3,
  )
  for (let i = 0; i < 12; i++) {
    const sd = i < 6 ? -1 : 1,
      k = i % 6
    person(ink, {
      x: W / 2 + sd * (150 + k * 66),
      y: H * 0.81 + (k % 2) * 10,
      s: 0.66,
      a: 0,
      pose: k % 3 === 0 ? 'sit' : 'stand',
      bun: k % 2 === 0,
      flip: sd > 0,
      phase: i,
    })
  }
  ink.put(
    curve(
      [
        [W * 0.84, H * 0.07],
        [W * 0.885, H * 0.085],
        [W * 0.9, H * 0.13],
        [W * 0.87, H * 0.17],
        [W * 0.835, H * 0.18],
        [W * 0.862, H * 0.155],
        [W * 0.872, H * 0.125],
        [W * 0.862, H * 0.092],
      ],
      true,
      6,
    ),
  )
  ink.space.scatter(r, [5, 3.4, 2.2], 240, 26, (x, y, s) => {
    if (y < H * 0.6) ink.put(circle(x, y, s, 8))
  })
}
