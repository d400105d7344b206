/** Messages of the server's refusals; the page shows them unchanged. */
export const refusal = {
  wrongCredentials: 'The email or the password is not right',
  emailTaken: 'An account with this email exists already. Log in, or use another email',
  usernameTaken: 'This username is taken. Choose another',
  skuTaken: 'Another of your artworks has this SKU already. Choose another',
  staleCursor: 'This page of the list is no longer there. Start again from the first page',
  imageNotYours: 'This image is not one of your uploads. Upload it again',
  noDeliveryAddress: 'Please add your delivery address',
  soldOut: 'This artwork is sold out',
  workHeld: 'Somebody is paying for this artwork right now. It may come free again: try in a few minutes',
  workInAuction: 'This artwork is in an auction already',
  workUnderHammer: 'This artwork is under the hammer. It can be bought here again if its auction ends without a sale',
  stockHeld:
    'Somebody is paying for this artwork right now. Keep what is being paid for in stock, or try again in a few ' +
    'minutes',
  tooManyOpenOrders: 'You have several payments open already. Finish one of them, or wait a few minutes',
  tooManyAddresses: 'You have 10 saved addresses. Remove one of them first',
  tooManyDrafts: 'You have 20 drafts. Publish or delete one of them first',
  artistHidden: 'The house has hidden your profile: no auction can be opened. Write to us to learn why',
  notDeliverable:
    'This step is not possible now: the order is not paid, was given back, or its parcel is further on already',
  notRefundable: 'Only a paid order can be refunded',
  ticketAnswered: 'Somebody else has answered this ticket meanwhile. Read their answer first; yours was not sent',
  nothingToOffer: 'No win of this bidder waits for payment: nothing can be passed on',
  approvalWaiting: 'This waits for a second person already',
  approvalOver: 'This was decided already',
  secondPersonNeeded: 'Another manager must approve this: you asked for it yourself',
  linkEnded: 'This link has ended. Open your order again for a new one',
  missingFields: 'Missing fields',
  keyReused: 'This Idempotency-Key was used for another request. Send a new one',
  diskFull: 'The server has no room to store this. Nothing was saved; please try again later',
  outcomeUnknown: 'We could not see whether this went through. Look again before you repeat it',
} as const
