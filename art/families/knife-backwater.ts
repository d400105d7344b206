// Backwater at sunset: light on the water, a dark bank, a man with a pole in a loaded boat.
import { mix, ramp, rgb } from '../lib/color.ts'
import { clamp, smooth } from '../lib/noise.ts'
import type { Stroke } from '../lib/paint.ts'
import { spot, type Build } from './knife-scenes.ts'

/** colors: dark, sky high, sky low, far trees, water, light, boat, accent */
export const backwater: Build = (W, H, cs, n, r) => {
  const k = cs.map(rgb),
    sky = ramp([
      [0, cs[1]!],
      [0.75, cs[2]!],
      [1, cs[5]!],
    ]),
    hz = H * 0.46
  const bank = (x: number): number =>
    hz - 20 - 60 * Math.abs(n.n2(x / 210, 2)) - 120 * smooth(W * 0.62, W, x) * (0.6 + 0.4 * n.n2(x / 60, 5))
  const boatY = H * 0.7
  const touches: Stroke[] = []
  for (let i = 0; i < 90; i++) {
    const y = hz + 14 + (H - hz) * Math.pow(r.next(), 1.3),
      v = (y - hz) / (H - hz)
    touches.push({
      x: W * 0.36 + r.gauss() * W * (0.05 + 0.13 * v),
      y,
      angle: r.gauss() * 0.06,
      length: 30 + 110 * v * r.next() + 14,
      width: 5 + 13 * v,
      color: mix(k[5]!, k[2]!, r.next() * 0.5),
      thick: 1.5,
    })
  }
  const hull = (x: number): number => boatY + 34 * Math.pow((x - W * 0.6) / 220, 2) * -1.1
  for (let x = W * 0.6 - 225; x < W * 0.6 + 226; x += 20)
    touches.push(
      {
        x,
        y: hull(x) + 9,
        angle: Math.atan(-0.0003 * 5 * (x - W * 0.6)),
        length: 52,
        width: 20,
        color: mix(k[0]!, k[6]!, r.next() * 0.4),
      },
      {
        x,
        y: hull(x) - 4,
        angle: Math.atan(-0.0003 * 5 * (x - W * 0.6)),
        length: 44,
        width: 6,
        color: mix(k[6]!, k[5]!, 0.4),
      },
    )
  for (let i = 0; i < 22; i++)
    touches.push({
      x: W * 0.6 + r.range(-120, 60),
      y: boatY - 28 - r.range(0, 50) * Math.sin(Math.PI * 0.5),
      angle: r.range(-0.5, 0.1),
      length: 58,
      width: 22,
      color: mix(k[6]!, k[3]!, r.next() * 0.5),
    })
  touches.push(
    { x: W * 0.6 + 150, y: boatY - 62, angle: 1.5, length: 66, width: 22, color: k[7]! },
    { x: W * 0.6 + 152, y: boatY - 106, angle: 0.3, length: 22, width: 20, color: k[0]! },
    { x: W * 0.6 + 190, y: boatY - 60, angle: 1.22, length: 190, width: 5, color: k[0]! },
  )
  for (let i = 0; i < 26; i++)
    touches.push({
      x: W * 0.6 + r.gauss() * 120,
      y: boatY + 40 + r.range(0, 90),
      angle: r.gauss() * 0.05,
      length: r.range(40, 120),
      width: r.range(7, 15),
      color: mix(k[0]!, k[4]!, r.range(0.15, 0.6)),
      thick: 0.9,
    })
  return {
    touches,
    at: (x, y) => {
      if (y < bank(x)) {
        const d = Math.hypot(x - W * 0.36, (y - hz * 0.72) * 1.2) / W
        return spot(
          mix(sky(y / hz + 0.06 * n.n2(x / 260, y / 80)), k[5]!, 0.75 * Math.exp(-d * 7)),
          0.1 + n.n2(x / 300, y / 200) * 0.6,
          0.3,
          0.04,
          1.15,
        )
      }
      if (y < hz) return spot(mix(k[3]!, k[0]!, clamp(0.25 + 0.7 * n.n2(x / 40, y / 26))), 1.2, 0.7, 0.5, 0.75)
      const v = (y - hz) / (H - hz),
        my = hz - (y - hz) * 0.9
      const up = my > bank(x) - 0 && v < 0.3 ? mix(k[3]!, k[4]!, 0.35) : sky(clamp(my / hz))
      return spot(
        mix(
          mix(up, k[4]!, 0.25 + 0.55 * v),
          k[5]!,
          0.55 * Math.exp(-Math.abs(x - W * 0.36) / (W * (0.03 + 0.1 * v))) * (1 - v * 0.6),
        ),
        n.n2(x / 200, y / 50) * 0.12,
        0.06,
        0.1 + 0.1 * (1 - v),
        0.7 + v * 0.7,
      )
    },
  }
}
