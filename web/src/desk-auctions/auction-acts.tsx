// What can be done with a lot; neither act can be undone, so neither has a key.
import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import { deskApi } from '../desk/api.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { lotActWords as words, lotWords } from './words.ts'

/** `isSilent`: the page may be old, so nothing can be done. */
export function LotActs({ lot, isSilent }: { lot: DeskLot; isSilent: boolean }) {
  const { id, winner, offerHours } = lot
  const acts = [
    {
      name: 'offer',
      ...words.offer,
      isPossible: lot.acts.offer && !isSilent,
      form: (done: () => void) => (
        <ReasonForm
          name="offer"
          reason={words.offer.reason}
          will={words.offer.will(winner === null ? lotWords.nobody : lotWords.paddle(winner), offerHours)}
          press={words.offer.press}
          outcome={words.offer.done}
          send={(reason) => deskApi.auctions.offer({ params: { id }, body: { reason, winner: winner ?? 0 } })}
          done={done}
        />
      ),
    },
    {
      name: 'cancel',
      ...words.cancel,
      isPossible: lot.acts.cancel && !isSilent,
      form: (done: () => void) => (
        <ReasonForm
          name="cancel"
          reason={words.cancel.reason}
          will={words.cancel.will}
          press={words.cancel.press}
          outcome={words.cancel.done}
          send={(reason) => deskApi.auctions.cancel({ params: { id }, body: { reason } })}
          done={done}
        />
      ),
    },
  ]
  return <Acts acts={acts} needs="manager" />
}
