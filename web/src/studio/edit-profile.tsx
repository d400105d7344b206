// The form for an artist's public profile and private tax numbers (spec: section 2, Edit form; docs/product.md 18).
import type { Picture } from '@rasika/contract/images.ts'
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { useState } from 'react'
import { FormFrame, FormPart } from '../artwork-form/form-frame.tsx'
import { api } from '../platform/api.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { keepRecord } from '../platform/session.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Uploader } from '../uploads/uploader.tsx'
import { bodyOfProfile, draftOfProfile, socialLinkNames, type ProfileText } from './profile-draft.ts'
import { words } from './words.ts'

const messages = words.form

interface Props {
  profile: ArtistProfile
  avatar: Picture | null
  onDone: () => void
}

export function EditProfile({ profile, avatar, onDone }: Props) {
  const [before] = useState(() => draftOfProfile(profile, avatar))
  const { draft, wasStored, write, discard } = useStoredDraft(`${profile.id} profile`, before)
  const { busy, message, refusals, errors, send, clearErrors } = useSubmit('profile')
  const [uploading, setUploading] = useState(false)
  const field = (
    name: ProfileText,
    label: string,
    more: {
      help?: string
      maxLength?: number
      className?: string
      type?: 'url'
      required?: boolean
      autoComplete?: string
    } = {},
  ) => (
    <TextField
      label={label}
      id={`profile-${name}`}
      name={name}
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => {
        write({ [name]: event.target.value })
        clearErrors(name)
      }}
      {...more}
    />
  )

  async function submit(): Promise<void> {
    const saved = await send(() => api.artists.update({ body: bodyOfProfile(draft, before) }), { done: messages.done })
    if (!saved) return
    keepRecord('artist', saved.data)
    discard()
    onDone()
  }

  return (
    <FormFrame
      title={words.edit}
      startOver={wasStored ? discard : undefined}
      message={message}
      refusals={refusals}
      errors={errors}
      waits={busy || uploading}
      submit={busy ? messages.saving : messages.save}
      onSubmit={() => void submit()}
      onCancel={() => {
        discard()
        onDone()
      }}
    >
      <FormPart title={messages.who}>
        {field('name', messages.name, { maxLength: 100, className: 'w3', required: true, autoComplete: 'name' })}
        {field('location', messages.location, { maxLength: 120, className: 'w3' })}
        {field('tagline', messages.tagline, { maxLength: 120, className: 'w6', help: messages.taglineHelp })}
        <TextAreaField
          label={messages.description}
          className="w6"
          id="profile-description"
          name="description"
          rows={7}
          maxLength={2000}
          required
          value={draft.description}
          error={errors.description}
          onChange={(event) => {
            write({ description: event.target.value })
            clearErrors('description')
          }}
        />
        <div className="w6">
          <Uploader
            label={messages.avatar}
            help={messages.avatarHelp}
            images={draft.avatar}
            max={1}
            onChange={(images) => write({ avatar: images })}
            onBusy={setUploading}
            error={errors.avatar}
          />
        </div>
      </FormPart>
      <FormPart title={messages.links} note={<p className="meta">{messages.linkHelp}</p>}>
        {socialLinkNames.map((name) => (
          <div key={name} className="w3">
            {field(`socialLinks.${name}`, messages[name], { type: 'url', maxLength: 500 })}
          </div>
        ))}
        {field('website', messages.website, { type: 'url', maxLength: 500, className: 'w3' })}
      </FormPart>
      <FormPart title={messages.papers} note={<p className="meta">{messages.papersNote}</p>}>
        {field('gstin', messages.gstin, { maxLength: 20, className: 'w3', help: messages.gstinHelp })}
        {field('pan', messages.pan, { maxLength: 20, className: 'w3', help: messages.panHelp })}
      </FormPart>
    </FormFrame>
  )
}
