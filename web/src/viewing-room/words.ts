// Sentences of the viewing room.
export const words = {
  label: 'Viewing room',
  close: 'Close the viewing room',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  keys: 'Arrow keys change the image, plus and minus zoom, 0 shows it whole, Escape closes.',
  one: (at: number, all: number) => `Image ${at} of ${all}`,
  counter: (at: number, all: number) => `${at} / ${all}`,
} as const
