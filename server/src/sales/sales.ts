// Public functions of an artist's sales: one order, for the slice of its parcels.
export { viewOfArtist } from './orders.ts'
