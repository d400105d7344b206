import { Icon } from '../ui/icon.tsx'
import { useFiles } from './use-files.ts'
import { words } from './words.ts'

interface Props {
  orderId: string
  count: number
  /** The accessible name of the whole list. */
  name: string
  label?: (number: number) => string
}

/** 'Download Artwork N' for each file of a digital order (spec: section 2, Payment-success overlay). */
export function Downloads({ orderId, count, name, label = words.downloadOne }: Props) {
  const { busy, download } = useFiles(orderId)
  return (
    <ul className="downloads" aria-label={name}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <button
            type="button"
            className="btn btn--line btn--small"
            disabled={busy !== null}
            onClick={() => void download(String(at), ({ downloads }) => downloads[at] ?? null)}
          >
            <Icon name="fall" />
            {busy === String(at) ? words.fetching : label(at + 1)}
          </button>
        </li>
      ))}
    </ul>
  )
}
