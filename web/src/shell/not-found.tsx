import { paths } from '@rasika/contract/paths.ts'
import { words } from '../words.ts'
import { MissingPage } from './missing-page.tsx'

const messages = words.error

/** The not-found screen: an empty wall with the nail still in it. */
export function NotFound() {
  return (
    <>
      <title>{`${messages.notFoundTitle} | ${words.site.name}`}</title>
      <meta name="description" content={messages.notFoundText} />
      <meta name="robots" content="noindex" />
      <MissingPage
        title={messages.notFoundTitle}
        text={messages.notFoundText}
        on={{ name: messages.browse, to: paths.artworks() }}
        label={messages.gone}
      />
    </>
  )
}
