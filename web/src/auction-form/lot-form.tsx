// Creates or changes an auction (spec: section 2, Artist profile; sections 4, 5 and 8; docs/product.md 2, 4 and 15).
// Errors are shown at their fields in the spec's sentences. After the first bid, the fields that bidders relied on are
// read-only; where a bid arrives meanwhile, the server refuses by field. Unsaved text survives a reload.
import { auctionFields } from '@rasika/contract/auction-fields.ts'
import type { WrittenWork } from '@rasika/contract/artworks.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import { useState } from 'react'
import { ChoiceField } from '../artwork-form/choice-field.tsx'
import type { FieldName } from '../artwork-form/form-fields.ts'
import { FormFrame, FormPart } from '../artwork-form/form-frame.tsx'
import { confirmationsOf } from '../artwork-form/validate.ts'
import { errorsByDimension, errorsClearedBy } from '../artwork-form/measure.ts'
import { changedLotChoices, workChoices } from '../artwork-form/options.ts'
import { SizeFields } from '../artwork-form/size-fields.tsx'
import { words as sizeWords } from '../artwork-form/words.ts'
import { api } from '../platform/api.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Uploader } from '../uploads/uploader.tsx'
import {
  blankLot,
  bodyOfLot,
  draftOfLot,
  fromWork,
  isFlatLot,
  type LotDraft,
  type LotText,
  maxImages,
} from './draft.ts'
import { validateLotChange, validateNewLot } from './validate.ts'
import { PickWork } from './pick-work.tsx'
import { PriceAndTimePart } from './price-and-time-part.tsx'
import { words } from './words.ts'

/** Labels by the names of the faults, in the order of the form. */
const fieldNames = {
  artworkId: words.pick,
  images: words.pictures,
  title: words.title,
  description: words.description,
  startingPrice: words.startingPrice,
  stock: words.stock,
  startDate: words.start,
  endDate: words.end,
  softCloseMinutes: words.softClose,
  ...sizeWords.dimensions,
  size: sizeWords.size,
  weight: words.weight,
  category: words.category,
  framingType: words.framing,
  deliveryType: words.delivery,
  condition: words.condition,
  theme: words.theme,
  color: words.color,
  tags: words.tags,
  hasSignature: words.signed,
} satisfies Record<FieldName<typeof auctionFields>, string>

interface Props {
  artistId: string
  /** Null for a new one. */
  lot: Auction | null
  /** The work to begin a new lot with. */
  workId: string | null
  onDone: (id: string) => void
  onCancel: () => void
}

export function LotForm({ artistId, lot, workId, onDone, onCancel }: Props) {
  const [before] = useState(() => (lot ? draftOfLot(lot) : null))
  const { draft, wasStored, write, discard } = useStoredDraft<LotDraft>(
    `${artistId} lot ${lot?.id ?? 'new'}`,
    before ?? blankLot,
  )
  const { busy, message, refusals, errors, send, refuse, clearErrors } = useSubmit('auction')
  const [uploading, setUploading] = useState(false)
  const [confirmed, setConfirmed] = useState(() => (before ? confirmationsOf(before) : []))
  const named = errorsByDimension(errors, isFlatLot(draft), sizeWords.dimensions)
  /** The ledger has entries: there has been a bid, even if it was withdrawn since. */
  const isFrozen = lot !== null && lot.seq > 0
  const choices = lot ? changedLotChoices : workChoices

  function pick(work: WrittenWork | null): void {
    clearErrors('artworkId')
    if (work === null) return write({ artworkId: '' })
    const taken = fromWork(work)
    write(taken)
    setConfirmed([...confirmed, ...confirmationsOf(taken)])
  }

  const writeText = (name: LotText) => (value: string) => {
    write({ [name]: value })
    clearErrors(name)
  }
  const text = (
    name: LotText,
    label: string,
    more: { help?: string; maxLength?: number; className?: string; required?: boolean } = {},
  ) => (
    <TextField
      label={label}
      id={`form-${name}`}
      name={name}
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => writeText(name)(event.target.value)}
      {...more}
    />
  )
  const choice = (name: 'category' | 'framingType' | 'deliveryType', label: string) => (
    <ChoiceField
      name={name}
      label={label}
      choices={choices[name]}
      stored={before?.[name] ?? draft[name]}
      {...(lot ? { blank: words.choose } : {})}
      value={draft[name]}
      error={errors[name]}
      disabled={isFrozen}
      onWrite={writeText(name)}
    />
  )

  async function submit(): Promise<void> {
    const faults = lot ? validateLotChange(draft, confirmed) : validateNewLot(draft, confirmed)
    const [first] = Object.values(faults)
    if (first !== undefined) return refuse(first, faults)
    const body = bodyOfLot(draft, before)
    const sent = lot
      ? await send(() => api.auctions.update({ params: { id: lot.id }, body }), { done: words.updated })
      : await send(({ idempotencyKey }) => api.auctions.create({ body }, { idempotencyKey }), { done: words.created })
    if (!sent) return
    discard()
    onDone(sent.data.id)
  }

  function cancel(): void {
    discard()
    onCancel()
  }

  return (
    <FormFrame
      title={lot ? words.edit : words.create}
      notice={isFrozen ? <FrozenNotice /> : undefined}
      startOver={wasStored ? discard : undefined}
      names={fieldNames}
      message={message}
      refusals={refusals}
      errors={named}
      waits={busy || uploading}
      submit={busy ? words.saving : lot ? words.update : words.save}
      onSubmit={() => void submit()}
      onCancel={cancel}
    >
      {lot ? null : (
        <FormPart title={words.fromWork}>
          <PickWork value={draft.artworkId} wanted={workId} error={errors.artworkId} onPick={pick} />
        </FormPart>
      )}
      <FormPart
        title={words.pictures}
        id={isFrozen ? 'form-images' : undefined}
        error={isFrozen ? errors.images : undefined}
      >
        {isFrozen ? (
          lot.pictures.map((picture) => (
            <div key={picture.address}>
              <Picture picture={picture} sizes="16rem" />
            </div>
          ))
        ) : (
          <div className="w6">
            <Uploader
              id="form-images"
              label={words.picturesLabel}
              help={words.picturesHelp}
              images={draft.images}
              max={maxImages}
              onChange={(images) => {
                write({ images })
                clearErrors('images')
              }}
              onBusy={setUploading}
              error={errors.images}
            />
          </div>
        )}
      </FormPart>
      <FormPart title={words.work}>
        {text('title', words.title, { maxLength: auctionFields.title.max, className: 'w6', required: true })}
        <TextAreaField
          label={words.description}
          className="w6"
          id="form-description"
          name="description"
          rows={6}
          maxLength={auctionFields.description.max}
          required
          value={draft.description}
          error={errors.description}
          onChange={(event) => writeText('description')(event.target.value)}
        />
      </FormPart>
      <PriceAndTimePart
        draft={draft}
        errors={errors}
        isFrozen={isFrozen}
        onWrite={(name, value) => writeText(name)(value)}
      />
      <SizeFields
        measured={draft}
        isFlat={isFlatLot(draft)}
        step={lot ? 0.1 : 0.01}
        errors={named}
        disabled={isFrozen}
        confirmed={confirmed}
        onConfirm={(name, confirmation) => {
          setConfirmed([...confirmed, confirmation])
          clearErrors(name)
        }}
        onWrite={(name, metres) => {
          write({ [name]: metres })
          clearErrors(...errorsClearedBy({ [name]: metres }))
        }}
      >
        <TextField
          label={words.weight}
          id="form-weight"
          name="weight"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          required
          disabled={isFrozen}
          value={draft.weight}
          error={errors.weight}
          onChange={(event) => writeText('weight')(event.target.value)}
        />
      </SizeFields>
      <FormPart title={words.details}>
        {choice('category', words.category)}
        {choice('framingType', words.framing)}
        {choice('deliveryType', words.delivery)}
        {text('condition', words.condition, { maxLength: auctionFields.condition.max })}
        {text('theme', words.theme, { maxLength: auctionFields.theme.max })}
        {text('color', words.color, { maxLength: auctionFields.color.max })}
        {text('tags', words.tags, { help: words.tagsHelp, className: 'w6' })}
        <div className="w6">
          <label className="check">
            <input
              id="form-hasSignature"
              type="checkbox"
              name="hasSignature"
              checked={draft.hasSignature}
              disabled={isFrozen}
              onChange={(event) => {
                write({ hasSignature: event.target.checked })
                clearErrors('hasSignature')
              }}
            />
            {words.signed}
          </label>
          {errors.hasSignature ? (
            <p className="field__error" role="alert">
              <Icon name="alert" />
              {errors.hasSignature}
            </p>
          ) : null}
        </div>
      </FormPart>
    </FormFrame>
  )
}

/** Shown before anything is typed; the server refuses by field as well. */
function FrozenNotice() {
  return (
    <div className="notice notice--pending">
      <Icon name="alert" />
      <strong>{words.frozenTitle}</strong>
      <p>{words.frozen}</p>
    </div>
  )
}
