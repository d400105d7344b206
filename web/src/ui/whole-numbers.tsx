import { Fragment } from 'react'

/** A number that people say aloud: 'R-7K3F-9R', 'C-7K3F-9R', 'RAS-2026-000123'. */
const number = /(\b(?:R|C|RAS)-[0-9A-Z]{4}-[0-9A-Z]+\b)/

/** A text in which none of these numbers is broken at its hyphens. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(number).map((part, nth) =>
    nth % 2 === 0 ? (
      <Fragment key={nth}>{part}</Fragment>
    ) : (
      <span key={nth} className="ref">
        {part}
      </span>
    ),
  )
}
