import type { Config } from '@react-router/dev/config'

// Server-rendered, one build. `initial` discovery: every route is in one immutable manifest file, so no page requests
// routes from the server.
export default {
  appDirectory: 'src',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
