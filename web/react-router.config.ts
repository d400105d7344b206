import type { Config } from '@react-router/dev/config'

// Server-rendered, one build. `initial` discovery: every route is in one immutable manifest file, so no
// page ever asks the server which routes exist.
export default {
  appDirectory: 'src',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
