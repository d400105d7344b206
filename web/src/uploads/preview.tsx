import { useEffect, useRef } from 'react'

/** Pixels on the longer side: sharp on a phone, light for a dozen of them. */
const side = 320

/**
 * The file as it will look, drawn small on a canvas: an address of the file itself (`blob:`) would have to be allowed by
 * the page's content policy. What the browser cannot read stays a blank sheet.
 */
export function Preview({ file }: { file: Blob }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    createImageBitmap(file, { imageOrientation: 'from-image' })
      .then((image) => {
        const canvas = ref.current
        if (canvas && !gone) {
          const scale = Math.min(1, side / Math.max(image.width, image.height))
          canvas.width = Math.max(1, Math.round(image.width * scale))
          canvas.height = Math.max(1, Math.round(image.height * scale))
          canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
        }
        image.close()
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [file])
  return <canvas ref={ref} className="up__sheet" width={side} height={(side * 3) / 4} aria-hidden="true" />
}
