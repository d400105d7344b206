// What can be done with the work: it is hidden with a reason, and shown again.
import type { DeskArtwork } from '@rasika/contract/desk-artworks.ts'
import { formatCount } from '@rasika/contract/money.ts'
import type { FormEvent } from 'react'
import { ActForm } from '../desk-acts/act-form.tsx'
import { Acts } from '../desk-acts/acts.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
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
              send={(reason) => deskApi.artworks.hide({ params: { id }, body: { reason } })}
              done={done}
            />
          ),
        },
        {
          name: 'show',
          ...words.show,
          none: isHidden ? words.show.none.artist : words.show.none.shown,
          pressKey: 's',
          isPossible: isHidden && !artistHidden,
          form: (done) => <ShowForm id={id} done={done} />,
        },
      ]}
    />
  )
}

function ShowForm({ id, done }: { id: string; done: () => void }) {
  const act = useAct('show', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(() => deskApi.artworks.show({ params: { id } }), words.show.done)
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.show.press} cancel={done}>
      <p className="meta">{words.show.will}</p>
    </ActForm>
  )
}
