import { approvalWords as words } from './words.ts'

/** In a form: the act will wait for a second person. `limit`: up to which one person is enough. */
export function SecondPerson({ limit }: { limit: string }) {
  return (
    <div className="callout">
      <i className="icon icon--alert" />
      <p className="meta">
        <b>{words.second(limit)}</b> {words.secondHint}
      </p>
    </div>
  )
}
