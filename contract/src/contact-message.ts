// The limits of a contact message, on the page and in the call (spec: section 2, Contact). Free of schemas.
export const subjectLimit = 150
export const messageLimit = 5000
/** A message written in fewer seconds counts as a robot's; our own page waits that long before it sends. */
export const minWritingSeconds = 3

/** What a message may be about, as in the contact page's URL: a kind and an id, 'auction:<id>'. */
export const aboutPattern = /^(artwork|auction|artist|order):[0-9a-f]{8}-[0-9a-f-]{27}$/
