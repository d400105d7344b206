// Messages of `npm run backup` and `npm run restore`.
const megabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })
const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

export interface BackupCounts {
  lots: number
  bids: number
  orders: number
  entries: number
  pictures: number
}

const counted = ({ lots, bids, orders, entries, pictures }: BackupCounts) =>
  [
    count(lots, 'lot'),
    count(bids, 'entry of bids', 'entries of bids'),
    count(orders, 'order'),
    count(entries, 'entry of money', 'entries of money'),
    count(pictures, 'picture'),
  ].join(', ')

export const words = {
  backupUsage: `Writes a backup of the embedded database and the pictures into a new folder, while Rasika runs or while it is stopped.

  npm run backup -- FOLDER`,
  restoreUsage: `Restores a backup into DATA_DIR: checks every file against its SHA-256, lets PostgreSQL recover, and replays the ledgers.

  npm run restore -- FOLDER [--replace]

--replace  where DATA_DIR holds data already: moves that aside, to a folder beside it, before the restored data takes its place`,
  beside: 'Rasika is running; the backup is taken beside it.',
  alone: 'Rasika is not running; its database is started for the backup.',
  copying: (done: number, all: number) => `Copied ${megabytes(done)} of about ${megabytes(all)} MB`,
  backedUp: (folder: string, counts: BackupCounts, bytes: number, seconds: string) =>
    `Backup complete in ${seconds} s: ${folder}, ${megabytes(bytes)} MB; at its beginning it held ${counted(counts)}`,
  recovering: 'Every file is as it was written. PostgreSQL recovers the database',
  checking: 'Replaying the ledgers of lots and money, and looking for every picture',
  movedAside: (folder: string) => `The data that was there is kept in ${folder}`,
  restored: (dataDir: string, counts: BackupCounts, seconds: string) =>
    `Restored in ${seconds} s into ${dataDir}: ${counted(counts)}. All are equal to what their ledgers add up to. ` +
    'Start with npm start',

  picturesInBucket: (place: string) =>
    `The pictures are in the bucket ${place} and not in this backup, which holds the database. Let the store keep ` +
    'versions of what is deleted, or copy the bucket with its own tools, for as long as backups are to be restored.',
  copyToBucket:
    'STORAGE_URL is set, and this backup held the pictures as files: copy them into the bucket before the start, ' +
    'with npm run storage -- to-bucket',

  stopped: 'Stopped. Nothing was kept.',
  noBucket:
    'This backup holds no pictures: they were in a bucket. Set STORAGE_URL to that bucket or to a copy of it, then ' +
    'run the same command again.',
  notEmpty: (folder: string) => `${folder} is not empty. Name a folder that does not exist yet, or an empty one.`,
  inside: (folder: string, dataDir: string) =>
    `${folder} lies inside ${dataDir}, and would become part of the next backup. Name a folder elsewhere.`,
  noData: (dataDir: string) => `There is no Rasika data in ${dataDir}. Set DATA_DIR to the folder that holds it.`,
  ownDatabase:
    'DATABASE_URL names a PostgreSQL of yours. Back it up with its own tools (pg_dump, pg_basebackup, pgBackRest), ' +
    'then copy the folder images of DATA_DIR, or the bucket of STORAGE_URL with the tools of its store.',
  notEnoughSpace: (folder: string, needed: number, free: number) =>
    `There is not enough room for ${folder}: about ${megabytes(needed)} MB are needed and ${megabytes(free)} MB ` +
    'are free.',
  diskFull: (folder: string) =>
    `The disk of ${folder} is full. Nothing was kept; make room and run the same command again.`,
  oldSettings:
    'The running database was started by an older Rasika, which took no online backups. Restart Rasika once, then ' +
    'run the same command again.',
  linkedOutside: (name: string) =>
    `${name} is a link to another disk (a tablespace), which this command does not follow. Use pg_basebackup.`,
  walGone: (name: string) =>
    `PostgreSQL removed its log ${name} before it was copied. Nothing was kept; run the same command again.`,
  noRight: (file: string) => `${file} cannot be read. Run the command as the user who runs Rasika.`,
  notABackup: (folder: string) => `${folder} is not a backup of Rasika: it holds no manifest.json.`,
  damagedManifest: (folder: string) => `The manifest of ${folder} is damaged. Use another backup.`,
  unknownFormat: (format: unknown) =>
    `This backup has format ${String(format)}, which this version of Rasika does not know. Restore it with the ` +
    'version that wrote it.',
  damagedFile: (name: string) =>
    `${name} in the backup is missing or not as it was written. Nothing was restored; use another backup.`,
  dataThere: (dataDir: string) =>
    `${dataDir} holds data already. Choose another folder with DATA_DIR, or add --replace to move that data aside.`,
  mountPoint: (dataDir: string) =>
    `${dataDir} is the mount point of a disk and cannot be replaced as a whole. Nothing was changed. ` +
    `Set DATA_DIR to a folder on that disk, such as ${dataDir}/rasika, for this command and for Rasika.`,
  running: (dataDir: string) => `Rasika is running on ${dataDir}. Stop it first.`,
  notEqual: (faults: readonly string[]) =>
    `The restored data is not as its ledgers say. It was not put in place:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  fewer: (what: string, there: number, min: number) => `${there} ${what}, and the backup began with ${min}`,
  pictureMissing: (hash: string) => `the original of picture ${hash} is missing`,
}

/** The message tells a person what to do; it is printed alone. */
export class BackupError extends Error {}
