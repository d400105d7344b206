// `npm run storage`: copies the images of works from the folder to the bucket, or back. Ctrl-C ends it after the files
// in progress; it goes on where it was when it is run again. Exits with 0 where everything is there, 1 otherwise.
import { parseArgs } from 'node:util'
import { Problem } from '@rasika/contract/problem.ts'
import { ConfigError, environmentIn, readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { StartupError } from '../platform/shutdown.ts'
import { StoreUnavailable } from './bucket-request.ts'
import { openBucket, refuseWrongBucket } from './bucket.ts'
import { copyAll } from './copy.ts'
import { openFolder } from './folder.ts'
import { words } from './words.ts'

/** A copy is no request that a person waits for. */
const seconds = 60
const reportEveryMs = 2000

process.exitCode = await main().catch((error: unknown) => {
  console.error(textFor(error))
  return 1
})

async function main(): Promise<number> {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    'read-back': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [direction] = positionals
  if (values.help || positionals.length !== 1 || (direction !== 'to-bucket' && direction !== 'to-folder')) {
    console.log(words.usage)
    return values.help ? 0 : 1
  }
  const config = readConfig(environmentIn(process.cwd()))
  if (config.STORAGE_URL === null) throw new StartupError(words.noBucket)
  const log = makeLog('silent', false)
  await refuseWrongBucket(config, log)
  const [folder, bucket] = [openFolder(config.DATA_DIR), openBucket(config.STORAGE_URL, { seconds, log })]
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const stopping = new AbortController()
  const stop = () => stopping.abort(new StartupError(words.stopped))
  process.once('SIGINT', stop).once('SIGTERM', stop)

  const since = performance.now()
  let reportedAt = since
  console.log(words.copying(from.place, to.place))
  const { copied, bytes, there, faults } = await copyAll({
    from,
    to,
    isDryRun: values['dry-run'],
    readsBack: values['read-back'],
    signal: stopping.signal,
    onFile(result) {
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      console.log(words.progress(result.copied + result.there, result.bytes))
    },
  })
  for (const fault of faults) console.error(fault)
  if (values['dry-run']) console.log(words.wouldCopy(copied, bytes, there))
  else console.log(words.copied(copied, bytes, there, ((performance.now() - since) / 1000).toFixed(1)))
  if (faults.length > 0) console.error(words.faults(faults.length))
  else if (!values['dry-run']) console.log(words.left(from.place))
  return faults.length > 0 ? 1 : 0
}

function textFor(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return words.unavailable(error.detail)
  if (error instanceof Problem && error.code === 'no_room') return words.full
  const isForPeople = error instanceof StartupError || error instanceof ConfigError
  if (isForPeople) return error.message
  return (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    ? `${(error as Error).message}\n\n${words.usage}`
    : error
}
