import { data } from 'react-router'
import { NotFound } from '../shell/not-found.tsx'

/** `/404` and any other path: answered in place, with the status that says so (docs/product.md 20). */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
