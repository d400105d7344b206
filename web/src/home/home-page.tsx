import type { Route } from './+types/home-page'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { words } from '../words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiKey)
  const { data } = await api.artworks.recent({ query: { limit: 8 } })
  return { recent: data }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: '', description: words.house.description, path: '/' })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className="section">{words.house.name}</h1>
      <ul>
        {loaderData.recent.map((work) => (
          <li key={work.id}>{work.title}</li>
        ))}
      </ul>
    </div>
  )
}
