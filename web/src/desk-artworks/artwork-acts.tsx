// What can be done with the work: it is hidden with a reason, and shown again.
import type { DeskArtwork } from '@rasika/contract/desk-artworks.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { deskApi } from '../desk/api.ts'
import { artworkActWords as words } from './words.ts'

export function ArtworkActs({ artwork }: { artwork: DeskArtwork }) {
  const { id, artist, hiddenAt, artistHidden, openLots, ordersToSend } = artwork
  const isHidden = hiddenAt !== null
  return (
    <Acts
      needs="clerk"
      acts={[
        {
          name: 'hide',
          ...words.hide,
          none: isHidden ? words.hide.none.hidden : words.hide.none.lots,
          pressKey: 'h',
          isPossible: !isHidden && openLots.length === 0,
          form: (done) => (
            <ReasonForm
              name="hide"
              reason={words.hide.reason}
              will={[
                words.hide.public,
                words.hide.mail(artist.name),
                words.hide.orders(formatCount(ordersToSend.length)),
                words.hide.undo,
              ]}
              press={words.hide.press}
              outcome={words.hide.done}
              send={(reason, idempotencyKey) =>
                deskApi.artworks.hide({ params: { id }, body: { reason } }, { idempotencyKey })
              }
              done={done}
              undo={{
                will: words.show.will,
                outcome: words.show.done,
                send: (idempotencyKey) => deskApi.artworks.show({ params: { id } }, { idempotencyKey }),
              }}
            />
          ),
        },
        {
          name: 'show',
          ...words.show,
          none: isHidden ? words.show.none.artist : words.show.none.shown,
          pressKey: 's',
          isPossible: isHidden && !artistHidden,
          form: (done) => (
            <PlainForm
              name="show"
              will={[words.show.will]}
              press={words.show.press}
              outcome={words.show.done}
              send={(idempotencyKey) => deskApi.artworks.show({ params: { id } }, { idempotencyKey })}
              done={done}
            />
          ),
        },
      ]}
    />
  )
}
