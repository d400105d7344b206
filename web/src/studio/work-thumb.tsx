import type { Picture as WirePicture } from '@rasika/contract/images.ts'
import { Picture, proportion } from '../ui/picture.tsx'

/** A work in its own proportion beside its title; a work without a picture leaves the wall bare. */
export function WorkThumb({ title, picture }: { title: string; picture: WirePicture | null }) {
  if (!picture) return <span className="pop__pic pop__pic--bare" aria-hidden="true" title={title} />
  return (
    <span className="pop__pic" style={proportion(picture)}>
      <Picture picture={picture} sizes="5rem" alt="" />
    </span>
  )
}
