/** Transcripts are stored once, as long as something names them. */
import { beforeEach, expect, test } from 'vitest'
import { listTimedTranscripts } from '~/data/podcast/timed-transcripts.server'
import {
  deleteUnusedTranscripts,
  findStoredTranscript,
  saveTranscript,
} from '~/data/podcast/transcripts.server'
import { MAX_VTT_BYTES } from '~/domain/podcast/transcript-line'
import { writeVtt } from '~/domain/podcast/write-transcript'
import { provideDatabase } from '../support/database'

const database = provideDatabase()
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada>Ça va? 😀 \ud83d\n'

beforeEach(() => database.empty())

const list = async () =>
  (await database.query<{ vtt: string }>('SELECT vtt FROM transcripts ORDER BY vtt')).map((row) => row.vtt)

test('the same is stored once, and found by its hash', async () => {
  const hash = await saveTranscript(vtt)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await saveTranscript(vtt)).toBe(hash)
  expect(await list()).toHaveLength(1)
  expect(await findStoredTranscript(hash)).toBe(vtt.replace(/\ud83d\n/, '\ufffd\n'))
  expect(await findStoredTranscript('a'.repeat(64))).toBeNull()
})

test('those without times are told apart', async () => {
  const line = { start: 0, end: 0, speaker: 'Ada', text: 'At 1:23 --> 4:56.' }
  const timed = await saveTranscript(vtt)
  const plain = await saveTranscript(writeVtt([line, line]))
  const late = await saveTranscript(writeVtt([{ ...line, end: 3_600 }]))
  const gone = 'a'.repeat(64)
  expect(await listTimedTranscripts([timed, plain, late, gone, 'the-third-box'])).toEqual(
    new Set([timed, late, 'the-third-box']),
  )
  const again = await saveTranscript(writeVtt([line]))
  expect(await listTimedTranscripts([timed, plain, again])).toEqual(new Set([timed]))
})

test('the longest is stored; the database refuses a longer one, and one under another hash', async () => {
  await saveTranscript('x'.repeat(MAX_VTT_BYTES))
  await expect(saveTranscript('x'.repeat(MAX_VTT_BYTES + 1))).rejects.toThrow(/transcripts_size/)
  await expect(
    database.query(`INSERT INTO transcripts (hash, vtt) VALUES ('${'a'.repeat(64)}', 'x')`),
  ).rejects.toThrow(/transcripts_hash/)
})

test('one that nothing names goes after a week', async () => {
  const name = (hash: string) => JSON.stringify({ transcript: hash })
  const [entry, version] = [await saveTranscript('of an entry'), await saveTranscript('of a version')]
  await saveTranscript('unused')
  const again = await saveTranscript('unused, and saved again')
  await database.query(`UPDATE transcripts SET created_at = now() - interval '8 days'`)
  await saveTranscript('unused, and saved again')
  await saveTranscript('new')
  await database.query(
    `UPDATE publication_entries SET data = data || $1 WHERE kind = 'page' AND slug = 'terms'`,
    [name(version)],
  )
  await database.query(
    `UPDATE publication_entries SET data = data || $1 WHERE kind = 'page' AND slug = 'terms'`,
    [name(entry)],
  )
  await deleteUnusedTranscripts()
  expect(await list()).toEqual(['new', 'of a version', 'of an entry', 'unused, and saved again'])
  expect(await findStoredTranscript(again)).not.toBeNull()
})
