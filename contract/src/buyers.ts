// Buyers (the spec's "users"): register, log in, profile, default address, log out
// (spec: sections 2, 5 and 7; docs/product.md 10 and 11).
import { z } from 'zod'
import { address, addressChange } from './addresses.ts'
import { ownBid } from './bids.ts'
import { calls } from './calls.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { email, line, missingOrWrong, password } from './fields.ts'
import { buyerOrder } from './orders.ts'
import { isPhone } from './phone.ts'
import { words } from './words.ts'

/** A token is signed, carries `id` and `role`, and is revocable (docs/product.md 11). */
export const tokenResponse = response({ data: z.object({ token: z.string() }) })

/** Log-in never reveals which half is wrong, and accepts any possible password. */
export const credentials = z.object({
  email,
  password: z.string({ error: missingOrWrong }).min(1, words.field.required).max(128, words.field.passwordNone),
})

/** As people write it; the server stores it as E.164, +91 where no country is given, or refuses the field. */
export const phone = line(30).refine(isPhone, words.field.phone)

/** Orders in a profile, and bids (docs/product.md "Wire conventions"). */
export const maxInProfile = 100

export const buyerProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.string(),
  address: address.nullable(),
  /** The newest of each, at most `maxInProfile`. */
  orders: z.array(buyerOrder),
  bids: z.array(ownBid),
})
export type BuyerProfile = z.output<typeof buyerProfile>

export const buyerEndpoints = {
  login: endpoint(calls.buyers.login, {
    summary: 'Log a buyer in',
    body: credentials,
    response: tokenResponse,
    refusals: ['wrong_credentials', 'account_suspended'],
    rate: 'login',
  }),
  register: endpoint(calls.buyers.register, {
    summary: 'Register a buyer and log in',
    required: () => ['name', 'phone', 'email', 'password'],
    body: z.object({ name: line(100), phone, email, password }),
    response: response({ data: z.object({ id: z.uuid(), token: z.string() }) }),
    refusals: ['email_taken'],
    creates: true,
    rate: 'register',
  }),
  profile: endpoint(calls.buyers.profile, {
    summary: "The buyer's own profile, address, newest orders and bids",
    response: response({ user: buyerProfile }),
    refusals: ['token_refused', 'forbidden'],
  }),
  address: endpoint(calls.buyers.address, {
    summary: "The buyer's saved delivery address, null where none is",
    response: response({ data: z.object({ address: address.nullable() }) }),
    refusals: ['token_refused', 'forbidden'],
  }),
  update: endpoint(calls.buyers.update, {
    summary: 'Merge the fields it carries into the saved address',
    body: z.object({ address: addressChange }),
    response: response({ data: z.object({ address: address.nullable() }) }),
    refusals: ['token_refused', 'forbidden'],
  }),
  logout: endpoint(calls.buyers.logout, {
    summary: 'Revoke the token this call carries',
    response: noData,
    refusals: ['token_refused', 'forbidden'],
  }),
}
