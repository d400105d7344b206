import { useRouteLoaderData } from 'react-router'
import type { Site } from '../platform/page-context.ts'

/** The address at which a person answers, as a link that writes to it. */
export function SupportLink() {
  const email = useRouteLoaderData<Site>('root')?.supportEmail
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
