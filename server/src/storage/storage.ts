// Opens the storage that the settings name: a folder of this machine, or with STORAGE_URL a bucket of an S3-compatible
// store, which all processes share.
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

type StorageConfig = Pick<Config, 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_SECONDS'>

export function openStorage({ DATA_DIR, STORAGE_URL, STORAGE_SECONDS }: StorageConfig, log: Log): Storage {
  return STORAGE_URL ? openBucket(STORAGE_URL, { seconds: STORAGE_SECONDS, log }) : openFolder(DATA_DIR)
}
