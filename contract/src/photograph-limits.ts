// How many photographs are kept (docs/product.md 21 and 24).

/** Of one parcel, by its artist. */
export const maxPhotographs = 8
/** Of one claim, by each side. */
export const maxClaimPhotographs = 6
