import type { ChangeableSetting } from '@rasika/contract/desk-choices.ts'
import type { DeskSettingChange } from '@rasika/contract/desk-settings.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { settingsWords as words } from './words.ts'

interface ChangesProps {
  changes: readonly DeskSettingChange[]
  may: boolean
  undo: (name: ChangeableSetting, former: string) => void
}

/** Who changed what, newest first; undoing opens the form with the former value. */
export function Changes({ changes, may, undo }: ChangesProps) {
  const { historyHead: head } = words
  return (
    <section className="box">
      <h2>{words.history}</h2>
      {changes.length === 0 ? (
        <p className="meta">{words.none}</p>
      ) : (
        <div className="scroll" role="region" aria-label={words.history} tabIndex={0}>
          <table className="t">
            <caption className="sr">{words.history}</caption>
            <thead>
              <tr>
                <th scope="col">{head.setting}</th>
                <th scope="col">{head.before}</th>
                <th scope="col">{head.after}</th>
                <th scope="col" className="p1">
                  {head.from}
                </th>
                <th scope="col" className="p2">
                  {head.by}
                </th>
                <th scope="col" className="r">
                  <span className="sr">{words.undo}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ id, name, former, value, from, setBy, approvedBy }) => {
                const own = words.of[name]
                return (
                  <tr key={id}>
                    <th scope="row">{own.name}</th>
                    <td>{own.shown(former)}</td>
                    <td>{own.shown(value)}</td>
                    <td className="num nb p1">{formatDateTime(from)}</td>
                    <td className="p2">
                      {setBy}
                      {approvedBy !== null && <span className="meta"> {words.approvedBy(approvedBy)}</span>}
                    </td>
                    <td className="r">
                      {may && (
                        <button type="button" className="act" onClick={() => undo(name, former)}>
                          {words.undo}
                          <span className="sr">{words.undoWhat(own.name, own.shown(former))}</span>
                        </button>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
