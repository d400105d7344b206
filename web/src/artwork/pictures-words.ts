// Texts of a work's pictures, on its own page and on that of its auction (spec: section 2, Artwork detail).
export const words = {
  title: (title: string, artist: string) => `${title} by ${artist}`,
  sold: 'SOLD',
  group: 'Images',
  one: (at: number, all: number) => `Image ${at} of ${all}`,
  open: 'View full screen',
  openOf: (title: string) => `${title}: view full screen`,
} as const
