// The limits of a contact message, on the page and in the call (spec: section 2, Contact). Free of schemas.
export const subjectLimit = 150
export const messageLimit = 5000
/** A message written in fewer seconds counts as a robot's; our own page waits that long before it sends. */
export const minWritingSeconds = 3
