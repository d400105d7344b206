// Routes of the settings at the desk.
import { deskSettingEndpoints as endpoints } from '@rasika/contract/desk-settings.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { changeSetting, decideSetting, exportChanges, listChanges, settingsOf } from './desk-settings.ts'

export function deskSettingRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, async ({ caller: { operator } }, db) => ({ data: await settingsOf(context, db, operator) })),
    read(endpoints.changes, ({ query }, db) => listChanges(db, query)),
    write(endpoints.csv, async ({ query, caller: { operator } }, tx) => ({
      data: await exportChanges(tx, operator, query, context.clock.now()),
    })),
    write(endpoints.change, async ({ params: { name }, body, caller: { operator } }, tx) => {
      await changeSetting(context, tx, operator, { name, ...body })
      return { data: await settingsOf(context, tx, operator) }
    }),
    write(endpoints.decide, async ({ params: { name }, body, caller: { operator } }, tx) => {
      await decideSetting(context, tx, operator, { name, ...body })
      return { data: await settingsOf(context, tx, operator) }
    }),
  ]
}
