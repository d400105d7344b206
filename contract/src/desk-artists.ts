// Artists at the desk: found, hidden with a reason that they read, and shown again. Rupees on the wire. Email, phone
// and address are masked; showing one is a call of its own, which is recorded.
import { z } from 'zod'
import { approval, decision } from './desk-approvals.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { artistStatuses, deskArtistSorts, personalData } from './desk-choices.ts'
import { csvEndpoint, listEndpoint, queryChoice } from './desk-lists.ts'
import { ticketSummary } from './desk-tickets.ts'
import { endpoint, response } from './endpoint.ts'
import { line, optionalLine, text } from './fields.ts'
import { taxStatuses } from './tax-status.ts'
import { regionalNames } from './protected-names.ts'
import { words } from './words.ts'

export const deskListedArtist = z.object({
  username: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  /** Works that everybody sees. */
  works: z.number().int(),
  sales: z.number(),
  /** What the gallery owes; below zero where what was paid out went back to a buyer since. */
  owed: z.number(),
  status: z.enum(artistStatuses),
  joinedAt: z.string(),
})
export type DeskListedArtist = z.output<typeof deskListedArtist>

/** The number: the GSTIN, or the enrolment number. */
const registration = { status: z.enum(taxStatuses), number: z.string().nullable() }

export const deskArtist = deskListedArtist.extend({
  id: z.uuid(),
  tagline: z.string().nullable(),
  description: z.string(),
  /** Masked, like the phone. */
  email: z.string(),
  phone: z.string(),
  /** Town and state. */
  address: z.string(),
  tax: z.object({
    ...registration,
    /** Newest first; the first is in force. Without names: set by the artist, or on the command line. */
    history: z.array(
      z.object({ ...registration, from: z.string(), setBy: z.string().nullable(), approvedBy: z.string().nullable() }),
    ),
    waiting: approval.extend(registration).nullable(),
  }),
  /**
   * Both null while they are not hidden; the reason also where none was given. Of a closed account `hiddenAt` is when it
   * was closed, or hidden before.
   */
  hiddenAt: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  hiddenWorks: z.number().int(),
  /** Protected regional names that were cleared for the artist, whose address is in another State. */
  clearedNames: z.array(z.string()),
  lots: z.object({ live: z.number().int(), upcoming: z.number().int(), over: z.number().int() }),
  /** Orders that are paid and were not refunded. */
  paidOrders: z.number().int(),
  /** Lots that are not over; while there is one, the artist cannot be hidden. */
  openLots: z.array(z.object({ id: z.uuid(), title: z.string() })),
  /** Numbers of orders that are paid and not handed over, oldest first, at most 20; hiding changes nothing for them. */
  ordersToSend: z.array(z.string()),
  /** The newest 20 messages to the gallery about the artist, their works and lots. */
  tickets: z.array(ticketSummary),
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: z.string() })),
  audit: z.array(auditRow),
})
export type DeskArtist = z.output<typeof deskArtist>

const listQuery = z.object({
  search: optionalLine(100),
  status: queryChoice(artistStatuses),
  sort: queryChoice(deskArtistSorts),
})
export type DeskArtistQuery = z.output<typeof listQuery>

const params = z.object({ username: line(60) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskArtist })

export const deskArtistEndpoints = {
  list: listEndpoint(deskCalls.artists.list, {
    summary: 'Artists, the newest first, hidden and closed ones too: found by name, username or email',
    query: listQuery,
    row: deskListedArtist,
  }),
  csv: csvEndpoint(deskCalls.artists.csv, { found: 'artists', query: listQuery }),
  view: endpoint(deskCalls.artists.view, {
    summary: 'One artist with what hiding them would touch: lots that are not over, orders to be sent',
    params,
    response: one,
    refusals,
  }),
  look: endpoint(deskCalls.artists.look, {
    summary: 'The artist’s email, phone or address in full; it is recorded',
    params,
    body: z.object({ what: z.enum(personalData) }),
    response: response({ data: z.object({ value: z.string() }) }),
    refusals,
  }),
  hide: endpoint(deskCalls.artists.hide, {
    summary:
      'Hide an artist’s page and all works from everybody else; they get the reason by mail. Refused while a lot of ' +
      'theirs is not over, and for one who is hidden already; orders and won lots go on',
    params,
    body: z.object({ reason: text(1000) }),
    response: one,
    refusals: [...refusals, 'artist_has_lots', 'artist_hidden'],
    creates: true,
  }),
  show: endpoint(deskCalls.artists.show, {
    summary:
      'Show a hidden artist again with the works that were hidden together with them; a mail tells them. Refused ' +
      'while another artist has the name. One who is not hidden is left unchanged',
    params,
    response: one,
    refusals: [...refusals, 'artist_name_taken'],
    creates: true,
  }),
  tax: endpoint(deskCalls.artists.tax, {
    summary:
      'Request another tax status: it decides the documents of sales, the tax collected and where the artist may ' +
      'sell. Another manager approves it, and it counts from then on',
    params,
    body: z.object({
      status: z.enum(taxStatuses),
      number: optionalLine(20).transform((value) => value?.toUpperCase() ?? null),
    }),
    response: one,
    refusals: [...refusals, 'approval_waiting'],
    creates: true,
  }),
  decideTax: endpoint(deskCalls.artists.decideTax, {
    summary: 'Approve or refuse a tax status that another manager requested, or withdraw one’s own',
    params,
    body: decision,
    response: one,
    refusals: [...refusals, 'second_person_needed', 'approval_over'],
  }),
  clearName: endpoint(deskCalls.artists.clearName, {
    summary:
      'Let an artist whose address is in another State use a protected regional name, with their declaration. A name ' +
      'that is cleared already is left unchanged',
    params,
    body: z.object({ name: z.enum(regionalNames, words.field.choice), reason: text(1000) }),
    response: one,
    refusals: [...refusals],
    creates: true,
  }),
  note: endpoint(deskCalls.artists.note, {
    summary: 'Add a note that only the desk sees',
    params,
    body: z.object({ text: text(2000) }),
    response: one,
    refusals: [...refusals],
    creates: true,
  }),
}
