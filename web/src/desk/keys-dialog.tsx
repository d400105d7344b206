import { type RefObject } from 'react'
import { switchKeys, useKeysOn } from './keys.ts'
import { pages } from './pages.ts'
import { deskWords } from './words.ts'

const words = deskWords.keys

const rows: readonly (readonly [string, readonly string[]])[] = [
  [words.list.search, ['/']],
  [words.list.rows, ['j', 'k']],
  [words.list.open, ['Enter']],
  [words.list.act, ['e']],
  [words.list.choose, ['x']],
  [words.list.chooseAll, [words.shiftX]],
  [words.list.filter, ['f']],
  [words.list.export, [words.shiftE]],
  [words.list.note, ['n']],
  [words.list.copy, ['c']],
  [words.list.up, ['u']],
  [words.list.undo, ['z']],
  [words.list.close, [words.esc]],
  [words.list.send, [words.ctrlEnter]],
  ...pages.map(([name, , key]) => [deskWords.pages[name], ['g', key]] as const),
  [words.list.these, ['?']],
]

interface KeysDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** What the controls of the open page are called, and their keys. */
  ofPage: readonly (readonly [string, string])[]
}

export function KeysDialog({ ref, ofPage }: KeysDialogProps) {
  const on = useKeysOn()
  return (
    <dialog ref={ref} aria-labelledby="keys-title">
      <h2 id="keys-title">{words.title}</h2>
      {ofPage.length > 0 && (
        <>
          <h3>{words.ofPage}</h3>
          <KeyList rows={ofPage.map(([what, key]) => [what, [key]])} />
          <h3>{words.everywhere}</h3>
        </>
      )}
      <KeyList rows={rows} />
      <p className="meta">{words.note}</p>
      <label className="pick bar">
        <input type="checkbox" checked={on} onChange={({ target }) => switchKeys(target.checked)} />
        {words.on}
      </label>
      <form method="dialog" className="bar">
        <button type="submit" className="btn btn--ink">
          {words.close}
        </button>
      </form>
    </dialog>
  )
}

function KeyList({ rows: shown }: { rows: typeof rows }) {
  return (
    <dl className="keymap">
      {shown.map(([what, keys]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
