import { useEffect, useRef } from 'react'

/** Pixels on the longer side: sharp on a phone, and cheap for a dozen of them. */
const side = 320

/**
 * A preview of the file, drawn small on a canvas: the page's content policy would have to allow a URL of the file
 * itself (`blob:`). A file that the browser cannot read stays blank.
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
  return <canvas ref={ref} className="upload__sheet" width={side} height={(side * 3) / 4} aria-hidden="true" />
}
