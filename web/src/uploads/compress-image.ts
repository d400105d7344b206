// Makes a photograph small enough to send: drawn again in the browser, upright, as JPEG, or as WebP if it may be
// transparent. Only files above the byte limit or with far more pixels than a page shows are changed; a file that the
// browser cannot read is sent unchanged for the server to check.

/** The maximum that every phone's canvas supports (Safari: 4096 × 4096). */
const canvasPixels = 16_777_216
/**
 * Above this many pixels a picture is drawn smaller even if its file is light: the server accepts 32 million of a WebP,
 * else 42 to 50.
 */
const manyPixels = (type: string) => (type === 'image/webp' ? 30_000_000 : 40_000_000)
const longestSide = 12_000
const qualities = [0.92, 0.85, 0.75] as const
const smaller = 0.8
/** At this many times the limit, no quality makes the picture light enough at its size. */
const hopeless = 3
/** 0.8 ten times: a tenth of the side. A file still too heavy then is no photograph. */
const maxSteps = 10

/** A copy below `limitBytes`, the file itself if it needs no change, or null if it cannot be made light. */
export async function compressImage(file: Blob, limitBytes: number): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  const isLight = file.size < limitBytes
  if (!image) return isLight ? file : null
  try {
    const pixels = image.width * image.height
    if (isLight && pixels <= manyPixels(file.type) && Math.max(image.width, image.height) <= longestSide) return file
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    return await drawn(image, type, limitBytes)
  } finally {
    image.close()
  }
}

async function drawn(image: ImageBitmap, type: string, limitBytes: number): Promise<Blob | null> {
  let scale = Math.min(
    1,
    Math.sqrt(canvasPixels / (image.width * image.height)),
    longestSide / Math.max(image.width, image.height),
  )
  for (let step = 0; step < maxSteps; step++) {
    const canvas = canvasOf(image, scale, type)
    if (!canvas) return null
    let heavy = limitBytes
    for (const quality of qualities) {
      const made = await blobOf(canvas, type, quality)
      if (made && made.size < limitBytes) return made
      heavy = made?.size ?? heavy
      if (heavy > hopeless * limitBytes) break
    }
    // A browser that cannot write WebP returns PNG, which no quality makes lighter.
    const plain =
      type === 'image/jpeg'
        ? null
        : await blobOf(canvasOf(image, scale, 'image/jpeg') ?? canvas, 'image/jpeg', qualities[0])
    if (plain && plain.size < limitBytes) return plain
    // Bytes follow the area: a picture far too heavy takes one long step instead of many redraws.
    scale *= Math.min(smaller, Math.sqrt(limitBytes / heavy))
  }
  return null
}

function canvasOf(image: ImageBitmap, scale: number, type: string): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // Transparent parts become white.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, quality)
  return promise
}
