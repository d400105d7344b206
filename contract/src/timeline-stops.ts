// What stops an order, in its timeline. Free of schemas: pages read it.

/** What can stop an order; a refund ends it. */
export const timelineStops = [
  'claim',
  'return',
  'dispute',
  'damaged',
  'lost',
  'came_back',
  'cancelled',
  'refunded',
] as const
export type TimelineStop = (typeof timelineStops)[number]

/**
 * The last entry of the timeline that stops the order; null where nothing does. The order's own stage is not shown
 * beside it.
 */
export function stopOf<Entry extends { step: string }>(timeline: readonly Entry[]): Entry | null {
  return timeline.findLast(({ step }) => timelineStops.some((stop) => stop === step)) ?? null
}
