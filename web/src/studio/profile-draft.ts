// The editable texts of an artist's profile, by the field names of server errors; only changed fields are sent.
import type { Picture } from '@rasika/contract/images.ts'
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import type { api } from '../platform/api.ts'
import type { Uploaded } from '../platform/upload.ts'

/** The links that are sent in `socialLinks`; `website` is a field of its own here. */
export const socialLinkNames = ['instagram', 'twitter', 'facebook', 'portfolioLink'] as const
const texts = ['name', 'description'] as const
const optionalTexts = ['tagline', 'location', 'website', 'gstin', 'pan'] as const

export type ProfileText =
  | (typeof texts)[number]
  | (typeof optionalTexts)[number]
  | `socialLinks.${(typeof socialLinkNames)[number]}`

export interface ProfileDraft extends Record<ProfileText, string> {
  avatar: readonly Uploaded[]
}

export function draftOfProfile(profile: ArtistProfile, avatar: Picture | null): ProfileDraft {
  return {
    name: profile.name,
    description: profile.description,
    tagline: profile.tagline ?? '',
    location: profile.location ?? '',
    website: profile.website ?? profile.socialLinks.website ?? '',
    gstin: profile.gstin ?? '',
    pan: profile.pan ?? '',
    'socialLinks.instagram': profile.socialLinks.instagram ?? '',
    'socialLinks.twitter': profile.socialLinks.twitter ?? '',
    'socialLinks.facebook': profile.socialLinks.facebook ?? '',
    'socialLinks.portfolioLink': profile.socialLinks.portfolioLink ?? '',
    avatar: profile.avatar !== null && avatar !== null ? [{ address: profile.avatar, picture: avatar }] : [],
  }
}

type ProfileBody = Parameters<typeof api.artists.update>[0]['body']

export function bodyOfProfile(draft: ProfileDraft, before: ProfileDraft): ProfileBody {
  const isChanged = (name: ProfileText) => draft[name] !== before[name]
  const links = socialLinkNames.filter((name) => isChanged(`socialLinks.${name}`))
  const [avatar] = draft.avatar
  return {
    ...Object.fromEntries(texts.filter(isChanged).map((name) => [name, draft[name]])),
    ...Object.fromEntries(optionalTexts.filter(isChanged).map((name) => [name, draft[name].trim() || null])),
    ...(links.length > 0
      ? { socialLinks: Object.fromEntries(links.map((name) => [name, draft[`socialLinks.${name}`].trim() || null])) }
      : {}),
    ...(avatar?.address === before.avatar[0]?.address ? {} : { avatar: avatar?.address ?? null }),
  }
}
