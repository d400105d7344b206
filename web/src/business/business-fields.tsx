// A registered buyer's GSTIN and legal name, for the invoice; closed until it is opened.
import { isGstin } from '@rasika/contract/gstin.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useState } from 'react'
import { TextField } from '../ui/field.tsx'
import './business.css'
import { words } from './words.ts'

/** What the order names as its buyer; both empty for a private one. */
export function useBusiness() {
  const [draft, setDraft] = useState({ gstin: '', legalName: '' })
  const [errors, setErrors] = useState<{ gstin?: string; legalName?: string }>({})
  const gstin = draft.gstin.replace(/\s/g, '').toUpperCase()
  const legalName = draft.legalName.trim()

  /** False where the order would be refused; the fields say why. */
  function check(): boolean {
    const found = {
      ...(gstin !== '' && !isGstin(gstin) ? { gstin: shared.field.gstin } : {}),
      ...(gstin !== '' && legalName === '' ? { legalName: shared.field.legalName } : {}),
    }
    setErrors(found)
    return Object.keys(found).length === 0
  }

  function write(part: Partial<typeof draft>): void {
    setDraft({ ...draft, ...part })
    setErrors({})
  }
  const sent = gstin === '' ? {} : { gstin, legalName }
  return { draft, errors, check, write, sent }
}

export type Business = ReturnType<typeof useBusiness>

export function BusinessFields({ business: { draft, errors, write } }: { business: Business }) {
  return (
    <details className="business" open={Object.keys(errors).length > 0 || undefined}>
      <summary>{words.title}</summary>
      <p className="meta">{words.about}</p>
      <TextField
        label={words.gstin}
        name="gstin"
        autoComplete="off"
        maxLength={20}
        value={draft.gstin}
        error={errors.gstin}
        onChange={({ target }) => write({ gstin: target.value })}
      />
      <TextField
        label={words.legalName}
        name="legalName"
        autoComplete="organization"
        maxLength={120}
        value={draft.legalName}
        error={errors.legalName}
        onChange={({ target }) => write({ legalName: target.value })}
      />
    </details>
  )
}
