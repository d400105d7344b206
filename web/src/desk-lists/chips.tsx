import { Link } from 'react-router'
import { useQuery } from './use-query.ts'
import { deskWords } from '../desk/words.ts'

interface ChipsProps {
  label: string
  /** The parameter in the URL. */
  name: string
  /** Value and what it is called. */
  choices: readonly (readonly [string, string])[]
}

/** One choice of several, as links; none chosen: all. */
export function Chips({ label, name, choices }: ChipsProps) {
  const { query, urlWith } = useQuery()
  const chosen = query.get(name) ?? ''
  return (
    <div className="chips" role="group" aria-label={label}>
      <span className="meta" aria-hidden="true">
        {label}
      </span>
      {[['', deskWords.all] as const, ...choices].map(([value, text]) => (
        <Link
          key={value}
          className="chip"
          aria-current={chosen === value ? 'true' : undefined}
          to={urlWith({ [name]: value, page: null })}
        >
          {text}
        </Link>
      ))}
    </div>
  )
}
