/** Made when it is first asked for, and kept: a format of numbers or dates takes a slow phone milliseconds to make. */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined
  return () => (made ??= { it: make() }).it
}
