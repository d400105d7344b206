// Public functions of disputes: what the desk reads and decides (docs/decisions/057). What the provider tells:
// record.ts; what is sent to it: respond.ts and evidence.ts.
export { internalDeadline, takesResponse } from './deadline.ts'
export { evidenceTextOf } from './evidence.ts'
export { refuseUnlessOpen, requestResponse, saveSummary, type WrittenSummary } from './respond.ts'
export { type DisputeResponse, type DisputeRow, findDispute, findDisputeId, selectNewestDisputes } from './store.ts'
