// The fields of a work, new or changed: those that an artist must write first, the others in disclosures, each with a
// summary. An empty SKU or weight shows the suggestion that will be filled in.
import { artworkFormFields } from '@rasika/contract/artwork-fields.ts'
import type { DeliveryCharge } from '@rasika/contract/amounts.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import type { Dimension } from '@rasika/contract/size.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'
import { useState } from 'react'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Uploader } from '../uploads/uploader.tsx'
import { ChoiceField } from './choice-field.tsx'
import { isFlatDraft, type WorkDraft, type WorkText } from './draft.ts'
import type { FieldName } from './form-fields.ts'
import { Declarations } from './declarations.tsx'
import { DeliveryChargeFields } from './delivery-charge.tsx'
import { Disclosure } from './disclosure.tsx'
import { FormPart } from './form-frame.tsx'
import { MenuField } from './menu-field.tsx'
import { workChoices } from './options.ts'
import { SizeFields } from './size-fields.tsx'
import { hsnOf, TaxField } from './tax-field.tsx'
import { words as taxWords } from './tax-words.ts'
import { words } from './words.ts'

const { disclosures } = words

/** Fields that show a suggestion until the artist types into them. */
type SuggestedField = 'sku' | 'weight'

type DisclosureName = 'price' | 'kind' | 'story' | 'delivery' | 'tax' | 'stock'

/**
 * Each field in the order of the form: its label in the summary of errors, and the disclosure that opens where it is
 * invalid; null for a field that is always shown.
 */
const positions: Record<FieldName<typeof artworkFormFields>, readonly [string, DisclosureName | null]> = {
  images: [words.pictures, null],
  title: [words.title, null],
  price: [words.price, null],
  medium: [words.medium, null],
  width: [words.dimensions.width, null],
  height: [words.dimensions.height, null],
  depth: [words.dimensions.depth, null],
  size: [words.size, null],
  madeInRegion: [words.declarations.regionName, null],
  ageDeclared: [words.declarations.ageName, null],
  maxPrice: [words.maxPrice, 'price'],
  category: [words.category, 'kind'],
  subcategory: [words.subcategory, 'kind'],
  year: [words.year, 'kind'],
  editionSize: [words.edition, 'kind'],
  hasSignature: [words.signed, 'kind'],
  description: [words.description, 'story'],
  framingType: [words.framing, 'delivery'],
  deliveryType: [words.delivery, 'delivery'],
  weight: [words.weight, 'delivery'],
  deliveryCharge: [words.charge.title, 'delivery'],
  deliveryPrice: [words.charge.price, 'delivery'],
  hsn: [taxWords.label, 'tax'],
  stock: [words.stock, 'stock'],
  sku: [words.sku, 'stock'],
}

/** Labels by the names of the faults, in the order of the form. */
export const fieldNames = Object.fromEntries(Object.entries(positions).map(([name, [label]]) => [name, label]))

interface Props {
  draft: WorkDraft
  /** The draft with the form's suggestions filled in. */
  filled: WorkDraft
  /** The work when the form opened; null for a new one. */
  before: WorkDraft | null
  errors: FieldErrors
  confirmed: readonly string[]
  onConfirm: (name: Dimension, confirmation: string) => void
  onWrite: (part: Partial<WorkDraft>) => void
  onUploading: (busy: boolean) => void
}

export function WorkFields({ draft, filled, before, errors, confirmed, onConfirm, onWrite, onUploading }: Props) {
  const [touched, setTouched] = useState<readonly SuggestedField[]>([])
  const isNew = before === null
  const common = (name: WorkText, label: string) => ({
    label,
    id: `form-${name}`,
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onWrite({ [name]: event.target.value }),
  })
  const number = (
    name: WorkText,
    label: string,
    more: { help?: string; step?: number; required?: boolean; className?: string } = {},
  ) => <TextField {...common(name, label)} type="number" inputMode="decimal" min={0} step={0.01} required {...more} />
  const suggested = (name: SuggestedField, label: string) => {
    const field = common(name, label)
    const isTouched = touched.includes(name) || draft[name] !== ''
    return {
      ...field,
      value: isTouched ? draft[name] : filled[name],
      onChange: (event: { target: { value: string } }) => {
        setTouched([...touched, name])
        field.onChange(event)
      },
    }
  }
  const choice = (name: 'category' | 'framingType' | 'deliveryType', label: string) => (
    <ChoiceField
      name={name}
      label={label}
      choices={workChoices[name]}
      stored={before?.[name] ?? draft[name]}
      value={draft[name]}
      error={errors[name]}
      onWrite={(value) => onWrite({ [name]: value })}
    />
  )
  const isWrong = (disclosure: DisclosureName) =>
    Object.entries(positions).some(([name, [, within]]) => within === disclosure && errors[name] !== undefined)
  const isDearer = (numberFrom(draft.maxPrice) ?? 0) > (numberFrom(draft.price) ?? 0)
  const wordCount = draft.description.split(/\s+/).filter(Boolean).length

  return (
    <>
      <FormPart title={words.pictures}>
        <div className="w6">
          <Uploader
            id="form-images"
            label={words.picturesLabel}
            images={draft.images}
            max={artworkFormFields.images.max}
            onChange={(images) => onWrite({ images })}
            onBusy={onUploading}
            error={errors.images}
            alertOnFail
          />
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
            onChange={(event) => onWrite({ alts: { ...draft.alts, [address]: event.target.value } })}
          />
        ))}
      </FormPart>
      <FormPart title={words.label}>
        <TextField
          {...common('title', words.title)}
          className="w6"
          maxLength={artworkFormFields.title.max}
          required
          autoComplete="off"
        />
        {number('price', words.price, { className: 'w3' })}
        <TextField
          {...common('medium', words.medium)}
          help={words.mediumHelp}
          className="w3"
          maxLength={artworkFormFields.medium.max}
        />
      </FormPart>
      <SizeFields
        measured={draft}
        isFlat={isFlatDraft(draft)}
        step={isNew ? 0.01 : 0.1}
        errors={errors}
        confirmed={confirmed}
        onConfirm={onConfirm}
        onWrite={(name, metres) => onWrite({ [name]: metres })}
      />
      <Declarations draft={draft} errors={errors} onWrite={onWrite} />
      <div className="disclosures">
        <Disclosure
          title={disclosures.price}
          summary={
            isDearer
              ? disclosures.higherPrice(formatRupees(numberFrom(draft.maxPrice) ?? 0))
              : disclosures.noHigherPrice
          }
          isWrong={isWrong('price')}
        >
          {number('maxPrice', words.maxPrice, { help: words.maxPriceHelp, required: false, className: 'w6' })}
        </Disclosure>
        <Disclosure
          title={disclosures.kind}
          summary={[
            draft.year,
            draft.category,
            draft.hasSignature ? disclosures.signed : disclosures.unsigned,
            draft.editionSize && disclosures.edition(draft.editionSize),
          ]
            .filter(Boolean)
            .join(', ')}
          isWrong={isWrong('kind')}
        >
          {choice('category', words.category)}
          <MenuField
            value={draft.subcategory}
            error={errors.subcategory}
            onWrite={(value) => onWrite({ subcategory: value })}
          />
          {number('year', words.year, { step: 1, required: false })}
          {number('editionSize', words.edition, { step: 1, help: words.editionHelp, required: false })}
          <label className="check w6">
            <input
              id="form-hasSignature"
              type="checkbox"
              name="hasSignature"
              checked={draft.hasSignature}
              onChange={(event) => onWrite({ hasSignature: event.target.checked })}
            />
            {words.signed}
          </label>
        </Disclosure>
        <Disclosure
          title={disclosures.story}
          summary={wordCount > 0 ? disclosures.words(formatCount(wordCount)) : disclosures.fromLabel}
          isWrong={isWrong('story')}
        >
          <TextAreaField
            {...common('description', words.description)}
            help={words.descriptionHelp}
            className="w6"
            rows={6}
            maxLength={artworkFormFields.description.max}
          />
        </Disclosure>
        <Disclosure
          title={disclosures.delivery}
          summary={[
            draft.framingType,
            draft.deliveryType,
            isFile(draft) ? null : disclosures.charges[draft.deliveryCharge as DeliveryCharge],
            filled.weight && (draft.weight === '' ? disclosures.weighsFromSize : disclosures.weighs)(filled.weight),
          ]
            .filter(Boolean)
            .join(', ')}
          isWrong={isWrong('delivery')}
        >
          {choice('framingType', words.framing)}
          {choice('deliveryType', words.delivery)}
          <TextField
            {...suggested('weight', words.weight)}
            {...(isNew ? { help: words.weightHelp } : {})}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            required
          />
          {isFile(draft) ? null : <DeliveryChargeFields draft={draft} errors={errors} onWrite={onWrite} />}
        </Disclosure>
        {isFile(draft) ? null : (
          <Disclosure title={taxWords.disclosure} summary={hsnOf(draft)} isWrong={isWrong('tax')}>
            <TaxField draft={draft} error={errors.hsn} onWrite={(hsn) => onWrite({ hsn })} />
          </Disclosure>
        )}
        <Disclosure
          title={disclosures.stock}
          summary={[disclosures.inStock(draft.stock || '0'), filled.sku].filter(Boolean).join(', ')}
          isWrong={isWrong('stock')}
        >
          {number('stock', words.stock, { step: 1 })}
          <TextField
            {...suggested('sku', words.sku)}
            help={words.skuHelp}
            className="w4"
            maxLength={artworkFormFields.sku.max}
            required
            autoComplete="off"
          />
        </Disclosure>
      </div>
    </>
  )
}
