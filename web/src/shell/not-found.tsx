import { paths } from '../paths.ts'
import { words } from '../words.ts'
import { Absent } from './unavailable.tsx'

const say = words.error

/** The not-found screen: an empty wall with the nail still in it. */
export function NotFound() {
  return (
    <>
      <title>{`${say.notFoundTitle} | ${words.house.name}`}</title>
      <meta name="description" content={say.notFoundText} />
      <meta name="robots" content="noindex" />
      <Absent
        title={say.notFoundTitle}
        text={say.notFoundText}
        on={{ name: say.browse, to: paths.artworks() }}
        label={say.gone}
      />
    </>
  )
}
