// A picture in its own proportion, never cropped: AVIF at the server's widths, for every browser that runs our
// scripts, and one WebP for the rest; behind it the blurred placeholder and the wall's tone, so that nothing shifts or
// flashes.
import type { Picture as WirePicture } from '@rasika/contract/images.ts'
import { pictureUrl, pictureWidths, srcSet, widthsOf } from '@rasika/contract/pictures.ts'
import { type CSSProperties, useState } from 'react'
import { preload } from 'react-dom'

export type PictureProps = Pick<WirePicture, 'base' | 'width' | 'height' | 'alt' | 'tone'> & { placeholder?: string }

interface Props {
  picture: PictureProps
  /** The width of the picture, in the syntax of `sizes`; derive it from the layout. */
  sizes: string
  /** The one large picture of a first view: fetched first. A media query if that holds in some windows only. */
  first?: boolean | string
  /** Replaces the picture's own alt text; `''` if the text beside it says the same. */
  alt?: string
  className?: string
}

export function Picture({ picture, sizes, first = false, alt = picture.alt, className }: Props) {
  const everywhere = first === true
  // Preloaded once: if `sizes` grows later, the picture itself fetches the larger file.
  const [firstSizes] = useState(sizes)
  const fallback = widthsOf(picture).findLast((width) => width <= 960) ?? pictureWidths[0]
  if (first) {
    // Preloaded in the head, before scripts; a browser without AVIF ignores it by its type.
    preload(pictureUrl(picture.base, fallback, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(picture, 'avif'),
      imageSizes: firstSizes,
      fetchPriority: 'high',
      media: everywhere ? undefined : first,
    })
  }
  return (
    <picture className="pic">
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img
        className={className ? `art ${className}` : 'art'}
        src={pictureUrl(picture.base, fallback, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={behind(picture)}
        loading={everywhere ? 'eager' : 'lazy'}
        decoding={everywhere ? 'sync' : 'async'}
        fetchPriority={everywhere ? 'high' : first ? 'auto' : 'low'}
      />
    </picture>
  )
}

/**
 * `--r`, for a row that divides its width by proportion: set it on the item that contains the picture. An item without
 * a picture is square.
 */
export function proportion(picture: { width: number; height: number } | null): CSSProperties {
  const { width, height } = picture ?? { width: 1, height: 1 }
  return { '--r': (width / height).toFixed(3) } as CSSProperties
}

function behind({ tone, placeholder }: PictureProps): CSSProperties {
  return {
    '--tone': tone,
    ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
  } as CSSProperties
}
