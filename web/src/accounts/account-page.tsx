// A placeholder until the screen is built.
import type { Route } from './+types/account-page'
import { head } from '../platform/head.ts'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: 'My Account', description: 'My Account' })
}

export default function Page() {
  return (
    <div className="page">
      <h1 className="section">My Account</h1>
    </div>
  )
}
