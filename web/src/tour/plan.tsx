// A map of the whole wall, drawn from the works' real positions: each in its tone, with a frame around the visible
// part. For pointers only; keyboards have the buttons and keys of the tour.
import { type PointerEvent, type RefObject, useEffect, useState } from 'react'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  view: { from: number; to: number }
}

interface Spot {
  x: number
  y: number
  width: number
  height: number
  tone: string
}

interface Drawing {
  width: number
  height: number
  spots: readonly Spot[]
}

export function Plan({ scroller, view }: Props) {
  const [{ width, height, spots }, setDrawing] = useState<Drawing>({ width: 1, height: 1, spots: [] })
  useEffect(() => {
    const draw = () => setDrawing(scroller.current ? drawn(scroller.current) : { width: 1, height: 1, spots: [] })
    draw()
    addEventListener('resize', draw)
    return () => removeEventListener('resize', draw)
  }, [scroller])

  function walkTo({ currentTarget, clientX, buttons }: PointerEvent<SVGSVGElement>): void {
    const container = scroller.current
    if (!container || buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    container.scrollLeft = ((clientX - box.left) / box.width) * container.scrollWidth - container.clientWidth / 2
  }

  return (
    <svg
      className="tour__plan"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerDown={walkTo}
      onPointerMove={walkTo}
    >
      {spots.map(({ tone, ...spot }) => (
        <rect key={spot.x} {...spot} fill={tone} />
      ))}
      <rect className="tour__seen" x={view.from * width} y={0} width={(view.to - view.from) * width} height={height} />
    </svg>
  )
}

function drawn(container: HTMLElement): Drawing {
  const from = container.getBoundingClientRect()
  const spots = [...container.querySelectorAll<HTMLElement>('[data-stop] .art')].map((art) => {
    const { left, top, width, height } = art.getBoundingClientRect()
    return {
      x: left - from.left + container.scrollLeft,
      y: top - from.top,
      width,
      height,
      tone: art.style.getPropertyValue('--tone'),
    }
  })
  const deepest = Math.max(1, ...spots.map(({ y, height }) => y + height))
  return { width: container.scrollWidth, height: deepest + 20, spots }
}
