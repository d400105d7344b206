// The routes beside the calls that take no token, as docs/authorisation.md lists them, each with its test.
export const routesWithoutToken = [
  'Beside pages, public pictures, site maps, the API’s document and what monitoring asks, these routes take no token:',
  '',
  '- judged by what their sender knows: `POST /api/v1/payment/webhook`, by the payment provider’s signature over its bytes',
  '  (`server/src/orders/webhook.test.ts`), and `POST /api/v1/courier/webhook`, by the courier service’s key',
  '  (`server/src/bookings/tracking.test.ts`);',
  '- signed links that end: `GET /files/<token>`, the files of a work, for the buyer of its order ' +
    '(`server/src/orders/files.test.ts`);',
  '  `GET /files/photograph/<token>`, a photograph of a parcel, for artist, buyer and desk ' +
    '(`server/src/shipments/photographs.test.ts`);',
  '  `GET /files/claim-photograph/<token>`, one of a claim, for the same (`server/src/claims/claims.test.ts`);',
  '  `GET /statements/<token>`, the files of a month’s statement, for its artist (`server/src/statements/statements.test.ts`);',
  '- a signed link in a mail, which does not end: `POST /api/v1/mail/one-click` switches off mails of one kind for the reader',
  '  whom it names (`server/src/mails/choices.test.ts`);',
  '- what everybody may see of a lot: `GET /api/v1/auction/live` (`server/src/event-stream/event-stream.test.ts`)',
  '  and `GET /api/v1/auction/calendar/<id>.ics` (`server/src/auctions/calendar.test.ts`).',
] as const
