// Mail choices: read and changed by their owner, and switched off by the holder of a mail's link, without
// logging in. Mandatory mails are not here (mail-groups.ts).
import { z } from 'zod'
import { type AccountRole, calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { mailGroups } from './mail-groups.ts'
import { words } from './words.ts'

const fieldWords = words.field
const groupsField = (...groups: readonly string[]) =>
  Object.fromEntries(groups.map((group) => [group, z.boolean({ error: fieldWords.wrongType })]))
type Of<Role extends AccountRole, Shape> = Record<(typeof mailGroups)[Role][number], Shape>

function shapesOf<Role extends AccountRole>(role: Role) {
  const choices = z.object(groupsField(...mailGroups[role]) as Of<Role, z.ZodBoolean>)
  return { choices, change: choices.partial() }
}
const buyer = shapesOf('buyer')
const artist = shapesOf('artist')

export const mailChoiceEndpoints = {
  ofBuyer: endpoint(calls.mailChoices.ofBuyer, {
    summary: 'What the buyer is written about; what is always written is not named',
    response: response({ data: buyer.choices }),
    refusals: ['token_refused', 'forbidden'],
  }),
  chooseAsBuyer: endpoint(calls.mailChoices.chooseAsBuyer, {
    summary: 'Switch mails of a kind on or off; kinds that are not named stay as they are',
    body: buyer.change,
    response: response({ data: buyer.choices }),
    refusals: ['token_refused', 'forbidden'],
  }),
  ofArtist: endpoint(calls.mailChoices.ofArtist, {
    summary: 'What the artist is written about; what is always written is not named',
    response: response({ data: artist.choices }),
    refusals: ['token_refused', 'forbidden'],
  }),
  chooseAsArtist: endpoint(calls.mailChoices.chooseAsArtist, {
    summary: 'Switch mails of a kind on or off; kinds that are not named stay as they are',
    body: artist.change,
    response: response({ data: artist.choices }),
    refusals: ['token_refused', 'forbidden'],
  }),
  unsubscribe: endpoint(calls.mailChoices.unsubscribe, {
    summary: 'Switch mails of a kind off with the token at the end of one of them; with `on` back on',
    body: z.object({
      token: z
        .string({
          error: ({ input }) => (input === undefined || input === null ? fieldWords.required : fieldWords.wrongType),
        })
        .max(200, fieldWords.tooLong(200)),
      on: z.boolean({ error: fieldWords.wrongType }).nullish(),
    }),
    response: response({
      data: z.object({ group: z.enum([...mailGroups.buyer, ...mailGroups.artist]), on: z.boolean() }),
    }),
    refusals: ['not_found'],
  }),
}
