// What can be done with the buyer: bids stopped, the account suspended, each with a reason, and each ended again.
import type { DeskBuyer } from '@rasika/contract/desk-buyers.ts'
import { type Restriction, restrictions } from '@rasika/contract/desk-choices.ts'
import { type Act, Acts } from '../desk-acts/acts.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { deskApi } from '../desk/api.ts'
import { buyerActWords } from './words.ts'

const keys = { bidding: ['s', 't'], account: ['b', 'o'] } as const satisfies Record<
  Restriction,
  readonly [string, string]
>

export function BuyerActs({ buyer }: { buyer: DeskBuyer }) {
  return <Acts needs="manager" acts={restrictions.flatMap((what) => actsOf(buyer, what))} />
}

function actsOf(buyer: DeskBuyer, what: Restriction): Act[] {
  const { begin, end } = buyerActWords[what]
  const params = { id: buyer.id }
  const isOpen = buyer.status !== 'closed'
  const stands = buyer.restrictions[what] !== null
  const lift = (idempotencyKey: string) => deskApi.buyers.lift({ params, body: { what } }, { idempotencyKey })
  return [
    {
      name: `${what}-begin`,
      ...begin,
      pressKey: keys[what][0],
      isPossible: isOpen && !stands,
      form: (done) => (
        <ReasonForm
          name={`${what}-begin`}
          reason={begin.reason}
          will={begin.will(buyer.name, buyer.biddingOn.length)}
          press={begin.press}
          outcome={begin.done}
          send={(reason, idempotencyKey) =>
            deskApi.buyers.restrict({ params, body: { what, reason } }, { idempotencyKey })
          }
          done={done}
          undo={{ will: end.will(buyer.name).join(' '), outcome: end.done, send: lift }}
        />
      ),
    },
    {
      name: `${what}-end`,
      ...end,
      pressKey: keys[what][1],
      isPossible: isOpen && stands,
      form: (done) => (
        <PlainForm
          name={`${what}-end`}
          will={end.will(buyer.name)}
          press={end.press}
          outcome={end.done}
          send={lift}
          done={done}
        />
      ),
    },
  ]
}
