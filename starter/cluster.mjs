// npm run cluster: the product as on several machines, on this one (proof/cluster/main.ts).
import { onSupportedNode } from './node-version.mjs'

onSupportedNode(async () => {
  const { prepare } = await import('./prepare.mjs')
  const { ensurePages } = await import('./pages.mjs')
  const { run } = await import('./run.mjs')
  const { root, node, env } = await prepare()
  await ensurePages(root, node)
  return run(node, ['proof/cluster/main.ts', ...process.argv.slice(2)], { cwd: root, env })
})
