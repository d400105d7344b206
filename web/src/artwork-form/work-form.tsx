// A work is added or changed (spec: section 2, Artist profile; sections 5 and 8, Artwork). The server judges and names
// each fault by its field; what is half written survives a reload. One opening of the form makes one work.
import { type Category, menuCategoryOf, type Subcategory } from '@rasika/contract/categories.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useFormKey } from '../platform/form-key.ts'
import { useKeptDraft } from '../platform/kept-draft.ts'
import { useSending } from '../platform/sending.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Uploader } from '../uploads/uploader.tsx'
import { ChoiceField } from './choice-field.tsx'
import { blankWork, bodyOfWork, draftOfWork, type WorkText, type WrittenWork } from './draft.ts'
import { FormFrame, FormPart } from './form-frame.tsx'
import { MenuField } from './menu-field.tsx'
import { workChoices } from './options.ts'
import { SizeFields } from './size-fields.tsx'
import { words } from './words.ts'

/** The contract's own limit. */
const mostPictures = 8

interface Props {
  artistId: string
  /** Null for a new one. */
  work: WrittenWork | null
  onDone: () => void
  onCancel: () => void
}

export function WorkForm({ artistId, work, onDone, onCancel }: Props) {
  const [before] = useState(() => (work ? draftOfWork(work) : null))
  const { draft, wasKept, write, drop } = useKeptDraft(`${artistId} work ${work?.id ?? 'new'}`, before ?? blankWork)
  const { busy, message, errors, send, mend } = useSending('artwork')
  const [uploading, setUploading] = useState(false)
  const { key } = useFormKey()
  const writeText = (name: WorkText) => (value: string) => {
    write({ [name]: value })
    mend(name)
  }
  const text = (name: WorkText, label: string, more: { help?: string; maxLength?: number; className?: string } = {}) => (
    <TextField label={label} id={`form-${name}`} name={name} value={draft[name]} error={errors[name]} required autoComplete="off" onChange={(event) => writeText(name)(event.target.value)} {...more} />
  )
  const number = (name: WorkText, label: string, more: { help?: string; min?: number; step?: number; required?: boolean } = {}) => (
    <TextField label={label} id={`form-${name}`} name={name} type="number" inputMode="decimal" min={0} step={0.01} required value={draft[name]} error={errors[name]} onChange={(event) => writeText(name)(event.target.value)} {...more} />
  )
  const choice = (name: 'category' | 'framingType' | 'deliveryType', label: string) => (
    <ChoiceField name={name} label={label} choices={workChoices[name]} stored={work?.[name] ?? ''} value={draft[name]} error={errors[name]} onWrite={writeText(name)} />
  )

  async function submit(): Promise<void> {
    const body = bodyOfWork(draft, before)
    const sent = work
      ? await send(() => api.artworks.update({ params: { id: work.id }, body }), { done: words.updated })
      : await send(() => api.artworks.create({ body }, { idempotencyKey: key() }), { done: words.added, failed: words.addFailed })
    if (!sent) return
    drop()
    onDone()
  }

  function cancel(): void {
    drop()
    onCancel()
  }

  return (
    <FormFrame
      title={work ? words.edit : words.add}
      lead={work ? undefined : words.lead}
      startOver={wasKept ? drop : undefined}
      message={message}
      errors={errors}
      waits={busy || uploading}
      submit={busy ? words.saving : work ? words.update : words.save}
      onSubmit={() => void submit()}
      onCancel={cancel}
    >
      <FormPart title={words.work}>
        {text('title', words.title, { maxLength: 160, className: 'w4' })}
        {text('sku', words.sku, { maxLength: 60, help: words.skuHelp })}
        <TextAreaField
          label={words.description}
          help={words.descriptionHelp}
          className="w6"
          id="form-description"
          name="description"
          rows={6}
          maxLength={5000}
          required
          value={draft.description}
          error={errors.description}
          onChange={(event) => writeText('description')(event.target.value)}
        />
      </FormPart>
      <FormPart title={words.pictures}>
        <div className="w6">
          <Uploader label={words.picturesLabel} images={draft.images} most={mostPictures} onChange={(images) => write({ images })} onBusy={setUploading} error={errors.images} alertOnFail />
        </div>
        {draft.images.map(({ address }, at) => (
          <TextField
            key={address}
            className="w3"
            label={words.alt(at + 1)}
            {...(at === 0 ? { help: words.altHelp } : {})}
            maxLength={300}
            value={draft.alts[address] ?? ''}
            error={errors[`alts.${at}`]}
            onChange={(event) => write({ alts: { ...draft.alts, [address]: event.target.value } })}
          />
        ))}
      </FormPart>
      <FormPart title={words.money}>
        {number('price', words.price)}
        {number('maxPrice', words.maxPrice, { help: words.maxPriceHelp })}
        {number('stock', words.stock, { step: 1 })}
      </FormPart>
      <SizeFields
        draft={draft}
        isFlat={menuCategoryOf(draft.category as Category, (draft.subcategory || null) as Subcategory | null) !== 'sculptures'}
        step={work ? 0.1 : 0.01}
        errors={errors}
        onWrite={(name, value) => {
          writeText(name)(value)
          mend('size')
        }}
      />
      <FormPart title={words.details}>
        {choice('category', words.category)}
        <MenuField value={draft.subcategory} error={errors.subcategory} onWrite={writeText('subcategory')} />
        {choice('framingType', words.framing)}
        {choice('deliveryType', words.delivery)}
        <TextField label={words.medium} help={words.mediumHelp} className="w4" id="form-medium" name="medium" maxLength={120} value={draft.medium} error={errors.medium} onChange={(event) => writeText('medium')(event.target.value)} />
        {number('year', words.year, { step: 1, required: false })}
        {number('editionSize', words.edition, { step: 1, help: words.editionHelp, required: false })}
        <label className="check w6">
          <input type="checkbox" name="hasSignature" checked={draft.hasSignature} onChange={(event) => write({ hasSignature: event.target.checked })} />
          {words.signed}
        </label>
      </FormPart>
    </FormFrame>
  )
}
