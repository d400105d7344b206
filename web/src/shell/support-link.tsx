import { useRouteLoaderData } from 'react-router'
import type { Site } from '../platform/page-context.ts'

/** The support email address as a link. */
export function SupportLink() {
  const email = useRouteLoaderData<Site>('root')?.supportEmail
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
