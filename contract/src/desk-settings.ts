// Settings at the desk: what is safe to change while the gallery runs. The environment's value stands where nothing was
// changed. Tax and fee begin on a later day, and a second person approves them (docs/decisions/049).
import { z } from 'zod'
import { deskCalls } from './desk-calls.ts'
import { settingChangeSorts } from './desk-choices.ts'
import { changeableSettings } from './changeable-settings.ts'
import { csvEndpoint, listEndpoint, queryChoice, queryDay } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { line, objectId, optionalLine } from './fields.ts'

const change = z.object({
  id: z.number().int(),
  name: z.enum(changeableSettings),
  value: z.string(),
  /** The value before it. */
  former: z.string(),
  from: z.string(),
  setAt: z.string(),
  setBy: z.string(),
  approvedBy: z.string().nullable(),
})
export type DeskSettingChange = z.output<typeof change>

const waiting = z.object({
  id: z.uuid(),
  value: z.string(),
  /** The day, India's, on which it begins. */
  from: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  isOwn: z.boolean(),
})

export const deskSetting = z.object({
  name: z.enum(changeableSettings),
  /** In force now, as it is written in the environment. */
  value: z.string(),
  /** The environment's. */
  default: z.string(),
  /** Since when it is in force; null: the environment's value. */
  since: z.string().nullable(),
  needsSecond: z.boolean(),
  /** What begins later. */
  next: z.object({ value: z.string(), from: z.string() }).nullable(),
  waiting: waiting.nullable(),
  /** The last change that this shows; 0 for none. */
  lastChange: z.number().int(),
})
export type DeskSetting = z.output<typeof deskSetting>

const all = response({ data: z.object({ settings: z.array(deskSetting) }) })

/**
 * `search` is found in the values and in who changed or approved. The days are of the change, India's, and count whole.
 */
const changesQuery = z.object({
  search: optionalLine(100),
  name: queryChoice(changeableSettings),
  from: queryDay,
  until: queryDay,
  sort: queryChoice(settingChangeSorts),
})
export type SettingChangesQuery = z.output<typeof changesQuery>

const params = z.object({ name: z.enum(changeableSettings) })
const refusals = ['token_refused', 'forbidden', 'setting_changed'] as const

export const deskSettingEndpoints = {
  list: endpoint(deskCalls.settings.list, {
    summary: 'The settings in force, and what begins later',
    response: all,
    refusals: ['token_refused'],
  }),
  changes: listEndpoint(deskCalls.settings.changes, {
    summary: 'What was changed by whom, newest first, or by another column',
    query: changesQuery,
    row: change,
  }),
  csv: csvEndpoint(deskCalls.settings.csv, { found: 'changes', query: changesQuery }),
  change: endpoint(deskCalls.settings.change, {
    summary:
      'Change a setting at once; tax and fee from a day after today, as a request that another manager approves. ' +
      '`lastChange` is that of the list, so that nobody overwrites what they have not seen',
    params,
    body: z.object({ value: line(200), from: z.iso.date().nullish(), lastChange: z.number().int().min(0) }),
    response: all,
    refusals: [...refusals, 'not_found', 'approval_waiting'],
  }),
  decide: endpoint(deskCalls.settings.decide, {
    summary: 'Approve or refuse a change that another person requested, or withdraw one’s own',
    params,
    body: z.object({ approvalId: objectId(line(60)), outcome: z.enum(['approved', 'refused', 'withdrawn']) }),
    response: all,
    refusals: [...refusals, 'not_found', 'second_person_needed', 'approval_over'],
  }),
}
