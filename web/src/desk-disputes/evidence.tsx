import type { DeskDisputeEvidence } from '@rasika/contract/desk-disputes.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { takeFocus } from '../desk-acts/take-focus.ts'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { disputePageWords as words } from './words.ts'

export interface ShownEvidence {
  /** Null until it was looked at. */
  evidence: DeskDisputeEvidence | null
  busy: boolean
  show: () => void
  /** The text was saved: it is what the bank gets. */
  setSummary: (summary: string) => void
}

/** Fetches the evidence, which is recorded. */
export function useEvidence(id: string): ShownEvidence {
  const [evidence, setEvidence] = useState<DeskDisputeEvidence | null>(null)
  const { busy, send } = useSubmit('look evidence')
  const { revalidate } = useRevalidator()
  const show = () =>
    void send(() => deskApi.disputes.evidence({ params: { id } }), {
      done: null,
      next: ({ data }) => {
        setEvidence(data)
        return revalidate()
      },
    })
  const setSummary = (summary: string) => setEvidence((before) => before && { ...before, summary })
  return { evidence, busy, show, setSummary }
}

/** What the bank gets, shown on this page after a recorded look. */
export function Evidence({ shown: { evidence, busy, show } }: { shown: ShownEvidence }) {
  useKeys({ [words.showKey]: () => evidence === null && show() })
  return (
    <section className="box wide">
      <h2>{words.evidence}</h2>
      {evidence === null ? (
        <p className="bar">
          <button type="button" className="btn" disabled={busy} aria-keyshortcuts={words.showKey} onClick={show}>
            {words.show} <kbd aria-hidden="true">{words.showKey}</kbd>
          </button>
          <span className="meta">{words.hidden}</span>
        </p>
      ) : (
        <>
          <blockquote ref={takeFocus} className="note message" tabIndex={-1}>
            {evidence.summary}
          </blockquote>
          {evidence.parts.map(({ heading, lines }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <p className="meta message">{lines.join('\n')}</p>
            </section>
          ))}
          <h3>{words.files}</h3>
          <p className="meta">{evidence.files.join(', ')}</p>
        </>
      )}
    </section>
  )
}
