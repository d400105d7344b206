// How large a picture is. A page's long edge is 1600 design units whatever its pixels, and a
// master's long edge is 1600 pixels. Kept apart from the drawing code, which is slow to load.

export const masterEdge = 1600
const designEdge = 1600

/** The page in design units, from its proportions. */
export function design(shape: readonly [number, number]): { W: number; H: number } {
  const scale = designEdge / Math.max(...shape)
  return { W: Math.round(shape[0] * scale), H: Math.round(shape[1] * scale) }
}

/** The picture in pixels, from its proportions and its long edge. */
export function pixels(shape: readonly [number, number], edge: number): { width: number; height: number } {
  const { W, H } = design(shape),
    scale = edge / designEdge
  return { width: Math.round(W * scale), height: Math.round(H * scale) }
}
