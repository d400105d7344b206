// Public functions of the settings that operators change. `config` has the value in force
// (platform/config-in-force.ts); this slice stores changes and keeps each process up to date.
import { maxExported } from '@rasika/contract/desk-choices.ts'
import { type ChangeableSetting, changeableSettings, moneySettings } from '@rasika/contract/changeable-settings.ts'
import type { DeskPage, CsvFile } from '@rasika/contract/desk-lists.ts'
import type { DeskSetting, DeskSettingChange, SettingChangesQuery } from '@rasika/contract/desk-settings.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia, formatTime, startOfDay } from '@rasika/contract/time.ts'
import { settingWords } from '@rasika/contract/words/settings.ts'
import {
  type ApprovalAction,
  type ApprovalOutcome,
  approvalFrom,
  decideApproval,
  requestApproval,
  waitingApproval,
} from '../approvals/approvals.ts'
import { exportCsv, recordAct } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import { isStillAllowed } from '../platform/config-in-force.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { settings } from '../platform/settings.ts'
import { settingsTag } from '../platform/tags.ts'
import {
  countFoundChanges,
  insertChange,
  lockChanges,
  selectChanges,
  selectFoundChanges,
  type SettingChangeRow,
} from './store.ts'
import { deskSettingWords as words } from './words.ts'

type SettingsContext = Pick<AppContext, 'db' | 'changedSettings' | 'tags' | 'clock' | 'log'>

const action: ApprovalAction = 'setting change'
const followMs = 30_000
const dayMs = 86_400_000

/** For a process that ends soon. */
export async function loadSettings({ db, changedSettings }: Pick<SettingsContext, 'db' | 'changedSettings'>) {
  changedSettings.replace(await selectChanges(db))
}

/**
 * Loads the changes, and again after each change in any process. When the time of one comes, all pages are rendered
 * again. Returns a function that stops it.
 */
export async function followSettings(context: SettingsContext): Promise<() => void> {
  const { changedSettings, tags, clock, log } = context
  const inForce = () => changeableSettings.map((name) => changedSettings.at(name, clock.now())?.value).join('\n')
  await loadSettings(context)
  let known = inForce()
  /** A change was not read: the timer reads again. */
  let isBehind = false
  const loadAgain = () =>
    void loadSettings(context)
      .then(() => {
        // What was rendered meanwhile shows former values: the timer has it rendered again.
        if (!isBehind) known = inForce()
        isBehind = false
      })
      .catch((err: unknown) => {
        isBehind = true
        log.warn({ err }, 'settings could not be read and are read again')
      })
  tags.onDrop((dropped) => dropped.includes(settingsTag) && loadAgain())
  tags.onMissed(loadAgain)
  const timer = setInterval(() => {
    if (isBehind) loadAgain()
    const now = inForce()
    if (now === known) return
    known = now
    tags.drop([settingsTag])
  }, followMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** All changeable settings. */
export async function settingsOf(context: SettingsContext, db: Db, operator: Operator) {
  const changes = await selectChanges(db)
  const now = context.clock.now()
  const shown: DeskSetting[] = []
  // Sequential, because the queries share a connection in a transaction.
  for (const name of changeableSettings) {
    const own = changes.filter((change) => change.name === name)
    const allowed = own.filter(isStillAllowed)
    const current = inForceOf(allowed, now)
    const next = nextOf(allowed, now)
    const value = context.changedSettings.default(name)
    const approval = isOfMoney(name) ? await waitingApproval(db, action, name) : null
    shown.push({
      name,
      value: current?.value ?? value,
      default: value,
      since: current?.from_at.toISOString() ?? null,
      needsSecond: isOfMoney(name),
      next: next ? { value: next.value, from: next.from_at.toISOString() } : null,
      waiting: approval && {
        ...approvalFrom(approval, operator),
        value: String(approval.detail.value),
        from: String(approval.detail.from),
      },
      lastChange: own.at(-1)?.id ?? 0,
    })
  }
  return { settings: shown }
}

/** Newest first, unless the query names another sort. */
export function listChanges(
  db: Db,
  query: SettingChangesQuery & { page: number },
): Promise<{ data: DeskSettingChange[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectFoundChanges(db, query, part)).map(changeFrom),
    count: (max) => countFoundChanges(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is itself recorded. */
export async function exportChanges(
  tx: Tx,
  operator: Operator,
  query: SettingChangesQuery,
  now: Date,
): Promise<CsvFile> {
  const rows = await selectFoundChanges(tx, query, { offset: 0, limit: maxExported })
  const lines = rows.map((row) => [
    dayInIndia(row.set_at),
    formatTime(row.set_at.toISOString()),
    settingWords[row.name].name,
    settingWords[row.name].shown(row.former),
    settingWords[row.name].shown(row.value),
    dayInIndia(row.from_at),
    row.set_by_name,
    row.approved_by_name,
  ])
  return exportCsv(tx, operator, { action: 'setting changes export', words, lines, now })
}

interface Wanted {
  name: ChangeableSetting
  value: string
  /** A day of India; null or absent: at once. */
  from?: string | null | undefined
  /** The last change that the operator has seen. */
  lastChange: number
}

/** @throws Problem invalid by field, setting_changed, approval_waiting */
export async function changeSetting(context: SettingsContext, tx: Tx, operator: Operator, wanted: Wanted) {
  const { name, value, from } = wanted
  validate(context, wanted)
  await lockChanges(tx)
  const own = (await selectChanges(tx)).filter((change) => change.name === name)
  if ((own.at(-1)?.id ?? 0) !== wanted.lastChange) throw new Refusal('setting_changed')
  const former = own.at(-1)?.value ?? context.changedSettings.default(name)
  if (former === value) throw new Refusal('invalid', { errors: { value: words.asItIs } })
  const detail = { before: former, after: value, ...(from ? { from } : {}) }
  if (isOfMoney(name)) {
    await requestApproval(tx, operator, { action, object: name, amount: null, detail: { ...wanted } })
    return recordAct(tx, operator, { action: 'setting change request', object: name, detail })
  }
  await insertChange(tx, { name, value, former, from: context.clock.now(), setBy: operator.id, approvedBy: null })
  await recordAct(tx, operator, { action, object: name, detail })
  await putInForce(context, tx)
}

interface Decision {
  name: ChangeableSetting
  approvalId: Id | null
  outcome: ApprovalOutcome
}

/**
 * An approved change begins on its day; when that has come meanwhile, tomorrow: each begins at the start of a day.
 * @throws Problem not_found, approval_over, second_person_needed, forbidden, setting_changed
 */
export async function decideSetting(
  context: SettingsContext,
  tx: Tx,
  operator: Operator,
  { name, approvalId, outcome }: Decision,
) {
  const now = context.clock.now()
  const approval = await decideApproval(tx, operator, { id: approvalId, action, object: name }, outcome, now)
  const { requested_by: setBy, requested_by_name: requestedBy, detail } = approval
  if (outcome !== 'approved')
    return recordAct(tx, operator, { action: `setting change ${outcome}`, object: name, detail: { requestedBy } })
  await lockChanges(tx)
  const last = (await selectChanges(tx)).findLast((change) => change.name === name)
  if ((last?.id ?? 0) !== detail.lastChange) throw new Refusal('setting_changed')
  const value = String(detail.value)
  const former = last?.value ?? context.changedSettings.default(name)
  const day = [String(detail.from), tomorrow(now)].toSorted().at(-1) ?? ''
  await insertChange(tx, { name, value, former, from: startOfDay(day), setBy, approvedBy: operator.id })
  const recorded = { before: former, after: value, from: day, requestedBy }
  await recordAct(tx, operator, { action, object: name, detail: recorded })
  await putInForce(context, tx)
}

/** In this process with the commit; the others load it when they learn of the tag. */
async function putInForce({ changedSettings, tags }: SettingsContext, tx: Tx): Promise<void> {
  const changes = await selectChanges(tx)
  tx.afterCommit(() => {
    changedSettings.replace(changes)
    tags.drop([settingsTag])
  })
}

function validate({ clock }: SettingsContext, { name, value, from }: Wanted): void {
  const errors: Record<string, string> = {}
  const read = settings[name].shape.safeParse(value)
  if (!read.success) errors.value = sentence(read.error.issues[0]?.message ?? '')
  if (isOfMoney(name) && (!from || from < tomorrow(clock.now()))) errors.from = words.laterDay
  if (!isOfMoney(name) && from) errors.from = words.atOnce
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}

/** Messages of settings begin in lower case, since they follow the setting's name. */
function sentence(hint: string): string {
  return hint.charAt(0).toUpperCase() + hint.slice(1)
}

function isOfMoney(name: ChangeableSetting): boolean {
  return moneySettings.some((one) => one === name)
}

function tomorrow(now: Date): string {
  return dayInIndia(new Date(now.getTime() + dayMs))
}

/**
 * The last one made of those that have begun: a change also takes the place of earlier ones that were to begin later.
 */
function inForceOf(own: readonly SettingChangeRow[], now: Date): SettingChangeRow | undefined {
  return own.findLast(({ from_at: from }) => from <= now)
}

/** The first to begin of those whose place no later change takes by then. */
function nextOf(own: readonly SettingChangeRow[], now: Date): SettingChangeRow | undefined {
  return own
    .filter((row) => row.from_at > now && inForceOf(own, row.from_at) === row)
    .toSorted((one, other) => one.from_at.getTime() - other.from_at.getTime())[0]
}

function changeFrom(row: SettingChangeRow): DeskSettingChange {
  return {
    id: row.id,
    name: row.name,
    value: row.value,
    former: row.former,
    from: row.from_at.toISOString(),
    setAt: row.set_at.toISOString(),
    setBy: row.set_by_name,
    approvedBy: row.approved_by_name,
  }
}
