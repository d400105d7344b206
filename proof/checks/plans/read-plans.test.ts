import { expect, test } from 'vitest'
import { type PlanNode, statementsOf, wholeReads } from './read-plans.ts'

const sizes = new Map([
  ['works', 1000],
  ['works_by_term', 1000],
])
const scan = (node: Partial<PlanNode>): PlanNode => ({
  'Node Type': 'Limit',
  Plans: [{ 'Node Type': 'Index Scan', 'Relation Name': 'works', 'Actual Rows': 50, 'Actual Loops': 1, ...node }],
})

test('finds scans by the rows that they read, those that a filter dropped and every loop included', () => {
  const found = (node: Partial<PlanNode>) => wholeReads(scan(node), sizes, 0.1).map(({ rows }) => rows)
  expect(found({})).toEqual([])
  expect(found({ 'Rows Removed by Filter': 60 })).toEqual([110])
  expect(found({ 'Rows Removed by Index Recheck': 60 })).toEqual([110])
  expect(found({ 'Actual Loops': 3 })).toEqual([150])
  expect(
    found({ 'Node Type': 'Bitmap Index Scan', 'Relation Name': '', 'Index Name': 'works_by_term', 'Actual Rows': 400 }),
  ).toEqual([400])
  expect(found({ 'Relation Name': 'small', 'Actual Rows': 400 })).toEqual([])
})

test('a large table may be read from its first row on by no statement, and a scan that did not run read nothing', () => {
  expect(wholeReads(scan({ 'Node Type': 'Seq Scan', 'Actual Rows': 1 }), sizes, 0.1)).toHaveLength(1)
  expect(wholeReads(scan({ 'Node Type': 'Seq Scan', 'Actual Loops': 0 }), sizes, 0.1)).toEqual([])
})

test('reads the statements of a log between its other lines', () => {
  const plan = {
    'Query Text': 'SELECT 1',
    Plan: { 'Node Type': 'Result', 'Shared Hit Blocks': 3, 'Shared Read Blocks': 4 },
  }
  const lines = JSON.stringify(plan, null, 2)
    .split('\n')
    .map((line) => `\t${line}\n`)
  const log = `12:00 LOG:  started\n12:00 LOG:  duration: 0.1 ms  plan:\n${lines.join('')}12:01 LOG:  checkpoint\n`
  expect(statementsOf(log)).toEqual([{ text: 'SELECT 1', plan: plan.Plan, blocks: 7 }])
})
