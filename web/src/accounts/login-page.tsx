// A placeholder until the screen is built.
import type { Route } from './+types/login-page'
import { head } from '../platform/head.ts'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: 'Log in', description: 'Log in' })
}

export default function Page() {
  return (
    <div className="page">
      <h1 className="section">Log in</h1>
    </div>
  )
}
