// A placeholder until the screen is built.
import type { Route } from './+types/signup-page'
import { head } from '../platform/head.ts'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: 'Create your account', description: 'Create your account' })
}

export default function Page() {
  return (
    <div className="page">
      <h1 className="section">Create your account</h1>
    </div>
  )
}
