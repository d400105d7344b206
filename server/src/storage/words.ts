// Messages of the storage and of `npm run storage`.
const megabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })
const files = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'file' : 'files'}`

const copies = { 'to-bucket': 'the folder images of DATA_DIR to the bucket of STORAGE_URL', 'to-folder': 'back' }

export const words = {
  usage: `Copies pictures and files from ${copies['to-bucket']}, or ${copies['to-folder']}.

  npm run storage -- to-bucket|to-folder [--dry-run] [--read-back]

--dry-run    counts what would be copied, and copies nothing
--read-back  reads every copy whole and compares it, in place of the SHA-256 that the store has checked and noted

Each file is compared by size and SHA-256. Files that are there already are not copied again, so a run that was
interrupted goes on where it was. Nothing is deleted.`,
  noBucket: 'STORAGE_URL is not set. Set it to the bucket, as .env.example says, for this command.',
  refused: (place: string, detail: string) =>
    `The store of pictures at STORAGE_URL (${place}) refuses: ${detail}. Correct key, secret, region or bucket, then ` +
    'start again',
  unavailable: (detail: string) =>
    `The store does not answer (${detail}). What was copied stays; run the same command again to go on.`,
  full: 'There is no more room where the files are copied to. Make room, then run the same command again to go on.',
  copying: (from: string, to: string) => `Copying from ${from} to ${to}`,
  progress: (done: number, bytes: number) => `${files(done)} seen, ${megabytes(bytes)} MB copied`,
  wouldCopy: (count: number, bytes: number, there: number) =>
    `${files(count)}, ${megabytes(bytes)} MB, would be copied; ${files(there)} there already.`,
  copied: (count: number, bytes: number, there: number, seconds: string) =>
    `Copied ${files(count)}, ${megabytes(bytes)} MB, in ${seconds} s; ${files(there)} there already. ` +
    'Each has the size and the SHA-256 of its source.',
  left: (from: string) =>
    `Nothing was deleted: ${from} still holds all of them. What was uploaded meanwhile is copied by another run, once ` +
    'Rasika is stopped. Delete the source when Rasika has run with the copy.',
  differs: (key: string) => `${key}: the copy is not equal to its source`,
  damaged: (key: string) => `${key}: the source is damaged, its content is not what its name says; not copied`,
  faults: (count: number) => `${files(count)} could not be copied, see above. The others are there.`,
  stopped: 'Stopped. What was copied stays; run the same command again to go on.',
}
