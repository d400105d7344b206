import { type ReactNode, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

interface Props {
  title: string
  /** Its content, summed up in one line. */
  summary: string
  /** A field in it is invalid: it opens and says so. */
  isWrong: boolean
  children: ReactNode
}

/** A part of the form that is filled in already, closed until it is opened. */
export function Disclosure({ title, summary, isWrong, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span> <span className="meta">{isWrong ? words.disclosures.fault : summary}</span>
        <Icon name="down" />
      </summary>
      <div className="work-form__grid">{children}</div>
    </details>
  )
}
