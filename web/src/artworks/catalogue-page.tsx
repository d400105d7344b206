// A placeholder until the screen is built.
import type { Route } from './+types/catalogue-page'
import { head } from '../platform/head.ts'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: 'Artworks', description: 'Artworks' })
}

export default function Page() {
  return (
    <div className="page">
      <h1 className="section">Artworks</h1>
    </div>
  )
}
