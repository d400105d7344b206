// The checks of orders, bids and the simulation can take a guard out of a copy of the server (`-- --mutation NAME`,
// proof/checks/README.md). Each names the text that it replaces, which must be in the server exactly once.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { guards as bidGuards } from './checks/bids/mutation.ts'
import { type Guard, guards as orderGuards } from './checks/orders/mutation.ts'
import { mutations } from './checks/simulation/mutations.ts'
import { top } from './checks/sources.ts'

const all = [orderGuards, bidGuards, mutations].flatMap((guards) => Object.entries<Guard>(guards))

test.each(all)('the guard of the mutation %s is in the server exactly once', (_name, { file, guard }) => {
  const text = readFileSync(path.join(top, 'server/src', file), 'utf8')
  expect(text.split(guard)).toHaveLength(2)
})
