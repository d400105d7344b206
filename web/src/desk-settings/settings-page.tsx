// The settings in force, one form to change one, and what was changed by whom.
import type { ChangeableSetting } from '@rasika/contract/changeable-settings.ts'
import type { DeskSetting } from '@rasika/contract/desk-settings.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { useMay } from '../desk/operator.ts'
import { deskWords } from '../desk/words.ts'
import { useRowKeys } from '../desk-lists/row-keys.ts'
import { queryOf } from '../desk-lists/use-query.ts'
import { ChangeForm } from './change-form.tsx'
import { changeKey, Changes } from './changes.tsx'
import { WaitingChange } from './waiting-change.tsx'
import { settingsWords as words } from './words.ts'

/** What the form opens with. */
interface OpenChange {
  name: ChangeableSetting
  value: string
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const [{ data: settings }, changes] = await Promise.all([
    deskApi.settings.list({}, { signal }),
    deskApi.settings.changes({ query: queryOf(request) }, { signal }),
  ])
  return { ...settings, changes }
}

export function Component() {
  const { settings, changes } = useLoaderData<typeof loader>()
  const may = useMay('manager')
  const [open, setOpen] = useState<OpenChange | null>(null)
  const waiting = settings.filter((setting) => setting.waiting !== null)
  const here = useRowKeys([...settings.map(({ name }) => name), ...changes.data.map(changeKey)])
  const opened = settings.find(({ name }) => name === open?.name)
  return (
    <>
      <title>{deskWords.title(words.title)}</title>
      <div className="head">
        <h1>{words.title}</h1>
        <p className="quiet">{words.about}</p>
      </div>
      <div className="grid with-acts">
        <div className="grid">
          <InForce settings={settings} here={here} may={may} open={(name, value) => setOpen({ name, value })} />
          <Changes {...changes} here={here} may={may} undo={(name, value) => setOpen({ name, value })} />
        </div>
        <aside className="plinth" aria-label={words.change}>
          <h2>{words.change}</h2>
          {!may && <p className="meta">{words.viewer}</p>}
          {waiting.map((setting) => (
            <WaitingChange key={setting.name} setting={setting} />
          ))}
          {open && opened && (
            <ChangeForm
              key={`${open.name} ${open.value}`}
              setting={opened}
              first={open.value}
              // Another may have been opened while this one was sent.
              done={() => setOpen((current) => (current === open ? null : current))}
            />
          )}
          {may && !open && <p className="meta">{words.choose}</p>}
        </aside>
      </div>
    </>
  )
}

interface InForceProps {
  settings: readonly DeskSetting[]
  here: string | undefined
  may: boolean
  open: (name: ChangeableSetting, value: string) => void
}

function InForce({ settings, here, may, open }: InForceProps) {
  return (
    <div className="scroll" role="region" aria-label={words.table} tabIndex={0}>
      <table className="desk-table">
        <caption className="sr">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.head.setting}</th>
            <th scope="col">{words.head.value}</th>
            <th scope="col" className="hides-second">
              {words.head.since}
            </th>
            <th scope="col" className="at-end">
              <span className="sr">{words.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, value, since, next, waiting }) => {
            const own = words.of[name]
            return (
              <tr key={name} data-row={name} className={here === name ? 'here' : undefined}>
                <th scope="row">
                  {own.name}
                  <p className="meta hides-last">{own.about}</p>
                </th>
                <td>
                  <b>{own.shown(value)}</b>
                  {next && <p className="meta">{words.next(own.shown(next.value), formatDate(next.from))}</p>}
                  {waiting && <p className="meta">{words.waits}</p>}
                </td>
                <td className="nowrap quiet hides-second">{since ? formatDateTime(since) : words.environment}</td>
                <td className="at-end">
                  <button
                    type="button"
                    className="act"
                    data-act
                    disabled={!may || waiting !== null}
                    onClick={() => open(name, value)}
                  >
                    {words.change}
                    <span className="sr">{words.which(own.name)}</span> <kbd aria-hidden="true">e</kbd>
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
