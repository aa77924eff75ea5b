/** Publications from before shows and episodes were entries: readers see no difference, and the first change stores them. */
import { beforeEach, expect, test } from 'vitest'
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { publishDueEpisodes } from '~/data/podcast/planned-episodes.server'
import { publication, refreshPublication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { findEntryDraft, saveEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import { replaceEntry, type StoredEntry } from '~/domain/publication/entry-change'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let editorId = ''

beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery', 'owner')
  editorId = (await database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id ?? ''
})

/** As the release before stored it. */
async function storeFormer(): Promise<void> {
  await database.query(
    `UPDATE publication_entries SET data = data || jsonb_build_object('podcast', (
       SELECT data FROM publication_entries WHERE kind = 'show'))
     WHERE kind = 'settings'`,
  )
  await database.query(`DELETE FROM publication_entries WHERE kind IN ('show', 'episode')`)
}

const countStored = () =>
  database.query<{ kind: string; count: string }>(
    `SELECT kind, count(*) FROM publication_entries WHERE kind IN ('show', 'episode') GROUP BY 1 ORDER BY 1`,
  )
const stored = [
  { kind: 'episode', count: '19' },
  { kind: 'show', count: '1' },
]
const isPodcastInSettings = async () =>
  (await database.query(`SELECT FROM publication_entries WHERE data ? 'podcast'`)).length === 1
const find = async (kind: string, slug: string) =>
  (await readEntries()).find((entry) => entry.kind === kind && entry.slug === slug) as StoredEntry

test('are shown as the sample is', async () => {
  const { shows, episodes } = publication()
  await storeFormer()
  await refreshPublication()
  expect(publication().shows).toEqual(shows)
  expect(publication().episodes).toEqual(episodes)
  expect(await countStored()).toEqual([])
})

test('any change stores them, as the first version of each', async () => {
  await storeFormer()
  const settings = await find('settings', 'settings')
  await changePublication(editorId, (entries) => {
    const wanted = { ...settings, data: { ...(settings.data as object), tagline: 'Other.' } }
    const decision = replaceEntry(entries, 'settings', wanted)
    if (!decision.ok) throw new Error(decision.problems.join('\n'))
    return { change: decision.change }
  })
  expect(await countStored()).toEqual(stored)
  expect(await isPodcastInSettings()).toBe(false)
  expect(publication().site.tagline).toBe('Other.')
  expect(await find('show', 'ai-podcasts')).toMatchObject({ version: 1 })
})

test('so does a draft above one of them, which readers don’t see', async () => {
  await storeFormer()
  const { slug, data, ...seen } = await find('episode', 'the-third-box')
  const draft = { slug, data: { ...(data as object), title: 'Another box' } }
  expect(await saveEntryDraft(editorId, { ...seen, slug }, draft)).toBe('saved')
  expect(await countStored()).toEqual(stored)
  expect(await findEntryDraft({ kind: 'episode', slug })).toMatchObject({ version: 2 })
  expect(await find('episode', slug)).toMatchObject({ version: 1, data: { title: 'The Third Box' } })
})

test('what an editor deletes stays away', async () => {
  await storeFormer()
  const gone = await find('episode', 'the-third-box')
  await changePublication(editorId, () => ({
    change: { stored: [], removed: [gone], renamed: null, moved: [] },
  }))
  expect(await countStored()).toEqual([{ kind: 'episode', count: '18' }, stored[1]])
})

test('every episode that came with the software has its transcript', async () => {
  for (const episode of publication().episodes)
    expect(await findEpisodeTranscript(episode)).toMatch(/^WEBVTT/)
  expect(await findEpisodeTranscript({ transcript: null })).toBeNull()
})

test('a planned episode is published when its time has come', async () => {
  const plan = (slug: string, at: string) =>
    database.query(
      `UPDATE publication_entries SET data = data || jsonb_build_object('status', 'planned', 'publishedAt', ${at})
       WHERE kind = 'episode' AND slug = $1`,
      [slug],
    )
  const format = `to_char(now() AT TIME ZONE 'UTC' + $interval$, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  await plan('the-third-box', format.replace('$interval$', `interval '-1 second'`))
  await plan('still-a-thermostat', format.replace('$interval$', `interval '1 hour'`))
  await refreshPublication()
  expect(publication().episodes).toHaveLength(17)
  expect(await publishDueEpisodes()).toBe(1)
  expect(await publishDueEpisodes()).toBe(0)
  await refreshPublication()
  expect(publication().episodes).toHaveLength(18)
  expect(publication().episodes[0]?.slug).toBe('the-third-box')
})
