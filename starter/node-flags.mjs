// Node's flags for the product. A young generation of 8 MB keeps the process below 250 MB under load: 267 MB with
// Node's own 16 MB, 222 MB with this, after the same `npm run bench catalogue -- --works 0`.
export const nodeFlags = ['--max-semi-space-size=8']
