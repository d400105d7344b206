import type { Site } from '@rasika/contract/site.ts'
import { useRouteLoaderData } from 'react-router'

/** The support email address as a link. */
export function SupportLink() {
  const email = useRouteLoaderData<Site>('root')?.supportEmail
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
