// Public functions of the studio: one sold order, for the slice of its parcels.
export { viewOfArtist } from './orders.ts'
