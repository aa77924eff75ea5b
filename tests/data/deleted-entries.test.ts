/** The bin of the publication: what is deleted can come back with its versions for 30 days, by the rules for new entries. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { deleteClip } from '~/data/media/clips.server'
import { deleteUnusedTranscripts, saveTranscript } from '~/data/podcast/transcripts.server'
import { publication, refreshPublication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { changePublication, listEntryVersions } from '~/desk/kit/publication/change-publication.data.server'
import { saveEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import {
  deleteEntryForGood,
  deleteExpiredEntries,
  findDeletedEntry,
  listDeletedEntries,
  restoreDeletedEntries,
} from '~/desk/list/deleted-entries.data.server'
import type { Entry } from '~/domain/publication/entries'
import { buildHash } from '../support/builders'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
  await refreshPublication()
})

const address = `/media/${buildHash(7)}/clip.mp3`
const sound = { address, bytes: 900, seconds: 60, type: 'audio/mpeg' }
const day = '2026-11-18T06:00:00Z'
const episode: Entry = {
  ...{ kind: 'episode', slug: 'heard', position: 3 },
  data: { show: 'ai-podcasts', title: 'Heard', summary: 'It is.', publishedAt: day, guid: 'a-guid', sound },
}
const term: Entry = { kind: 'page', slug: 'imprint', position: 7, data: { title: 'Imprint', content: 'We.' } }

const nothing = { stored: [], removed: [], renamed: null, moved: [] }
const store = (...stored: Entry[]) => changePublication(maya, () => ({ change: { ...nothing, stored } }))
const remove = (...removed: Pick<Entry, 'kind' | 'slug'>[]) =>
  changePublication(maya, (entries) => ({
    change: {
      ...nothing,
      removed: entries.filter((entry) =>
        removed.some(({ kind, slug }) => entry.kind === kind && entry.slug === slug),
      ),
    },
  }))
const find = async (slug: string) => (await readEntries()).find((entry) => entry.slug === slug)
const listBin = async () => (await listDeletedEntries(null)).items
const findId = async () => (await listBin())[0]?.id ?? ''
const readId = async (slug: string) =>
  (await database.query('SELECT id FROM publication_entries WHERE slug = $1', [slug]))[0]?.id

describe('restoring', () => {
  test('brings an episode back as a draft, with its id, versions, draft and name for podcast apps', async () => {
    await store(episode)
    await store({ ...episode, data: { ...(episode.data as object), title: 'Heard again' } })
    const seen = await find('heard')
    if (!seen) throw new Error('It is gone.')
    const data = { ...(seen.data as object), title: 'To be heard' }
    expect(await saveEntryDraft(maya, seen, { slug: 'heard', data })).toBe('saved')
    const [id, versions] = [await readId('heard'), await listEntryVersions('episode', 'heard')]
    await remove(episode)
    expect([await find('heard'), publication().episodes.some(({ slug }) => slug === 'heard')]).toEqual([
      undefined,
      false,
    ])
    const [binned] = await listBin()
    expect(binned).toMatchObject({ id, kind: 'episode', name: 'Heard again', deletedBy: 'maya' })
    expect(await findDeletedEntry(binned?.id ?? '')).toEqual(binned)

    const result = await restoreDeletedEntries([await findId()], maya)
    expect(result).toEqual({ ok: true, restored: [{ kind: 'episode', slug: 'heard' }] })
    expect(await readId('heard')).toBe(id)
    expect(await find('heard')).toMatchObject({
      ...{ version: 4, draftVersion: 3, position: 3 },
      data: { title: 'Heard again', guid: 'a-guid', publishedAt: day, status: 'draft', sound },
    })
    const [present, ...former] = await listEntryVersions('episode', 'heard')
    expect(present).toMatchObject({ version: 4, isDraft: false })
    expect(former).toEqual(versions)
    expect(await listBin()).toEqual([])
  })

  test('brings a person back as they were, with the account of theirs', async () => {
    const person: Entry = { kind: 'person', slug: 'ada', position: 2, data: { name: 'Ada', role: 'Editor' } }
    await store(person)
    const own = (await find('ada'))?.data
    await database.query(
      `UPDATE editors SET person_id = (SELECT id FROM publication_entries WHERE slug = 'ada')`,
    )
    await remove(person)
    expect(await database.query('SELECT person_id FROM editors')).toEqual([{ person_id: null }])
    await restoreDeletedEntries([await findId()], maya)
    expect(await find('ada')).toMatchObject({ data: own, position: 2 })
    expect(await database.query('SELECT person_id FROM editors')).toEqual([
      { person_id: await readId('ada') },
    ])
  })

  test('is refused while something else has the slug, and nothing is lost', async () => {
    await store(term)
    await remove(term)
    await store({ ...term, data: { title: 'Another', content: 'They.' } })
    const result = await restoreDeletedEntries([await findId()], maya)
    expect(result).toMatchObject({
      ok: false,
      problems: ['Something else has the address imprint.', expect.stringContaining('in the bin')],
    })
    expect(await listBin()).toMatchObject([{ name: 'Imprint' }])
    await remove(term)
    const [, imprint] = await listBin()
    expect(imprint?.name).toBe('Imprint')
    expect(await restoreDeletedEntries([imprint?.id ?? ''], maya)).toMatchObject({ ok: true })
    expect(await find('imprint')).toMatchObject({ data: { title: 'Imprint', status: 'draft' } })
  })

  test('an episode needs its show, which can come back with it', async () => {
    const show: Entry = {
      ...{ kind: 'show', slug: 'field-notes', position: 1 },
      data: { name: 'Field Notes', intro: 'Heard outside.', category: 'Books' },
    }
    await store(show, { ...episode, data: { ...(episode.data as object), show: 'field-notes' } })
    await remove(show, episode)
    const ids = (await listBin()).map(({ id }) => id)
    const ofEpisode = (await listBin()).find(({ kind }) => kind === 'episode')?.id ?? ''
    expect(await restoreDeletedEntries([ofEpisode], maya)).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('“field-notes”'), expect.any(String)],
    })
    expect(await listBin()).toHaveLength(2)
    expect(await restoreDeletedEntries(ids, maya)).toMatchObject({ ok: true })
    expect(await find('heard')).toMatchObject({ data: { show: 'field-notes' } })
  })

  test('what is no longer in the bin is told, and two who restore at once restore it once', async () => {
    for (const ids of [[], ['nothing'], [maya]])
      expect(await restoreDeletedEntries(ids, maya)).toEqual({
        ok: false,
        problems: [expect.stringContaining('no longer in the bin')],
      })
    await store(term)
    await remove(term)
    const id = await findId()
    const both = await Promise.all([1, 2].map(() => restoreDeletedEntries([id], maya)))
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })
})

test('a bin of more than a page has older ones', async () => {
  const many = Array.from({ length: 51 }, (_, n) => ({ ...term, slug: `page-${n}` }))
  await store(...many)
  await remove(...many)
  const first = await listDeletedEntries(null)
  expect([first.items.length, first.newer]).toEqual([50, null])
  expect(first.older).not.toBeNull()
})

test('it is deleted for good once, or after 30 days', async () => {
  await store(term, episode)
  await remove(term)
  const id = await findId()
  expect(await deleteEntryForGood(id, maya)).toBe(true)
  expect([await deleteEntryForGood(id, maya), await deleteEntryForGood('x', maya)]).toEqual([false, false])
  expect(await findDeletedEntry(id)).toBeNull()

  await remove(episode)
  const age = (days: number) =>
    database.query(`UPDATE deleted_entries SET deleted_at = now() - make_interval(days => $1)`, [days])
  await age(29)
  await deleteExpiredEntries()
  expect(await listBin()).toHaveLength(1)
  await age(31)
  await deleteExpiredEntries()
  expect(await listBin()).toEqual([])
})

test('the log says who deleted, restored and deleted for good', async () => {
  await store(term)
  await remove(term)
  await restoreDeletedEntries([await findId()], maya)
  await remove(term)
  await deleteEntryForGood(await findId(), maya)
  const rows = await database.query<{ said: string }>(
    `SELECT concat_ws(' | ', editor, kind, action, subject) AS said FROM audit_log
     WHERE subject = 'Page: Imprint' ORDER BY at, id`,
  )
  expect(rows.map(({ said }) => said)).toEqual([
    'maya@ohmnibus.example | settings | added | Page: Imprint',
    'maya@ohmnibus.example | deletion | deleted | Page: Imprint',
    'maya@ohmnibus.example | deletion | restored | Page: Imprint',
    'maya@ohmnibus.example | deletion | deleted | Page: Imprint',
    'maya@ohmnibus.example | deletion | deleted for good | Page: Imprint',
  ])
})

test('recordings and transcripts of what is in the bin are kept', async () => {
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, $1, 'a.mp3', 'mp3', 9)`,
    [buildHash(7)],
  )
  const transcript = await saveTranscript('WEBVTT')
  await store({ ...episode, data: { ...(episode.data as object), transcript } })
  await store(episode)
  await remove(episode)
  await database.query(`UPDATE transcripts SET created_at = now() - interval '8 days'`)
  const list = () => database.query('SELECT hash FROM transcripts')
  await deleteUnusedTranscripts()
  expect(await list()).toHaveLength(1)
  expect(await deleteClip(buildHash(7))).toBe('used')

  await deleteEntryForGood(await findId(), maya)
  await deleteUnusedTranscripts()
  expect(await list()).toEqual([])
  expect(await deleteClip(buildHash(7))).not.toBe('used')
})
