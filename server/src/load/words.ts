// The sentences that `npm run load` prints, and the texts of loaded works.
export const words = {
  usage: `Loads records of works into the database, as artists and works with demonstration pictures and prices.

  npm run load -- FILE [--copies N] [--database URL] [--skipped FILE]

FILE       one record a line as JSON, plain or gzipped: ref (or id), title, artist {id, name}, medium, classification,
           widthMm, heightMm, depthMm, year, subjects. Ids are numbers or texts of any shape. An artist without an id
           gets one from the name; a record without an artist is by "Unknown artist"
--copies   how often each record becomes a work, 1 to 1000 (default 1): 16 of 69,202 records make a million
--database a PostgreSQL to load into, like postgres://user@host/name (default: DATABASE_URL, else the product's own)
--skipped  where to list the lines that were skipped (default: load-skipped.txt under DATA_DIR)

Loading again adds only what is missing. Ctrl-C stops; the same command goes on from there.`,
  noFile: 'Say which file to load.',
  unreadable: (file: string, reason: string) =>
    `${file} cannot be read (${reason}). Check the path, and that it is plain or gzipped text.`,
  copies: 'Write --copies as a whole number from 1 to 1000.',
  url: 'Write --database as an address that starts with postgres://.',
  beside: (dataDir: string) => `Rasika is open on ${dataDir}; loading beside it.`,
  counting: (file: string) => `Reading ${file}`,
  pictures: (done: number, all: number) => `Pictures of the demonstration gallery: ${done} of ${all}`,
  bar: '{bar} {percentage}% | {value} of {total} works | {rate}/s | {left} left | {skipped} lines skipped',
  still: (done: number, all: number, rate: number, skipped: number) =>
    `${done} of ${all} works, ${rate}/s, ${skipped} lines skipped`,
  tidying: 'Tidying the tables (statistics and visibility)',
  done: (added: number, there: number, seconds: string, rate: number) =>
    `Added ${added} works in ${seconds} s (${rate}/s); ${there} were there already.`,
  stopped: (added: number) => `Stopped: ${added} works were added. The same command goes on from there.`,
  unknownArtist: 'Unknown artist',
  withoutArtist: (count: number) => `Without an artist, now by “Unknown artist”: ${count}`,
  skippedNone: 'No line was skipped.',
  skippedSome: (count: number, file: string) => `Skipped ${count} lines; all are listed with their reasons in ${file}:`,
  skippedOf: (count: number, reason: string, first: number) => `  ${count} × ${reason} (line ${first})`,
  line: (number: number, reason: string) => `line ${number}: ${reason}`,
  fault: {
    json: 'is not JSON',
    record: 'is not a record',
    ref: 'has no ref',
    title: 'has no title',
    size: 'has no width or no height',
    absurd: 'has a size outside 1 mm to 100 m',
    long: 'is longer than a record can be',
    twice: 'has the ref of an earlier line',
  },
  work: {
    made: (medium: string, artist: string, year: number | null) =>
      `${medium} by ${artist}${year === null ? '' : `, ${year}`}.`,
    shows: (subjects: string) => ` Shown: ${subjects}.`,
    origin: ' After a record of the Tate (CC0); the picture is not of this work.',
    unknownMedium: 'Mixed media',
  },
  artist: {
    tagline: 'In the records of the Tate collection',
    description: (name: string) =>
      `${name}, as the open records of the Tate collection name them. Their works here are samples ` +
      'with invented prices, to show a full house.',
    location: 'Demonstration',
    street: 'Gallery Lane',
    area: 'Old Town',
    city: 'Bengaluru',
    state: 'Karnataka',
  },
} as const
