// River steps at first light: a palace with two round towers, temple spires, and houses
// that go pale towards the sun; people and umbrellas on the steps, boats at the foot.
import { mix, ramp, rgb, type Rgb } from '../lib/color.ts'
import { clamp, smooth } from '../lib/noise.ts'
import type { Stroke } from '../lib/paint.ts'
import { house, spire, tower, type Tints } from './knife-buildings.ts'
import { boat, umbrella, walker } from './knife-figures.ts'
import { spot, type Build } from './knife-scenes.ts'

/** colors: dark, sky high, sky low, far wall, step, light, water, accent */
export const ghats: Build = (W, H, cs, n, r) => {
  const k = cs.map(rgb) as Rgb[],
    [dark, , low, wall, step, light, , accent] = k as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb],
    water = k[6]!
  const sky = ramp([
    [0, cs[1]!],
    [1, cs[2]!],
  ])
  const foot = H * 0.53,
    wl = H * 0.73,
    touches: Stroke[] = []
  const tint = (c: Rgb): Tints => ({ wall: c, dark, light, haze: mix(low, light, 0.35) })
  const brick = mix(wall, accent, 0.32),
    lime = mix(step, light, 0.3)
  // from the far houses by the sun to the palace on the left
  for (const [a, b, top, c, far] of [
    [0.86, 1.02, 0.4, wall, 0.5],
    [0.7, 0.88, 0.43, lime, 0.56],
    [0.6, 0.73, 0.405, step, 0.46],
    [0.515, 0.63, 0.37, brick, 0.32],
    [0.415, 0.53, 0.41, lime, 0.2],
  ] as const)
    house(touches, r, W * a, W * b, H * top, foot, tint(c), far)
  spire(touches, r, W * 0.785, H * 0.44, H * 0.27, W * 0.06, tint(wall), 0.5)
  spire(touches, r, W * 0.845, H * 0.44, H * 0.32, W * 0.045, tint(step), 0.5)
  spire(touches, r, W * 0.475, H * 0.43, H * 0.19, W * 0.085, tint(brick), 0.16)
  spire(touches, r, W * 0.535, H * 0.43, H * 0.29, W * 0.055, tint(wall), 0.22)
  house(touches, r, W * 0.1, W * 0.37, H * 0.3, foot, tint(mix(step, wall, 0.35)), 0.04)
  tower(touches, r, W * 0.09, foot, H * 0.25, W * 0.085, tint(mix(step, wall, 0.6)), 0.02)
  tower(touches, r, W * 0.385, foot, H * 0.25, W * 0.085, tint(mix(step, wall, 0.6)), 0.06)
  house(touches, r, -20, W * 0.05, H * 0.36, foot, tint(brick), 0)
  // each step is one long pull of light with its shadow under it
  for (let i = 1; i < 12; i++) {
    const y = foot + (wl - foot) * (i / 11) ** 1.25
    for (let q = 0; q < 9; q++) {
      const x = W * ((q + 0.5) / 9) + r.gauss() * 20
      touches.push(
        {
          x,
          y: y - 3 - i * 0.5,
          angle: r.gauss() * 0.004,
          length: W / 7.4,
          width: 5 + i * 0.7,
          color: mix(mix(step, light, 0.5), wall, r.range(0, 0.3)),
        },
        {
          x,
          y: y + 3 + i * 0.3,
          angle: r.gauss() * 0.004,
          length: W / 7.4,
          width: 3.4 + i * 0.45,
          color: mix(wall, dark, r.range(0.3, 0.6)),
        },
      )
    }
  }
  // people from the top step down, so that nearer ones cover farther ones
  const cloths: readonly Rgb[] = [
    accent,
    mix(light, low, 0.4),
    [0.74, 0.24, 0.2],
    [0.2, 0.3, 0.5],
    [0.88, 0.86, 0.82],
    [0.72, 0.36, 0.5],
    [0.86, 0.66, 0.24],
  ]
  const crowd = Array.from({ length: 74 }, () => ({ x: r.range(0.01, 0.99), v: Math.pow(r.next(), 0.9) })).sort(
    (p, q) => p.v - q.v,
  )
  let shade = 0
  for (const p of crowd) {
    const y = foot + 16 + (wl - foot - 14) * p.v
    if (p.v > (shade + 0.6) / 9 && shade < 8) {
      const w = 82 + 54 * p.v
      umbrella(touches, r, {
        x: W * (0.06 + ((shade * 0.37) % 0.9) + 0.02 * r.gauss()),
        y: y - w * 0.62,
        wide: w,
        cloth: mix(accent, light, (shade % 3) * 0.28),
        dark,
        light,
        pole: w * 0.62,
      })
      shade++
    }
    walker(touches, r, {
      x: W * p.x,
      y,
      h: 44 + 34 * p.v,
      cloth: r.pick(cloths),
      dark,
      light,
      wrapped: r.chance(0.6),
      flip: -1,
    })
  }
  for (let i = 0; i < 120; i++) {
    const v = r.next()
    touches.push({
      x: W * 0.72 + r.gauss() * W * (0.06 + 0.1 * v),
      y: wl + 10 + (H - wl) * v,
      angle: r.gauss() * 0.05,
      length: 26 + 70 * v * r.next(),
      width: 4 + 9 * v,
      color: mix(light, low, r.next() * 0.6),
      thick: 1.4,
    })
  }
  for (const [x, y, l, c] of [
    [0.47, 0.765, 190, 3],
    [0.62, 0.785, 230, 0],
    [0.93, 0.79, 240, 2],
    [0.15, 0.815, 330, 0],
    [0.38, 0.865, 400, 2],
    [0.1, 0.93, 470, 3],
  ] as const) {
    boat(touches, r, { x: W * x, y: H * y, long: l, wood: wall, dark, light, band: mix(cloths[c]!, dark, 0.15) })
    walker(touches, r, {
      x: W * x + l * 0.2,
      y: H * y - l * 0.06,
      h: 50 + l * 0.1,
      cloth: cloths[(c + 4) % 7]!,
      dark,
      light,
      wrapped: false,
      flip: -1,
    })
  }
  return {
    touches,
    at: (x, y) => {
      if (y < foot) {
        const d = Math.hypot(x - W * 0.72, y - H * 0.2) / W
        return spot(
          mix(
            sky(clamp(y / (H * 0.45) + 0.05 * n.n2(x / 200, y / 90))),
            light,
            clamp(smooth(0.048, 0.042, d) + 0.5 * Math.exp(-d * 6)),
          ),
          n.n2(x / 300, y / 160),
          0.3,
          0.05,
          1.1,
        )
      }
      if (y < wl) {
        // steps grow deeper as they come down
        const f = (((y - foot) / (wl - foot)) ** 0.8 * 11) % 1
        return spot(
          mix(mix(step, wall, 0.2), f > 0.5 ? dark : light, f > 0.5 ? 0.26 : 0.2 + 0.2 * n.n2(x / 90, y / 30)),
          0,
          0.03,
          0.4,
          0.6,
        )
      }
      const v = (y - wl) / (H - wl)
      return spot(
        mix(mix(v < 0.3 ? step : low, water, 0.45 + 0.35 * v + 0.3 * n.n2(x / 120, y / 14)), wall, 0.34 * (1 - v)),
        n.n2(x / 200, y / 30) * 0.08,
        0.05,
        0.18,
        0.8 + v * 0.5,
      )
    },
  }
}
