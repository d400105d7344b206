// A placeholder until the screen is built.
import type { Route } from './+types/artwork-page'
import { head } from '../platform/head.ts'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: 'Artwork', description: 'Artwork' })
}

export default function Page() {
  return (
    <div className="page">
      <h1 className="section">Artwork</h1>
    </div>
  )
}
