// Photograph: cranes crossing a low sun. Each bird is a silhouette in its own moment of the
// wingbeat; skeins lie at three depths, and the farther one takes more of the air's colour.
// Along the foot of the picture, khejri trees in the haze.
import { curve, fill, ribbon, type Pt } from '../lib/line.ts'
import { Noise, clamp, smooth } from '../lib/noise.ts'
import { mix, ramp, rgb } from '../lib/color.ts'
import { expose } from '../lib/photo.ts'
import { Random } from '../lib/random.ts'
import { blur, maskFromSvg, Raster, type Page } from '../lib/raster.ts'

export interface Params {
  sky: readonly (readonly [number, string])[]
  sun: readonly [number, number, number] // centre as shares of the page, radius as a share of the width
  glow: string
  shade: string
  skeins: readonly {
    depth: 0 | 1 | 2
    from: readonly [number, number]
    to: readonly [number, number]
    birds: number
    size: number
  }[]
  land: number
}

// moments of the wingbeat; a level wing seen from the side is only a line, so none is kept
const beats = [0.98, 0.62, -0.45, 0.84, 0.5, -0.7, 0.74] as const

/** One crane in flight, beak to the right: neck stretched, legs trailing, wings at `beat` -1 (down) to 1 (up). */
function crane(x: number, y: number, s: number, tilt: number, beat: number, r: Random): string {
  const c = Math.cos(tilt),
    n = Math.sin(tilt)
  const to = (a: number, b: number): Pt => [x + (a * c - b * n) * s, y + (a * n + b * c) * s]
  // the tip lies farther out the nearer the wing is to level; `sweep` parts the near wing from the far one
  const wing = (b: number, reach: number, sweep: number): string => {
    const h = Math.sin(b * 1.3) * reach
    const at = (along: number, across: number): Pt =>
      to(
        (sweep * along + 0.1 * Math.sin(along * 3)) * reach + across,
        -h * along - 0.2 * Math.sin(along * Math.PI) * Math.sign(b),
      )
    const lead: Pt[] = [at(0, 0.2), at(0.25, 0.2), at(0.55, 0.13), at(0.8, 0.05), at(1, 0)]
    const trail: Pt[] = []
    for (let i = 0; i < 5; i++) trail.push(at(0.98 - i * 0.1, -0.07 - i * 0.028), at(0.87 - i * 0.1, -0.04 - i * 0.028))
    trail.push(at(0.36, -0.2), at(0.15, -0.22), at(0, -0.18))
    return fill([...curve(lead, false, 5), ...trail], '#fff')
  }
  const neck = curve(
    [to(0.2, -0.02), to(0.5, -0.05 + r.range(-0.02, 0.02)), to(0.82, -0.06), to(1.02, -0.08)],
    false,
    6,
  )
  const body = curve(
    [to(-0.36, -0.02), to(-0.1, -0.12), to(0.2, -0.1), to(0.32, -0.02), to(0.12, 0.1), to(-0.18, 0.08)],
    true,
    6,
  )
  const head = curve([to(1.0, -0.13), to(1.08, -0.13), to(1.28, -0.06), to(1.07, -0.04), to(1.0, -0.05)], true, 4)
  const legs = curve([to(-0.3, 0.02), to(-0.75, 0.05), to(-1.12, 0.09)], false, 4)
  return [
    wing(beat * 0.86, 1.2, 0.36),
    fill(
      ribbon(neck, (t) => 0.12 * s * (1 - 0.55 * t)),
      '#fff',
    ),
    fill(body, '#fff'),
    fill(head, '#fff'),
    fill(
      ribbon(legs, (t) => 0.06 * s * (1 - 0.5 * t)),
      '#fff',
    ),
    wing(beat, 1.42, -0.42),
  ].join('')
}
function khejri(r: Random, x: number, y: number, s: number): string {
  const out: string[] = []
  const lean = r.range(-0.12, 0.12)
  out.push(
    fill(
      ribbon(
        curve(
          [
            [x, y + 8],
            [x + lean * s * 0.4, y - s * 0.34],
            [x + lean * s, y - s * 0.6],
          ],
          false,
          8,
        ),
        (t) => s * (0.09 - 0.05 * t),
      ),
      '#fff',
    ),
  )
  // a flat crown of small leaf tufts on three boughs
  for (const [bx, by] of [
    [-0.34, -0.78],
    [0.3, -0.84],
    [0.02, -0.95],
  ] as const)
    out.push(
      fill(
        ribbon(
          curve(
            [
              [x + lean * s * 0.5, y - s * 0.4],
              [x + (lean + bx * 0.6) * s, y + by * s * 0.86],
              [x + (lean + bx) * s, y + by * s],
            ],
            false,
            6,
          ),
          (t) => s * (0.05 - 0.035 * t),
        ),
        '#fff',
      ),
    )
  for (let i = 0; i < 420; i++) {
    const a = r.range(0, Math.PI * 2),
      q = r.next() ** 0.42,
      px = x + lean * s + Math.cos(a) * q * s * 0.6,
      py = y - s * 0.84 + Math.sin(a) * q * s * (Math.sin(a) > 0 ? 0.15 : 0.26)
    const k = s * r.range(0.014, 0.034)
    out.push(
      fill(
        Array.from({ length: 5 }, (_, j): Pt => [
          px + Math.cos(j * 1.26 + a) * k * r.range(0.7, 1.6),
          py + Math.sin(j * 1.26 + a) * k,
        ]),
        '#fff',
      ),
    )
  }
  return out.join('')
}

export async function draw(page: Page, p: Params): Promise<Raster> {
  const { w, h, W, H, u } = page,
    r = new Random(page.seed),
    n = new Noise(page.seed),
    sky = ramp(p.sky),
    glow = rgb(p.glow),
    shade = rgb(p.shade)
  const ground = H * p.land,
    [sx, sy, sr] = [p.sun[0] * W, p.sun[1] * H, p.sun[2] * W]
  const out = new Raster(w, h).each(page, (x, y) => {
    const d = Math.hypot(x - sx, y - sy),
      veil = n.fbm(x / 900, y / 90, 4)
    let c = mix(sky(clamp(y / ground + 0.03 * veil)), glow, clamp(0.62 * Math.exp(-d / (W * 0.2)) + 0.08 * veil))
    // haze eats the sun's lower edge
    const disc = smooth(sr + 1.2, sr - 1.2, d) * (1 - 0.5 * smooth(sy - sr * 0.2, sy + sr, y + veil * 14))
    c = mix(c, [1, 0.93, 0.76], disc * 0.94)
    return c
  })
  const lay = (mask: Float32Array, haze: number, alpha: number): void => {
    for (let y = 0, k = 0; y < h; y++)
      for (let x = 0; x < w; x++, k++) {
        const m = mask[k]!
        if (m < 0.004) continue
        const air = mix(shade, sky(clamp(y / u / ground)), haze)
        out.blend(k * 3, air, m * alpha)
      }
  }
  // far to near: land in three bands, then the skeins between and above them
  for (let band = 0; band < 3; band++) {
    const foot = ground + (H - ground) * (band * 0.3),
      trees: string[] = [],
      line: Pt[] = Array.from({ length: 60 }, (_, i): Pt => [
        (i / 59) * W,
        foot + n.n2(i / 9 + band * 30, band) * H * 0.012,
      ])
    trees.push(fill([...line, [W, H + 4], [0, H + 4]], '#fff'))
    const count = [16, 8, 3][band]!
    for (let i = 0; i < count; i++) {
      const x = ((i + r.range(0.1, 0.9)) / count) * W
      trees.push(khejri(r, x, foot + 4, H * [0.035, 0.06, 0.15][band]! * r.range(0.7, 1.2)))
    }
    const mask = await maskFromSvg(page, trees.join(''))
    lay(band === 0 ? blur(mask, w, h, 1.6 * u) : mask, [0.72, 0.46, 0.12][band]!, 0.96)
  }
  for (const depth of [0, 1, 2] as const) {
    const birds: string[] = []
    for (const s of p.skeins)
      if (s.depth === depth)
        for (let i = 0; i < s.birds; i++) {
          const t = s.birds === 1 ? 0 : i / (s.birds - 1)
          birds.push(
            crane(
              W * (s.from[0] + (s.to[0] - s.from[0]) * t) + r.gauss() * s.size * 0.4,
              H * (s.from[1] + (s.to[1] - s.from[1]) * t) + r.gauss() * s.size * 0.34,
              s.size * r.range(0.92, 1.08),
              r.gauss() * 0.06 - 0.05,
              beats[(i * 3 + Math.floor(r.range(0, 2.4)) + depth) % beats.length]!,
              r,
            ),
          )
        }
    if (birds.length === 0) continue
    const mask = await maskFromSvg(page, birds.join(''))
    lay(depth === 0 ? blur(mask, w, h, 0.8 * u) : mask, [0.5, 0.22, 0.02][depth]!, [0.85, 0.94, 0.98][depth]!)
  }
  return expose(page, out, { grain: 0.03, vignette: 0.3, contrast: 0.26, bloom: 0.3, soft: 0.5 })
}
