import type { RefObject } from 'react'
import { homeWords as words } from './words.ts'

interface OrderButtonsProps<Item> {
  list: readonly Item[]
  at: number
  name: string
  /** Gets the focus when one is taken out, since the pressed button leaves the page with it. */
  heading: RefObject<HTMLElement | null>
  choose: (list: Item[]) => void
}

/**
 * Moves one of a list up or down, or takes it out. At an end the button is not `disabled`, because that one was pressed
 * last perhaps, and would lose the focus.
 */
export function OrderButtons<Item>({ list, at, name, heading, choose }: OrderButtonsProps<Item>) {
  const isFirst = at === 0
  const isLast = at === list.length - 1
  const move = (to: number) => choose(list.toSpliced(at, 1).toSpliced(to, 0, list[at] as Item))
  return (
    <span className="moves">
      <button type="button" className="act" aria-disabled={isFirst} onClick={() => isFirst || move(at - 1)}>
        {words.up}
        <span className="sr">{words.of(name)}</span>
      </button>
      <button type="button" className="act" aria-disabled={isLast} onClick={() => isLast || move(at + 1)}>
        {words.down}
        <span className="sr">{words.of(name)}</span>
      </button>
      <button
        type="button"
        className="act"
        onClick={() => {
          heading.current?.focus()
          choose(list.toSpliced(at, 1))
        }}
      >
        {words.remove}
        <span className="sr">{words.of(name)}</span>
      </button>
    </span>
  )
}
