// A shopping street in the rain, looking down it: houses on both sides drawn to one
// vanishing point, lit shops under awnings, a wet road that gives every colour back.
import { mix, ramp, rgb, type Rgb } from '../lib/color.ts'
import { type Pt } from '../lib/line.ts'
import { clamp, lerp, smooth } from '../lib/noise.ts'
import type { Stroke } from '../lib/paint.ts'
import { umbrella, walker } from './knife-figures.ts'
import { spot, type Build } from './knife-scenes.ts'
import { lay } from './knife-shapes.ts'

/** colors: dark, sky, glow, wall a, road, light, wall b, accent */
export const monsoon: Build = (W, H, cs, n, r) => {
  const [dark, high, glow, wallA, road, light, wallB, accent] = cs.map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb],
    vx = W * 0.5,
    vy = H * 0.46,
    sky = ramp([
      [0, cs[1]!],
      [1, cs[2]!],
    ]),
    touches: Stroke[] = []
  // depth t is 1 at the picture's edge and 0 at the vanishing point
  const px = (side: number, t: number): number => vx + side * W * 0.56 * t
  const ground = (t: number): number => vy + H * 0.3 * t
  const houses = [1.16, 0.82, 0.58, 0.42, 0.3, 0.21, 0.15]
  const pools: { x: number; y: number; w: number; c: Rgb }[] = []
  for (const side of [-1, 1])
    for (let i = houses.length - 2; i >= 0; i--) {
      const a = houses[i]!,
        b = houses[i + 1]!,
        far = smooth(0.75, 0.1, a),
        tall = H * (0.5 + 0.16 * n.n2(i * 2.7 + side * 9, 3.3)),
        paint = mix(
          mix(side > 0 ? wallA : wallB, i % 2 ? dark : light, i % 2 ? 0.26 : 0.12),
          accent,
          (i * 2 + (side > 0 ? 1 : 0)) % 5 === 2 ? 0.3 : 0,
        ),
        wall = mix(paint, glow, far * 0.62)
      const at = (t: number, up: number): Pt => [px(side, t), lerp(ground(t), vy - tall * t * 1.02, up)]
      const quad = (t0: number, t1: number, u0: number, u1: number): Pt[] => [
        at(t0, u0),
        at(t1, u0),
        at(t1, u1),
        at(t0, u1),
      ]
      const lean = (up: number): number => Math.atan2(at(b, up)[1] - at(a, up)[1], at(b, up)[0] - at(a, up)[0])
      lay(touches, r, quad(a, b * 0.97, 0, 1), {
        size: 24 + 64 * a,
        angle: 1.57,
        loose: 0.1,
        color: (_x, y) =>
          mix(wall, dark, clamp(0.16 + 0.3 * smooth(vy, vy - tall * a, y) + 0.2 * n.n2(y / 60, i)) * (1 - far * 0.7)),
        wander: 0.03,
      })
      // upper windows: shutters, and now and then somebody at home
      const rows = 3,
        bays = 3
      for (let f = 0; f < rows; f++)
        for (let q = 0; q < bays; q++) {
          const t0 = lerp(a, b, (q + 0.24) / bays),
            t1 = lerp(a, b, (q + 0.76) / bays),
            u = 0.42 + f * 0.18,
            home = r.chance(0.3)
          const c = home ? mix(glow, light, 0.35) : mix(wall, dark, 0.62)
          lay(touches, r, quad(t0, t1, u, u + 0.1), { size: 6 + 26 * a, angle: 1.57, color: () => c, wander: 0.02 })
          const [lx, ly] = at((t0 + t1) / 2, u - 0.012)
          touches.push({
            x: lx,
            y: ly,
            angle: lean(u),
            length: Math.abs(px(side, t0) - px(side, t1)) * 1.5,
            width: 3 + 5 * a,
            color: mix(wall, light, 0.4),
            bristles: 1,
          })
        }
      // the shop: a lit opening with goods standing dark in it
      const lamp = mix(mix(glow, light, r.range(0.2, 0.6)), accent, r.chance(0.3) ? 0.45 : 0.05),
        s0 = lerp(a, b, 0.1),
        s1 = lerp(a, b, 0.9)
      lay(touches, r, quad(s0, s1, 0.01, 0.25), {
        size: 10 + 34 * a,
        angle: 1.57,
        loose: 0.1,
        color: (x, y) => mix(lamp, mix(accent, dark, 0.45), clamp(0.16 + 0.7 * n.n2(x / 40, y / 34))),
      })
      for (const [u, tint] of [
        [0.06, dark],
        [0.115, accent],
        [0.165, wallB],
      ] as const) {
        for (let q = 0; q < 8; q++) {
          if (r.chance(0.25)) continue
          const t = lerp(s0, s1, (q + r.range(0.2, 0.8)) / 8),
            [gx, gy] = at(t, u + 0.012)
          touches.push({
            x: gx,
            y: gy,
            angle: 1.57,
            length: 26 * t * r.range(0.7, 1.5) + 3,
            width: 15 * t + 2,
            color: mix(mix(dark, tint, 0.5), lamp, r.range(0, 0.4)),
            bristles: 1,
          })
        }
        const [hx, hy] = at((s0 + s1) / 2, u)
        touches.push({
          x: hx,
          y: hy,
          angle: lean(u),
          length: Math.abs(px(side, s0) - px(side, s1)) * 0.94,
          width: 2 + 3 * a,
          color: mix(dark, lamp, 0.3),
          bristles: 1,
        })
      }
      // awning in stripes, reaching towards the road
      const out = 0.05 + 0.07 * a,
        cloth =
          (i + (side > 0 ? 1 : 0)) % 3 === 0
            ? accent
            : (i + (side > 0 ? 1 : 0)) % 3 === 1
              ? mix(wallB, light, 0.25)
              : mix(glow, accent, 0.3)
      const strips = 8
      for (let q = 0; q < strips; q++) {
        const t0 = lerp(s0, s1, q / strips),
          t1 = lerp(s0, s1, (q + 1) / strips),
          [x0, y0] = at(t0, 0.33),
          [x1, y1] = at(t1, 0.33),
          [x2, y2] = at(t1, 0.24),
          [x3, y3] = at(t0, 0.24)
        const strip: Pt[] = [
          [x0, y0],
          [x1, y1],
          [x2 - side * W * out * t1, y2],
          [x3 - side * W * out * t0, y3],
        ]
        lay(touches, r, strip, {
          size: 8 + 26 * a,
          angle: Math.atan2(y3 - y0, x3 - side * W * out * t0 - x0),
          loose: 0.06,
          color: () => mix(mix(q % 2 ? cloth : mix(cloth, light, 0.7), dark, 0.1), glow, far * 0.4),
          wander: 0.015,
        })
      }
      const [tx, ty] = at((a + b) / 2, 0.995)
      touches.push({
        x: tx,
        y: ty,
        angle: lean(1),
        length: Math.hypot(at(a, 1)[0] - at(b, 1)[0], at(a, 1)[1] - at(b, 1)[1]) * 1.06,
        width: 5 + 12 * a,
        color: mix(wall, light, 0.35),
        bristles: 2,
      })
      pools.push({
        x: px(side, (s0 + s1) / 2),
        y: ground((s0 + s1) / 2),
        w: Math.abs(px(side, s0) - px(side, s1)),
        c: lamp,
      })
    }
  // light paid back by the road, in pulled streaks under each shop
  for (const pool of pools)
    for (let i = 0; i < 70; i++) {
      const v = r.next()
      touches.push({
        x: pool.x + r.range(-0.5, 0.5) * pool.w - Math.sign(pool.x - vx) * pool.w * 0.12,
        y: pool.y + pool.w * (0.3 + 1.5 * v),
        angle: 1.57 + r.gauss() * 0.05,
        length: pool.w * r.range(0.2, 0.55),
        width: Math.max(3, pool.w * r.range(0.03, 0.075)),
        color: mix(pool.c, road, 0.3 + 0.55 * v),
        thick: 0.8,
        alpha: 0.8 - 0.35 * v,
        dry: 0.2,
      })
    }
  for (let i = 0; i < 120; i++) {
    const v = r.next()
    touches.push({
      x: vx + r.gauss() * W * (0.05 + 0.3 * v),
      y: vy + H * (0.02 + 0.5 * v),
      angle: r.gauss() * 0.04,
      length: 14 + 74 * v * r.next(),
      width: 3 + 7 * v,
      color: mix(r.chance(0.7) ? glow : light, road, r.range(0.2, 0.75)),
      thick: 1,
    })
  }
  // wires and a few flags across the gap
  for (const [y0, y1] of [
    [0.2, 0.27],
    [0.3, 0.26],
  ] as const)
    for (let i = 0; i < 22; i++) {
      const t = (i + 0.5) / 22,
        sag = 0.05 * Math.sin(Math.PI * t)
      touches.push({
        x: W * t,
        y: H * (lerp(y0, y1, t) + sag),
        angle: Math.atan2(H * (y1 - y0 + 0.16 * Math.cos(Math.PI * t)), W),
        length: W / 20,
        width: 2.6,
        color: mix(dark, high, 0.25),
        bristles: 1,
        thick: 0.5,
      })
    }
  const people: readonly (readonly [number, number, Rgb, Rgb, boolean])[] = [
    [0.47, 0.16, mix(wallA, glow, 0.3), mix(dark, glow, 0.3), true],
    [0.545, 0.2, accent, mix(dark, glow, 0.25), false],
    [0.41, 0.3, mix(wallB, light, 0.2), mix(wallB, dark, 0.4), true],
    [0.63, 0.38, mix(glow, light, 0.3), mix(accent, dark, 0.45), true],
    [0.29, 0.56, mix(dark, high, 0.12), mix(dark, wallB, 0.4), false],
    [0.56, 0.78, accent, mix(mix(wallA, accent, 0.2), glow, 0.14), true],
  ]
  for (const [x, t, cloth, garment, wrapped] of people) {
    const X = W * x,
      y = ground(t) + H * 0.11 * t,
      h = H * 0.31 * t + 14,
      wide = h * 0.9
    for (let q = 0; q < 34; q++) {
      const v = r.next()
      touches.push({
        x: X + r.gauss() * wide * (v < 0.45 ? 0.12 : 0.3),
        y: y + 6 + h * 1.15 * v,
        angle: r.gauss() * 0.08,
        length: wide * r.range(0.12, 0.36),
        width: Math.max(2.5, h * 0.028),
        color: mix(v < 0.45 ? mix(garment, dark, 0.2) : cloth, road, 0.15 + 0.35 * v),
        thick: 0.8,
        alpha: 0.85,
      })
    }
    walker(touches, r, { x: X, y, h, cloth: garment, dark, light: glow, wrapped })
    umbrella(touches, r, { x: X + h * 0.05, y: y - h * 0.86, wide, cloth, dark, light, pole: h * 0.36 })
  }
  for (let i = 0; i < 170; i++)
    touches.push({
      x: r.range(0, W),
      y: r.range(0, H),
      angle: 1.72,
      length: r.range(40, 130),
      width: 2.2,
      color: mix(light, high, r.next()),
      alpha: 0.32,
      dry: 0.5,
      thick: 0.3,
    })
  return {
    touches,
    at: (x, y) => {
      const dx = Math.abs(x - vx) / (W * 0.56),
        dy = (y - vy) / H
      if (dy < 0.3 * dx && dy > -0.42 * dx - 0.01)
        return spot(mix(mix(x > vx ? wallA : wallB, dark, 0.2), glow, 0.6 * Math.exp(-dx * 4)), 1.57, 0.1, 0.2, 0.6)
      if (dy < 0.3 * dx)
        return spot(
          mix(
            mix(
              sky(clamp(y / vy + 0.06 * n.n2(x / 160, y / 120))),
              light,
              0.55 * Math.exp(-Math.hypot(dx * 1.4, dy * 2.2) * 5),
            ),
            high,
            0.2 * clamp(-dy),
          ),
          1.2,
          0.6,
          0.16,
          1.2,
        )
      const v = clamp(dy / 0.56)
      const walls = mix(x > vx ? wallA : wallB, dark, 0.25)
      const wet = mix(mix(road, glow, 0.62 * Math.exp(-dx * 3.4) * (1 - 0.55 * v)), walls, 0.4 * smooth(0.2, 0.9, dx))
      return spot(
        mix(wet, dark, clamp(0.12 + 0.3 * v * dx + 0.24 * n.n2(x / 70, y / 130))),
        dx < 0.45 ? 1.57 : 0.06,
        0.25,
        0.2,
        0.7 + v * 0.5,
      )
    },
  }
}
