// What a letter to the house is held to, on the page and at the call (spec: section 2, Contact). Free of schemas.
export const subjectLimit = 150
export const messageLimit = 5000
/** One that was written in fewer seconds was not written by a person; the house's page waits so long before it sends. */
export const minWritingSeconds = 3
