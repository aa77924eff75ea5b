/** The media store in PostgreSQL when something goes wrong: nothing half-made is found, and errors say what helps. */
import { beforeEach, describe, expect, it } from 'vitest'
import { databasePool } from '~/data/database/prisma.server'
import { MediaStoreError } from '~/data/media/media-store'
import { postgresStore as store } from '~/data/media/postgres-store.server'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { inChunks, listStored, patternBytes, readAll } from '../support/media'

const database = provideDatabase()
beforeEach(() => database.empty())

const large = () => inChunks(patternBytes(2_000_000))
const countChunks = async () => (await database.query('SELECT 1 FROM media_chunks')).length

/** From the piece at this position on, inserting fails with this error code. */
async function failFrom(position: number, code: string) {
  await database.query(`CREATE OR REPLACE FUNCTION fail_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`)
  await database.query(`CREATE TRIGGER fail_chunk BEFORE INSERT ON media_chunks
    FOR EACH ROW WHEN (NEW.position >= ${position}) EXECUTE FUNCTION fail_chunk()`)
}
const work = () => database.query('DROP TRIGGER IF EXISTS fail_chunk ON media_chunks')

describe.each([
  ['the disk is full', '53100', true],
  ['the server stops', '57P01', false],
])('when %s in the middle', (_, code, isFull) => {
  it('says so, keeps nothing, and works again afterwards', async () => {
    await failFrom(1_000_000, code)
    const error = await store.save('a/1.jpg', 'image/jpeg', large()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MediaStoreError)
    expect(error).toMatchObject({ isFull, cause: { code } })
    expect(await listStored(store)).toEqual([])
    expect(await countChunks()).toBe(0)
    await work()
    await store.save('a/1.jpg', 'image/jpeg', large())
    expect(await listStored(store)).toEqual(['a/1.jpg 2000000'])
  })
})

it('goes on reading after its connection was cut between two pieces', async () => {
  expectConsoleError(/^Database connection lost: terminating/)
  await store.save('a/1.jpg', 'image/jpeg', large())
  const reading = store.read('a/1.jpg')[Symbol.asyncIterator]()
  const { value: first } = await reading.next()
  const lost = new Promise((resolve) => databasePool().once('remove', resolve))
  await database.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND datname = current_database()`,
  )
  await lost
  const rest = await readAll({ [Symbol.asyncIterator]: () => reading })
  expect(first?.length + rest.length).toBe(2_000_000)
})

it('does not find what was cut off', async () => {
  await database.query(
    `INSERT INTO media_chunks (upload, position, data) VALUES (gen_random_uuid(), 0, 'cut off')`,
  )
  expect(await listStored(store)).toEqual([])
  expect(await store.find('a/1.jpg')).toBeNull()
})

it.each([
  ['in the middle', 'position = 524288'],
  ['at the end', 'position > 1500000'],
])('fails to read a file that lacks a piece %s', async (_, condition) => {
  await store.save('a/1.jpg', 'image/jpeg', large())
  await database.query(`DELETE FROM media_chunks WHERE ${condition}`)
  await expect(readAll(store.read('a/1.jpg'))).rejects.toThrow(/ends early/)
})

it('deletes the pieces of what is deleted or replaced', async () => {
  await store.save('a/1.jpg', 'image/jpeg', large())
  await store.save('a/1.jpg', 'image/jpeg', inChunks(Buffer.from('small')))
  expect(await countChunks()).toBe(1)
  await store.delete('a/1.jpg')
  expect(await countChunks()).toBe(0)
})

it('holds no connection while a client reads slowly', async () => {
  await store.save('a/1.jpg', 'image/jpeg', large())
  const readers = Array.from({ length: 30 }, () => store.read('a/1.jpg')[Symbol.asyncIterator]())
  await Promise.all(readers.map((reader) => reader.next()))
  expect(await store.find('a/1.jpg')).not.toBeNull()
})
