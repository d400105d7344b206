// Types for the part of autocannon that drive.ts uses; the package ships none.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: ({ path: string } | { setupRequest: (request: object) => object })[]
  }
  interface Result {
    non2xx: number
    errors: number
    duration: number
    requests: { total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
