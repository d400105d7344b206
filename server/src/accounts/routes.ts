// The buyers' endpoints (spec: section 7, user; docs/product.md 10 and 11).
import { addressEndpoints } from '@rasika/contract/addresses.ts'
import { type BuyerProfile, buyerEndpoints } from '@rasika/contract/buyers.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { welcomeMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import type { Db } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { endSession, loginCheck, type LoginThrottles, openSession, readyCredentials } from './accounts.ts'
import { findAddress, mergeAddress, selectAddresses } from './address-store.ts'
import { addAddress, changeAddress, removeAddress, storedForm } from './addresses.ts'
import { findBuyer, findBuyerCredentials, insertBuyer } from './store.ts'

/** Parts of a buyer's profile that other slices store. */
export interface ProfileSources {
  newestOrders: (db: Db, buyerId: string) => Promise<BuyerProfile['orders']>
  newestBids: (db: Db, buyerId: string) => Promise<BuyerProfile['bids']>
}

export function accountRoutes(
  context: AppContext,
  throttles: LoginThrottles,
  { newestOrders, newestBids }: ProfileSources,
): BoundEndpoint[] {
  return [
    write(
      buyerEndpoints.login,
      async ({ caller }, tx, account) => ({
        data: { token: await openSession(context, tx, account, caller) },
        message: words.account.loggedIn,
      }),
      {
        prepare: loginCheck(context, 'buyer', throttles.buyer, (email, caller) =>
          findBuyerCredentials(context.db, email, caller),
        ),
      },
    ),
    write(
      buyerEndpoints.register,
      async ({ body, caller }, tx, ready) => {
        const id = await insertBuyer(tx, { name: body.name, email: body.email, ...ready })
        const token = await openSession(context, tx, { role: 'buyer', id, version: 1 }, caller)
        await queueMail(tx, welcomeMail({ role: 'buyer', id }, body, context.publicUrl))
        return { data: { id, token }, message: words.account.registered }
      },
      { prepare: readyCredentials },
    ),
    read(buyerEndpoints.profile, async ({ caller }, db) => {
      const buyer = await findBuyer(db, caller.session.id)
      if (!buyer) throw new Refusal('token_refused')
      const { createdAt, ...shown } = buyer
      return {
        user: {
          ...shown,
          createdAt: createdAt.toISOString(),
          orders: await newestOrders(db, buyer.id),
          bids: await newestBids(db, buyer.id),
        },
      }
    }),
    read(buyerEndpoints.address, async ({ caller }, db) => ({
      data: { address: await findAddress(db, caller.session.id) },
    })),
    write(buyerEndpoints.update, async ({ body, caller }, tx) => ({
      data: { address: await mergeAddress(tx, caller.session.id, storedForm(body.address)) },
      message: words.account.addressSaved,
    })),
    read(addressEndpoints.list, async ({ caller }, db) => ({ data: await selectAddresses(db, caller.session.id) })),
    write(addressEndpoints.create, async ({ body: { address, isDefault = false }, caller }, tx) => ({
      data: { id: await addAddress(tx, caller.session.id, { address, isDefault }) },
      message: words.account.addressSaved,
    })),
    write(addressEndpoints.update, async ({ params, body: { address = {}, isDefault = false }, caller }, tx) => ({
      data: await changeAddress(tx, caller.session.id, params.id, { address, isDefault }),
      message: words.account.addressSaved,
    })),
    write(addressEndpoints.remove, async ({ params, caller }, tx) => {
      await removeAddress(tx, caller.session.id, params.id)
      return { data: null, message: words.account.addressRemoved }
    }),
    write(buyerEndpoints.logout, async ({ caller }, tx) => {
      await endSession(context, tx, caller.session)
      return { data: null, message: words.account.loggedOut }
    }),
  ]
}
