import type { FigureName, GalleryFigures } from '@rasika/contract/gallery-figures.ts'
import { useLoaderData } from 'react-router'
import './gallery-figures.css'

/**
 * The gallery's figures about itself, each with its name; samples are marked (docs/product.md 14). Renders nothing
 * without figures.
 */
export function NamedFigures<Name extends FigureName>({
  of,
  names,
  sample,
}: {
  of: readonly Name[]
  names: Record<Name, string>
  sample: string
}) {
  const galleryFigures = useGalleryFigures()
  const known = of.flatMap((name) =>
    galleryFigures.figures[name] ? [[name, galleryFigures.figures[name]] as const] : [],
  )
  if (known.length === 0) return null
  return (
    <div className="named-figures">
      <dl>
        {known.map(([name, figure]) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      {galleryFigures.sample ? <p className="meta">{sample}</p> : null}
    </div>
  )
}

/** The value of `galleryFiguresKey` from the page's loader. */
export function useGalleryFigures(): GalleryFigures {
  return useLoaderData<{ galleryFigures: GalleryFigures }>().galleryFigures
}
