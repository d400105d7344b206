// The days of a delivery that timelines, legal texts, mails and the desk name alike (docs/product.md 21).

/** Business days, Monday to Friday in India, from the payment within which an artist hands a sold work over. */
export const handOverDays = 2
