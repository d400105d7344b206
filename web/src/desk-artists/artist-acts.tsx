// What can be done with the artist: hidden with a reason, shown again, another tax status, a name of a region cleared.
import type { DeskArtist } from '@rasika/contract/desk-artists.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { regionalNames } from '@rasika/contract/protected-names.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { deskApi } from '../desk/api.ts'
import { TaxForm, WaitingTax } from './tax-form.tsx'
import { artistActWords as words, taxStatusWords } from './words.ts'
import { ClearNameForm } from './clear-name.tsx'

export function ArtistActs({ artist }: { artist: DeskArtist }) {
  const { username, name, status, openLots, ordersToSend } = artist
  return (
    <Acts
      needs="manager"
      acts={[
        {
          name: 'hide',
          ...words.hide,
          none: words.hide.none[status],
          pressKey: 'h',
          isPossible: status === 'shown' && openLots.length === 0,
          form: (done) => (
            <ReasonForm
              name="hide"
              reason={words.hide.reason}
              will={[
                words.hide.public(formatCount(artist.works)),
                words.hide.mail(name),
                words.hide.orders(formatCount(ordersToSend.length)),
                words.hide.lots,
                words.hide.undo,
              ]}
              press={words.hide.press}
              outcome={words.hide.done}
              send={(reason, idempotencyKey) =>
                deskApi.artists.hide({ params: { username }, body: { reason } }, { idempotencyKey })
              }
              done={done}
              undo={{
                will: [words.show.works, words.show.alone, words.show.mail(name)].join(' '),
                outcome: words.show.done,
                send: (idempotencyKey) => deskApi.artists.show({ params: { username } }, { idempotencyKey }),
              }}
            />
          ),
        },
        {
          name: 'show',
          ...words.show,
          none: status === 'closed' ? words.show.none.closed : words.show.none.shown,
          pressKey: 's',
          isPossible: status === 'hidden',
          form: (done) => (
            <PlainForm
              name="show"
              will={[words.show.works, words.show.alone, words.show.mail(name)]}
              press={words.show.press}
              outcome={words.show.done}
              send={(idempotencyKey) => deskApi.artists.show({ params: { username } }, { idempotencyKey })}
              done={done}
            />
          ),
        },
        {
          name: 'tax',
          title: taxStatusWords.title,
          hint: taxStatusWords.hint,
          none: taxStatusWords.none,
          pressKey: 't',
          isPossible: status !== 'closed' && artist.tax.waiting === null,
          form: (done) => <TaxForm artist={artist} done={done} />,
        },
        {
          name: 'clearName',
          ...words.clearName,
          none: words.clearName.none,
          pressKey: 'c',
          isPossible: status !== 'closed' && artist.clearedNames.length < regionalNames.length,
          form: (done) => <ClearNameForm username={username} cleared={artist.clearedNames} done={done} />,
        },
      ]}
    >
      <WaitingTax artist={artist} />
    </Acts>
  )
}
