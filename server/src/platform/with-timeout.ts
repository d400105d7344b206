// A time limit for promises that have none of their own.

export class TimeoutError extends Error {}

/** For library calls that may never end. A result after `ms` is ignored. @throws TimeoutError */
export async function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
