// What is left until an end, in days, hours, minutes and seconds.
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Whole units, rounded up to the next second, so that 0 appears only at the end. */
export function countdown(leftMs: number): Countdown {
  const left = Math.max(0, Math.ceil(leftMs / second)) * second
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}
