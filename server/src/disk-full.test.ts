// The response when the server runs out of disk space: from the database, raised by a trigger, and from the file
// system, under a limit that the kernel enforces.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { upload } from './images/testing/upload.ts'
import { problemFrom } from './platform/error-mapping.ts'
import { openAuctionFixture } from './testing/bidding.ts'
import { buyerForm } from './testing/people.ts'

const message = 'The server has no room to store this. Nothing was saved; please try again later'
const diskFullCodes = { status: 503, body: { error: true, code: 'no_room', message }, headers: { 'retry-after': '60' } }

const { testApp, bidding, asha, lot, close } = await openAuctionFixture()
afterAll(close)

/** Every insert into the table fails as PostgreSQL fails on a full disk. */
async function fill(table: string): Promise<{ empty: () => Promise<void> }> {
  const name = `full_${table}`
  await testApp.db.run(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file "base/5/2619": No space left on device' USING ERRCODE = '53100'; END $$`)
  await testApp.db.run(`CREATE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`)
  return { empty: async () => void (await testApp.db.run(`DROP FUNCTION ${name}() CASCADE`)) }
}

test('a bid is refused with the code of a full disk, leaves no trace, and is taken once there is space', async () => {
  const id = await lot()
  const ledger = await fill('auction_events')
  const refused = await Promise.all([5001, 5002, 5003].map((amount) => bidding.bid(asha, id, amount)))
  for (const answer of refused) expect(answer).toMatchObject(diskFullCodes)
  expect(await bidding.statusOf(id)).toMatchObject({ totalBids: 0 })
  await ledger.empty()
  expect((await bidding.bid(asha, id, 5001)).status).toBe(200)
})

test('a registration is refused with that code while reads go on, and the same one succeeds once there is space', async () => {
  const buyers = await fill('buyers')
  const form = buyerForm()
  expect(await testApp.request('POST /api/v1/user/new', { body: form })).toMatchObject(diskFullCodes)
  expect((await testApp.request('GET /api/v1/artwork/all')).status).toBe(200)
  await buyers.empty()
  expect((await testApp.request('POST /api/v1/user/new', { body: form })).status).toBe(200)
})

test('an upload is refused with the code of a full disk, and no file is left', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b8452f' } })
    .png()
    .toBuffer()
  const images = await fill('images')
  expect(await upload(testApp, picture)).toMatchObject(diskFullCodes)
  await images.empty()
  expect((await upload(testApp, picture)).status).toBe(200)
})

test('a picture that the file system refuses is refused with that code and leaves no draft', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-no-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = `
    import { openFolder } from ${JSON.stringify(new URL('./storage/folder.ts', import.meta.url).href)}
    process.on('SIGXFSZ', () => {})
    const refusal = await openFolder(process.argv[1]).put('originals/ab/ab12', new Uint8Array(1_000_000)).catch((error) => error)
    console.log(refusal.code, refusal.status)`
  // In blocks of 512 bytes: the kernel refuses to let any file grow beyond 8 KB.
  const limited = 'ulimit -f 16; exec "$0" --input-type=module -e "$1" "$2"'
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, program, folder])
  expect(stdout.trim()).toBe('no_room 503')
  expect(await readdir(path.join(folder, 'images', 'aside'))).toEqual([])
})

test.each([
  ['disk_full', '53100', 'no_room'],
  ['ENOSPC', 'ENOSPC', 'no_room'],
  ['EDQUOT', 'EDQUOT', 'no_room'],
  ['io_error', '58030', 'unavailable'],
  ['out_of_memory', '53200', 'unavailable'],
  ['a wrong statement', '42601', 'fault'],
])('%s (%s) is answered as %s', (_name, code, expected) => {
  expect(problemFrom(Object.assign(new Error('refused'), { code })).code).toBe(expected)
})
