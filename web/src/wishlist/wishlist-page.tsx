// A placeholder until the screen is built.
import type { Route } from './+types/wishlist-page'
import { head } from '../platform/head.ts'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: 'Your Wishlist', description: 'Your Wishlist' })
}

export default function Page() {
  return (
    <div className="page">
      <h1 className="section">Your Wishlist</h1>
    </div>
  )
}
