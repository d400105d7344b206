// The only clock of the process. Where money or bids depend on time, the database's clock is read instead.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
