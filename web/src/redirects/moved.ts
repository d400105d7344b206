// Paths with two spellings: the second redirects permanently to the first (docs/product.md 18).
import { redirect } from 'react-router'
import type { Route } from './+types/moved'
import { paths } from '@rasika/contract/paths.ts'

export function loader({ url, params }: Route.LoaderArgs) {
  return redirect(firstSpelling(url.pathname, params.id ?? '') + url.search, 301)
}

function firstSpelling(path: string, id: string): string {
  if (path.startsWith('/artist/login')) return paths.artistLogin()
  if (path.startsWith('/artist/signup')) return paths.artistSignup()
  return paths.auction(id)
}
