// The arithmetic of the viewing room: the scale and the visible part of the work. All in px from the middle of the
// stage. The point under finger or pointer stays fixed; the work's edges never move further in than the stage's, nor
// leave the stage empty.
export interface Zoom {
  /** 1 shows the whole work. */
  scale: number
  /** The position of the work's middle. */
  x: number
  y: number
}

export interface ZoomBounds {
  stage: { width: number; height: number }
  /** The size of the work at scale 1. */
  work: { width: number; height: number }
  /** The largest scale. */
  max: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** The largest size of the work that fits the stage, in its own proportion. */
export function fit(
  picture: { width: number; height: number },
  stage: { width: number; height: number },
): ZoomBounds['work'] {
  const by = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * by, height: picture.height * by }
}

/** The scale at which the picture has its own size in pixels, but at least 2.5 and at most 8. */
export function largestScale(picture: { width: number }, work: { width: number }): number {
  return Math.min(8, Math.max(2.5, work.width > 0 ? picture.width / work.width : 1))
}

/** Scales by `factor`; `point` stays fixed. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, bounds: ZoomBounds): Zoom {
  const scale = Math.min(bounds.max, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return within({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, bounds)
}

export function moveBy(zoom: Zoom, dx: number, dy: number, bounds: ZoomBounds): Zoom {
  return within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, bounds)
}

function within({ scale, x, y }: Zoom, { stage, work }: ZoomBounds): Zoom {
  const overflow = (inside: number, outside: number) => Math.max(0, (inside * scale - outside) / 2)
  const [right, down] = [overflow(work.width, stage.width), overflow(work.height, stage.height)]
  return { scale, x: clamp(x, right), y: clamp(y, down) }
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value)) + 0
}
