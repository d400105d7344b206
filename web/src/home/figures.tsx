import { useGalleryFigures } from '../gallery-figures/gallery-figures.tsx'
import { words } from './words.ts'

const names = words.figures

/** The gallery's published figures in a line; renders nothing without them (docs/product.md 14). */
export function Figures({ of }: { of: readonly (keyof typeof names)[] }) {
  const galleryFigures = useGalleryFigures()
  const known = of.flatMap((name) =>
    galleryFigures.figures[name] ? [[name, galleryFigures.figures[name]] as const] : [],
  )
  if (known.length === 0) return null
  return (
    <div className="figures">
      {known.map(([name, figure]) => (
        <p key={name}>
          <b className="num">{figure}</b> {names[name]}
        </p>
      ))}
      {galleryFigures.sample ? <p className="meta">{words.sample}</p> : null}
    </div>
  )
}
