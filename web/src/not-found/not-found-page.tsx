import { data } from 'react-router'
import { NotFound } from '../shell/not-found.tsx'

/** `/404` and any unknown path: rendered in place with status 404 (docs/product.md 20). */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
