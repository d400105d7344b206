// Artists at the desk: whether their sales are taxed. A registration is proved to the house on paper; here it is
// written down, and only a number that can be one.
import { isGstin } from '@rasika/contract/gstin.ts'
import { giveGstin, knownArtist } from '../artists/artists.ts'
import { type ReadAct, readArguments, UsageFault } from './act.ts'
import { DeskRefusal } from './refusal.ts'
import { printable } from './show.ts'
import { deskWords } from './words.ts'

const gstin: ReadAct = (written) => {
  const { positionals } = readArguments(written, {}, 2)
  const [username, number] = positionals
  if (!username || !number) throw new UsageFault(deskWords.gstinUsage)
  const given = number.toLowerCase() === 'none' ? null : number.toUpperCase()
  if (given !== null && !isGstin(given)) throw new UsageFault(deskWords.noGstin(number))
  return {
    object: username,
    detail: { gstin: given },
    run: async (tx) => {
      const artist = await knownArtist(tx, username)
      if (!artist) throw new DeskRefusal(deskWords.noArtist(username))
      await giveGstin(tx, artist.id, given)
      const name = printable(artist.name)
      return [given === null ? deskWords.unregistered(name) : deskWords.registered(name, given)]
    },
  }
}

export const artistActs = { 'artist gstin': gstin }
