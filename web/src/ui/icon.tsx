// The icons: one drawing each on a 24-unit square, included once per page as a sprite and referenced by name. Line
// weight and size come from the CSS.
const drawings = {
  heart: 'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7 4.5v15l12-7.5Z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.8-4.2 3.7-6 7.5-6s6.7 1.8 7.5 6',
  menu: 'M3 8.5h18M3 15.5h18',
  close: 'm5 5 14 14M19 5 5 19',
  right: 'M2 12h19.5M15.5 6l6 6-6 6',
  left: 'M22 12H2.5M8.5 6l-6 6 6 6',
  down: 'm5 9 7 7 7-7',
  up: 'M12 21V3.5M6 9l6-6 6 6',
  fall: 'M12 3v17.5M6 15l6 6 6-6',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5l5.5 5.5',
  filter: 'M3 7h11M18 7h3M3 17h4M11 17h10M16 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  grid: 'M3.5 4.5h10v7h-10zM16.5 4.5h4v7h-4zM3.5 14.5h4v5h-4zM10.5 14.5h10v5h-10z',
  list: 'M3.5 5.5h4v4h-4zM3.5 14.5h4v4h-4zM11 7.5h9.5M11 16.5h9.5',
  share: 'M12 15V3.5M8 7l4-3.7L16 7M6 11H4.5v9.5h15V11H18',
  check: 'm4 12.5 5.5 5.5L20.5 6.5',
  ring: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  alert: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7v6.5M12 16.5v.5',
  half: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M9.6 4.5v15M7.2 6v12M5 9v6',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  star: 'm12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8Z',
  bell: 'M5 17.5h14c-1.6-1.7-1.9-3.2-1.9-6.9a5.1 5.1 0 0 0-10.2 0c0 3.7-.3 5.2-1.9 6.9ZM10 20.5h4M12 5.5v-2',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.8A10 10 0 0 1 12 5.5c6.4 0 10 6.5 10 6.5a17 17 0 0 1-3 3.6M6 8a16 16 0 0 0-4 4s3.6 6.5 10 ' +
    '6.5c1.4 0 2.7-.3 3.8-.8',
} as const

export type IconName = keyof typeof drawings

/** Hidden from screen readers: the text beside it or the button's label is read. */
export function Icon({ name, solid = false, className = '' }: { name: IconName; solid?: boolean; className?: string }) {
  const classes = ['icon', solid && 'icon--solid', className].filter(Boolean).join(' ')
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** Once per page, first in the body. */
export function IconSprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      {Object.entries(drawings).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}
