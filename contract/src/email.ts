// The form of an email address, free of schemas: the artist's sign-up validates it before its call.

/** Letters, figures and _ ' + - . before the at sign, and a domain with a dot after it. */
export const emailShape = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
