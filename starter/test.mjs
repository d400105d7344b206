// npm test: runs every check but the long ones (`check:*`), each step to its end even when others fail. Prints the
// failures of all steps last, a line each, and then the totals. `npm test -- types journeys` runs only the steps named;
// `npm test -- quick` those that take about a minute.
import { onSupportedNode } from './node-version.mjs'

onSupportedNode(async () => {
  const { chosenSteps, runSteps } = await import('./steps.mjs')
  const { prepare } = await import('./prepare.mjs')
  const { words } = await import('./words.mjs')
  const steps = chosenSteps(process.argv.slice(2))
  const counts = await runSteps(steps, await prepare())
  for (const failure of counts.failures) console.log(words.failure(failure))
  console.log(words.totals(counts))
  return counts.failed > 0 ? 1 : 0
})
