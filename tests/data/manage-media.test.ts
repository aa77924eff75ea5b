/** Moving, verifying and sweeping media: whole, stopped in the middle, and with things that are wrong. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveMedia, sweepMedia, verifyMedia } from '~/data/media/manage-media.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { createS3Store } from '~/data/media/s3-store.server'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { inChunks, listStored, patternBytes, readAll, toSha256 } from '../support/media'
import { provideS3Server } from '../support/s3-server'

const database = provideDatabase()
const s3 = provideS3Server()
beforeEach(async () => {
  await database.empty()
  await s3.empty()
})

const files = ['400.avif', '400.jpg', '400.webp']
const original = patternBytes(6_000_000)
const hash = toSha256(original).slice(0, 32)

/** A picture that is 300 pixels wide, with all its files. */
async function storeWhole(store = postgresStore, of = hash) {
  await storePicture(database, { hash: of })
  await database.query('UPDATE pictures SET width = 300')
  await store.save(`originals/${of}`, 'image/jpeg', inChunks(original))
  for (const file of files) await store.save(`${of}/${file}`, 'image/jpeg', inChunks(Buffer.from(file)))
}
const whole = [...files.map((file) => `${hash}/${file} ${file.length}`), `originals/${hash} 6000000`]

/** Starts the program of `npm run media -- …`, which never installs packages: it may be killed. */
function start(...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/media.ts', ...words], {
    cwd: root,
    env: {
      ...withoutOperatorVariables(process.env),
      DATABASE_URL: database.url,
      ...s3.variables,
      MEDIA_STORE: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) }
}
const s3Address = () => s3.variables.MEDIA_STORE ?? ''

describe('move', () => {
  it('copies everything, there and back, and nothing twice', async () => {
    await storeWhole()
    const store = createS3Store(s3.address)
    expect(await moveMedia(postgresStore, store)).toMatchObject({ copied: 4, skipped: 0 })
    expect(await listStored(store)).toEqual(whole)
    expect(await moveMedia(postgresStore, store)).toEqual({ copied: 0, bytes: 0, skipped: 4 })
    for (const line of whole) await postgresStore.delete(line.split(' ')[0] ?? '')
    await moveMedia(store, postgresStore)
    expect(await postgresStore.find(`originals/${hash}`)).toMatchObject({ type: 'image/jpeg' })
    expect((await readAll(postgresStore.read(`originals/${hash}`))).equals(original)).toBe(true)
  })

  it('copies what is there with another length', async () => {
    await storeWhole()
    const store = createS3Store(s3.address)
    await store.save(`${hash}/400.jpg`, 'image/jpeg', inChunks(Buffer.from('half')))
    expect(await moveMedia(postgresStore, store)).toMatchObject({ copied: 4 })
  })

  it('goes on without what is deleted meanwhile', async () => {
    await storeWhole()
    const store = createS3Store(s3.address)
    await moveMedia(postgresStore, store, () => postgresStore.delete(`${hash}/400.webp`))
    expect(await listStored(store)).toEqual(whole.filter((line) => !line.includes('webp')))
  })

  it('goes on where it was killed', async () => {
    await storeWhole()
    let stalled = () => {}
    const inTheMiddle = new Promise<void>((resolve) => (stalled = resolve))
    s3.fail(({ url }) => {
      if (!url?.includes('partNumber=2')) return null
      stalled()
      return 'stall'
    })
    const killed = start('move', '--to', s3Address())
    await inTheMiddle
    killed.child.kill('SIGKILL')
    await killed.ended
    s3.fail(() => null)
    const store = createS3Store(s3.address)
    expect(await listStored(store)).toEqual(whole.filter((line) => !line.startsWith('originals')))
    expect(await start('move', '--to', s3Address()).ended).toEqual({
      code: 0,
      output: expect.stringContaining('1 files copied (6 MB); 3 were there.'),
    })
    expect((await readAll(store.read(`originals/${hash}`))).equals(original)).toBe(true)
  })

  it('says what is wrong with a store', async () => {
    const { code, output } = await start('move', '--to', 'disk').ended
    expect([code, output]).toEqual([1, expect.stringContaining('MEDIA_STORE must be "postgres", or like')])
  })
})

describe.each([
  ['PostgreSQL', () => postgresStore],
  ['S3', () => createS3Store(s3.address)],
])('verify in %s', (_, open) => {
  const problems = async () => {
    const found: string[] = []
    for await (const problem of verifyMedia(open())) found.push(problem)
    return found
  }

  it('finds nothing wrong with what is whole', async () => {
    await storeWhole(open())
    expect(await problems()).toEqual([])
  })

  it('finds what is missing, and what is not what was uploaded', async () => {
    await storeWhole(open())
    await storePicture(database, { hash: 'b'.repeat(32), state: 'waiting' })
    await open().delete(`${hash}/400.webp`)
    await open().save(`originals/${hash}`, 'image/jpeg', inChunks(patternBytes(5_999_999)))
    const expected = [
      `${hash}/400.webp is missing.`,
      `The picture ${'b'.repeat(32)} lacks its original, originals/${'b'.repeat(32)}.`,
      `originals/${hash} is not what was uploaded as ${hash}.`,
    ]
    expect((await problems()).sort()).toEqual(expected.sort())
  })
})

it('verify finds a lost piece, and says so with its exit code', async () => {
  await storeWhole()
  await database.query('DELETE FROM media_chunks WHERE position = 524288')
  expect(await start('verify').ended).toEqual({
    code: 1,
    output: expect.stringMatching(
      /originals\/\w+ cannot be read to its end\.\n1 pictures verified, 1 problems\./,
    ),
  })
})

describe('sweep', () => {
  const [past, future] = [new Date(Date.now() - 600_000), new Date(Date.now() + 600_000)]
  const unused = 'c'.repeat(32)

  beforeEach(async () => {
    await storeWhole()
    for (const key of ['originals/unused', `${unused}/400.jpg`, 'something/else'])
      await postgresStore.save(key, 'image/jpeg', inChunks(Buffer.from('unused')))
    await database.query(
      "INSERT INTO media_chunks (upload, position, data) VALUES (gen_random_uuid(), 0, 'cut off')",
    )
  })

  it('leaves alone what is younger', async () => {
    expect(await sweepMedia(postgresStore, past)).toEqual({ files: 0, bytes: 0, uploads: 0 })
  })

  it('deletes only what nothing refers to', async () => {
    expect(await sweepMedia(postgresStore, future)).toEqual({ files: 2, bytes: 12, uploads: 1 })
    expect(await listStored(postgresStore)).toEqual([...whole, 'something/else 6'])
    expect((await readAll(postgresStore.read(`originals/${hash}`))).equals(original)).toBe(true)
    expect(await sweepMedia(postgresStore, future)).toEqual({ files: 0, bytes: 0, uploads: 0 })
  })

  it('works in S3, too', async () => {
    const store = createS3Store(s3.address)
    await moveMedia(postgresStore, store)
    expect(await sweepMedia(store, future)).toMatchObject({ files: 2, bytes: 12 })
    expect(await listStored(store)).toEqual([...whole, 'something/else 6'])
  })

  it('goes on where it was killed', async () => {
    await database.query("UPDATE media_files SET stored_at = now() - interval '8 days'")
    await database.query(`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(4); RETURN OLD; END $$`)
    await database.query(`CREATE TRIGGER wait BEFORE DELETE ON media_files
      FOR EACH ROW WHEN (OLD.key LIKE 'originals/%') EXECUTE FUNCTION wait()`)
    const killed = start('sweep')
    await expect
      .poll(() => postgresStore.find(`${unused}/400.jpg`), { timeout: 40_000, interval: 100 })
      .toBeNull()
    killed.child.kill('SIGKILL')
    await killed.ended
    await database.query('DROP TRIGGER wait ON media_files')
    expect((await start('sweep').ended).output).toContain('and 0 uploads that were cut off.')
    expect(await listStored(postgresStore)).toEqual([...whole, 'something/else 6'])
    expect((await start('sweep', '--days', '0').ended).output).toContain('and 1 uploads that were cut off.')
  })
})
