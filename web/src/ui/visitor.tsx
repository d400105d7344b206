const figure =
  'M27.8 2C32.9 2 35.6 5.8 35.6 10.4C35.6 14.6 34.2 18 32 20L32.3 25C34.5 27.2 40.3 27.9 43 31.2C45.6 34.6 46.5 46 47.1 58C47.5 66 47.8 74 47.2 80C46.9 83.4 45.1 84 44.3 81.4C43.1 77 42.1 69 41.5 61L40.8 50C40.6 55 39.2 58.5 39.2 62.5C39.2 66.5 41.6 70.5 42.4 76C43.6 86 44 104 44.6 122C45 136 45.6 148 46.4 156.5C42 159.2 34 160 27.8 160Z'
const folds =
  'M25.8 26.5C27.2 50 27.6 82 27 116L12.6 113.5M39.3 62.5C35 66 31 68 27.5 69M39 76C40 100 41 130 41.5 158M34.5 84C35 108 35.5 134 35.5 159'

/** A visitor in a sari, 162 cm tall, seen from behind: the scale of everything on the wall. */
export function Visitor({ className }: { className?: string }) {
  return (
    <svg className={className ? `visitor ${className}` : 'visitor'} viewBox="0 0 56 162" aria-hidden="true">
      <path d={figure} />
      <path d={figure} transform="matrix(-1 0 0 1 56 0)" />
      <path className="fold" d={folds} />
      <circle cx="28" cy="17.2" r="5.3" className="fold bun" />
    </svg>
  )
}
