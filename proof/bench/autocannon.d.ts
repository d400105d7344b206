// Types for the part of autocannon that drive.ts uses; the package ships none.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string }[]
  }
  interface Result {
    non2xx: number
    errors: number
    duration: number
    requests: { total: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
