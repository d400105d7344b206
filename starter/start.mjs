// npm start: installs missing packages, builds changed pages, serves. Skips all but serving when nothing changed.
import { onSupportedNode } from './node-version.mjs'

onSupportedNode(async () => {
  const { prepare } = await import('./prepare.mjs')
  const { ensurePages } = await import('./pages.mjs')
  const { run } = await import('./run.mjs')
  const { nodeFlags, allocatorEnv } = await import('./node-flags.mjs')
  const { root, node, env } = await prepare()
  await ensurePages(root, node)
  return run(node, [...nodeFlags, 'server/src/main.ts'], {
    cwd: root,
    env: { ...allocatorEnv, ...env, NODE_ENV: 'production' },
  })
})
