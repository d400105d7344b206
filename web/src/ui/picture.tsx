// A work's picture in its own proportion, never cropped: AVIF at the widths the house makes, which every browser that runs
// our scripts reads, and one WebP for the rest; the blurred placeholder behind it and the wall's tone behind that, so
// that nothing shifts and nothing flashes.
import type { Picture as WirePicture } from '@rasika/contract/images.ts'
import { pictureAddress, pictureWidths, srcSet, widthsOf } from '@rasika/contract/pictures.ts'
import { type CSSProperties, useState } from 'react'
import { preload } from 'react-dom'

export type PictureProps = Pick<WirePicture, 'base' | 'width' | 'height' | 'alt' | 'tone'> & { placeholder?: string }

interface Props {
  picture: PictureProps
  /** How wide the picture will be, as `sizes` says it; write it from the layout. */
  sizes: string
  /** The one large picture of a first view: fetched at once, before anything else. A media query where it is that in some windows only. */
  first?: boolean | string
  /** Instead of the picture's own alt text; `''` where the words beside it say it all. */
  alt?: string
  className?: string
}

export function Picture({ picture, sizes, first = false, alt = picture.alt, className }: Props) {
  const everywhere = first === true
  // Preloaded once: where `sizes` grows later, the picture itself fetches what it then needs.
  const [firstSizes] = useState(sizes)
  const fallback = widthsOf(picture).findLast((width) => width <= 960) ?? pictureWidths[0]
  if (first) {
    // Asked for in the head, before scripts; a browser without AVIF passes it over by its type.
    preload(pictureAddress(picture.base, fallback, 'avif'), { as: 'image', type: 'image/avif', imageSrcSet: srcSet(picture, 'avif'), imageSizes: firstSizes, fetchPriority: 'high', media: everywhere ? undefined : first })
  }
  return (
    <picture className="pic">
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img
        className={className ? `art ${className}` : 'art'}
        src={pictureAddress(picture.base, fallback, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={behind(picture)}
        loading={everywhere ? 'eager' : 'lazy'}
        decoding={everywhere ? 'sync' : 'async'}
        fetchPriority={everywhere ? 'high' : 'auto'}
      />
    </picture>
  )
}

/** `--r` for a row that takes width in proportion: put it on the item that holds the work. */
export function proportion({ width, height }: { width: number; height: number }): CSSProperties {
  return { '--r': (width / height).toFixed(3) } as CSSProperties
}

function behind({ tone, placeholder }: PictureProps): CSSProperties {
  return {
    '--tone': tone,
    ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
  } as CSSProperties
}
