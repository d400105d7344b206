// npm run dev: the same product with hot reload, without a build.
import { onSupportedNode } from './node-version.mjs'

onSupportedNode(async () => {
  const { prepare } = await import('./prepare.mjs')
  const { run } = await import('./run.mjs')
  const { root, node, env } = await prepare()
  return run(node, ['server/src/main.ts'], { cwd: root, env: { ...env, NODE_ENV: 'development', RASIKA_DEV: '1' } })
})
