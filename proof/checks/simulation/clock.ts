// The clock of the simulation: a month passes by moving everything that has happened back by as many days as that month
// has. What is signed or drawn already, such as the date printed on an invoice, keeps its day.
import { dayInIndia } from '@rasika/contract/time.ts'
import { type Simulation, sureRows } from './simulation.ts'

/** Sessions and codes of who works in the meantime, and what stays open until the check ends it. */
const stays = ['sessions', 'operator_sessions', 'operators', 'password_resets', 'contests', 'courier_tokens']

/** `monthsAgo` of '2026-11-26' and 1: '2026-10'. */
export function monthAgo(monthsAgo: number, now = new Date()): string {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 7)
}

/**
 * The days by which everything moves back while `left` months are still to pass after this one: as many as the month
 * has in which today's orders are in the end. On the last days of a month it may be too short to leave this one.
 */
export function daysToPass(left: number, now = new Date()): number {
  const [year = 0, month = 0] = monthAgo(left + 1, now)
    .split('-')
    .map(Number)
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const dayOfMonth = Number(dayInIndia(now).slice('2026-11-'.length))
  return Math.max(daysOfMonth, dayOfMonth)
}

/** `left`: months that are still to pass after this one, so that in the end each order is in a month of its own. */
export async function passMonth(simulation: Simulation, left: number): Promise<void> {
  const days = daysToPass(left)
  const columns = await sureRows<{ table: string; set: string }>(
    simulation,
    `SELECT format('%I.%I', c.table_schema, c.table_name) AS table,
       string_agg(format('%1$I = %1$I - %2$s', c.column_name,
         CASE WHEN c.data_type = 'date' THEN $1 ELSE format('interval %L', $1 || ' days') END), ', ') AS set
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema IN ('public', 'sandbox') AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
       AND c.data_type IN ('timestamp with time zone', 'date') AND c.table_name <> ALL ($2)
     GROUP BY 1 ORDER BY 1`,
    [String(days), stays],
  )
  const updates = columns.map(({ table, set }) => `UPDATE ${table} SET ${set};`).join('\n')
  // What was signed wrongly is refused, and sent again for a day; then the provider would switch the webhook off.
  await sureRows(
    simulation,
    `UPDATE sandbox.deliveries SET ended = 'given up' WHERE ended IS NULL AND signing <> 'right'`,
  )
  // Triggers refuse to change what is only added to: here the days change, and nothing else. One statement, so that no
  // job sees a half of it, with a note of the month, so that it passes once where the response is lost.
  const note = `INSERT INTO one_time_tasks (name, value) VALUES ('simulation: month ${simulation.month}', 'done')`
  await sureRows(
    simulation,
    `DO $do$ BEGIN
       SET LOCAL session_replication_role = 'replica';
       ${note} ON CONFLICT DO NOTHING;
       IF FOUND THEN ${updates} END IF;
     END $do$`,
  )
  simulation.month += 1
}
