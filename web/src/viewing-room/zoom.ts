// The arithmetic of the viewing room: how close one stands and which part of the work is before one's eyes.
// All in px from the middle of the stage. What is under finger or pointer stays under it, and the work never
// leaves its edges inside the stage, nor the stage empty.
export interface Zoom {
  /** 1 shows the work whole. */
  scale: number
  /** Where the work's middle is. */
  x: number
  y: number
}

export interface ZoomState {
  stage: { width: number; height: number }
  /** The work as it hangs at scale 1. */
  work: { width: number; height: number }
  /** The closest one may come. */
  most: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** The work as large as the stage allows, in its own proportion. */
export function fit(picture: { width: number; height: number }, stage: { width: number; height: number }): ZoomState['work'] {
  const by = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * by, height: picture.height * by }
}

/** As close as the picture's own pixels reach, but always close enough to be worth it. */
export function closest(picture: { width: number }, work: { width: number }): number {
  return Math.min(8, Math.max(2.5, work.width > 0 ? picture.width / work.width : 1))
}

/** `factor` times closer; `point` stays where it is. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, sight: ZoomState): Zoom {
  const scale = Math.min(sight.most, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return within({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, sight)
}

export function moveBy(zoom: Zoom, dx: number, dy: number, sight: ZoomState): Zoom {
  return within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, sight)
}

function within({ scale, x, y }: Zoom, { stage, work }: ZoomState): Zoom {
  const room = (inside: number, outside: number) => Math.max(0, (inside * scale - outside) / 2)
  const [right, down] = [room(work.width, stage.width), room(work.height, stage.height)]
  return { scale, x: clamp(x, right), y: clamp(y, down) }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0
}
