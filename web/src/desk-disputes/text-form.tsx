import { maxEvidenceSummary } from '@rasika/contract/provider-limits.ts'
import type { DeskDispute } from '@rasika/contract/desk-disputes.ts'
import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { AreaField } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { takeFocus } from '../desk-acts/take-focus.ts'
import { useAct } from '../desk-acts/use-act.ts'
import type { ShownEvidence } from './evidence.tsx'
import { disputeActWords } from './words.ts'

interface TextFormProps {
  dispute: DeskDispute
  shown: ShownEvidence
  /** contest: it goes to the bank; save: it is only saved. */
  kind: 'contest' | 'save'
  done: () => void
}

/**
 * The text of the evidence, which opens with the form. Where somebody else has saved another one meanwhile, that one is
 * loaded beside what was typed, which then replaces it.
 */
export function TextForm({ dispute: { id }, shown, kind, done }: TextFormProps) {
  const words = disputeActWords[kind]
  const [written, setWritten] = useState<string | null>(null)
  /** The saved text from which the refused one was written. */
  const [refusedBefore, setRefusedBefore] = useState<string | null>(null)
  const summaryBefore = shown.evidence?.summary ?? ''
  const act = useAct(kind, done, {
    refused: ({ code }) => code === 'summary_changed' && setRefusedBefore(summaryBefore),
  })
  const summary = written ?? summaryBefore
  const open = useEffectEvent(() => shown.evidence === null && shown.show())
  useEffect(() => void open(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = { params: { id }, body: { summary, summaryBefore } }
    void act.send(async (idempotencyKey) => {
      const response = await (kind === 'save'
        ? deskApi.disputes.save(request)
        : deskApi.disputes.contest(request, { idempotencyKey }))
      shown.setSummary(summary)
      return response
    }, words.done)
  }
  const load = (event: MouseEvent) => {
    act.edited(event)
    shown.show()
  }
  return (
    <ActForm
      act={act}
      onSubmit={submit}
      press={words.press}
      cancel={done}
      remedy={
        refusedBefore === summaryBefore && (
          <button type="button" className="btn" disabled={shown.busy} onClick={load}>
            {disputeActWords.newer.load}
          </button>
        )
      }
    >
      <ul className="will">
        {words.will.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <AreaField
        label={disputeActWords.contest.text}
        name="summary"
        rows={10}
        maxLength={maxEvidenceSummary}
        value={summary}
        onChange={({ target }) => setWritten(target.value)}
      />
      {refusedBefore !== null && refusedBefore !== summaryBefore && (
        <section>
          <h3>{disputeActWords.newer.title}</h3>
          <blockquote ref={takeFocus} className="note message" tabIndex={-1}>
            {summaryBefore}
          </blockquote>
          <p className="meta">{written === null ? disputeActWords.newer.inField : disputeActWords.newer.replaced}</p>
        </section>
      )}
    </ActForm>
  )
}
