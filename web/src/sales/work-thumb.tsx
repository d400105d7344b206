import type { Picture as WirePicture } from '@rasika/contract/images.ts'
import { Picture, proportion } from '../ui/picture.tsx'

/** An uncropped thumbnail beside the title; empty space for a work without a picture. */
export function WorkThumb({ title, picture }: { title: string; picture: WirePicture | null }) {
  if (!picture) return <span className="pop__pic pop__pic--bare" aria-hidden="true" title={title} />
  return (
    <span className="pop__pic" style={proportion(picture)}>
      <Picture picture={picture} sizes="5rem" alt="" />
    </span>
  )
}
