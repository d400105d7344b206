// Dropped and pasted files. While an uploader is on the page, a file dropped beside it is ignored: the browser would
// open the file, and the form's input would be lost.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * True while files are dragged over it. A paste beside the uploaders goes to the first one of the page, but text that
 * is pasted into a field stays there, though a text processor copies a picture of it as well.
 */
export function useFileDrop(root: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    const isInside = (event: Event) =>
      root.current !== null && event.target instanceof Node && root.current.contains(event.target)
    function drag(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const inside = isInside(event)
      if (inside || document.querySelector('.upload[data-over]') === null)
        event.dataTransfer.dropEffect = inside ? 'copy' : 'none'
      setOver(inside)
    }
    function drop(event: DragEvent): void {
      setOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (isInside(event)) taken([...event.dataTransfer.files])
    }
    function leave(event: DragEvent): void {
      if (event.relatedTarget === null) setOver(false)
    }
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      const isText = event.clipboardData?.types.includes('text/plain') === true
      const others = isText ? '.upload, input, textarea' : '.upload'
      const isMine =
        isInside(event) ||
        (document.querySelector('.upload') === root.current && !(event.target as HTMLElement | null)?.closest?.(others))
      if (files.length === 0 || !isMine || event.defaultPrevented) return
      event.preventDefault()
      taken(files)
    }
    window.addEventListener('dragover', drag)
    window.addEventListener('drop', drop)
    window.addEventListener('dragleave', leave)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', drag)
      window.removeEventListener('drop', drop)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('paste', paste)
    }
  }, [root])
  return over
}
