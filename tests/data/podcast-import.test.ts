/** A show is brought in by its feed: as planned, once, again with what has changed, and taken back. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveTranscript } from '~/data/podcast/transcripts.server'
import { refreshPublication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { listArchiveFiles } from '~/desk/export/archive-files.server'
import { everything } from '~/desk/export/export-request'
import { writeZip } from '~/desk/export/zip-stream.server'
import type { Brought, LineToWrite } from '~/desk/import/line-results.data.server'
import { openSource } from '~/desk/import/open-source.server'
import { runImport } from '~/desk/import/run-import.server'
import { type Choices, noChoices } from '~/desk/kit/imports/choices'
import { readImportLines } from '~/desk/kit/imports/import-lines.data.server'
import {
  createCommandImport,
  findImport,
  startUndoing,
  startWriting,
} from '~/desk/kit/imports/stored-imports.data.server'
import { openArchive } from '~/desk/kit/incoming/archive.server'
import { toData } from '~/domain/publication/forms/form-values'
import { provideDatabase, storeFirstPublication } from '../support/database'
import '../support/load-publication'
import { storeFile, toSha256 } from '../support/media'
import { feedItem, fullItem, podcastFeed } from '../support/podcast-feed'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const at = new Date('2026-11-30T12:00:00Z')
let folder = ''
let editorId = ''

async function startAnew() {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
  await storeEditor(database, 'owner@example.com', 'correct horse battery')
  editorId = (await database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id ?? ''
}

beforeEach(async () => {
  await startAnew()
  folder = await mkdtemp(path.join(tmpdir(), 'podcast-'))
})
afterEach(() => rm(folder, { recursive: true }))

const never = () => false
const none = async (): Promise<Brought> => ({ ok: false, problem: 'There is none.' })
type Options = {
  choices?: Choices
  bring?: (line: LineToWrite) => Promise<Brought>
  fetchText?: (address: string) => Promise<string | null>
}
const noText = async () => null

async function bringIn(feed: string, options: Options = {}) {
  const file = path.join(folder, 'feed.xml')
  await writeFile(file, feed)
  return bringFile(file, 'podcast', options)
}

async function bringFile(
  file: string,
  kind: string,
  { choices = noChoices, bring = none, fetchText = noText }: Options = {},
) {
  const source = await openSource(file, at)
  expect(source.kind).toBe(kind)
  try {
    const id = await createCommandImport('feed.xml', choices, editorId)
    await runImport(id, { bring, isOver: never, source, now: at })
    const planned = await findImport(id)
    expect(await startWriting(id, editorId, false)).toBe('started')
    while (await runImport(id, { bring, fetchText, isOver: never, source, now: at }));
    return { id, planned, lines: await listLines(id) }
  } finally {
    await source.close()
  }
}

async function listLines(id: string) {
  const lines: string[] = []
  for await (const batch of readImportLines(id))
    for (const { kind, outcome, name, result, problem } of batch)
      if (kind === 'show' || kind === 'episode')
        lines.push([kind, outcome, name, result, problem].filter((word) => word !== null).join(' | '))
  return lines
}

async function find(kind: string, slug: string) {
  const entry = (await readEntries()).find((one) => one.kind === kind && one.slug === slug)
  return entry ? toData(entry.data) : null
}

test('a show and its episodes arrive as the plan says, where their sound is', async () => {
  const { planned, lines } = await bringIn(podcastFeed([fullItem, feedItem('two', '<guid>two</guid>')]))
  expect(planned?.plan).toMatchObject({
    ...{ source: 'podcast', siteKey: 'podcast relay & friends', isWhole: true },
    counts: { show: { create: 1 }, episode: { create: 2 }, clip: { leave: 2 } },
    hosts: [{ host: 'cdn.example', isChosen: false }],
  })
  expect(lines).toEqual([
    'show | create | Relay & Friends | done',
    'episode | create | Arms & hands | done',
    'episode | create | Episode two | done',
  ])
  expect(await find('show', 'relay-friends')).toEqual({
    ...{ name: 'Relay & Friends', intro: 'Talk about relays, weekly.', category: 'Documentary' },
    ...{ picture: 'https://cdn.example/show.jpg', language: 'en-US', type: 'serial', isUnlocked: true },
    ...{ license: 'cc-by-4.0', licenseUrl: 'https://relay.example/license' },
    ...{ updateFrequency: 'Every Wednesday', ownershipText: 'relay-2026' },
    guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  })
  expect(await find('episode', 'arms-hands')).toEqual({
    ...{ title: 'Arms & hands', show: 'relay-friends', publishedAt: '2020-11-18T06:00:00Z' },
    summary: 'What an arm needs.',
    content: 'What an arm **needs**: see [arms](https://arms.example/).\n\n- A joint',
    sound: { address: 'https://cdn.example/arms.mp3', bytes: 4096, seconds: 3723, type: 'audio/mpeg' },
    ...{ kind: 'bonus', season: '2', number: '12', explicit: true, guid: 'relay-0012' },
    people: [
      { name: 'Brook Vale', role: 'guest', url: 'https://brook.example/' },
      { name: 'Ada Quill', role: 'host' },
    ],
    ...{ picture: 'https://cdn.example/arms.jpg', link: 'https://relay.example/podcast/arms' },
    chapters: [
      { start: 0, title: 'Arms' },
      {
        ...{ start: 600.5, title: 'Hands', url: 'https://hands.example/' },
        picture: 'https://cdn.example/hands.jpg',
      },
    ],
    // One is past the end.
    soundbites: [
      { start: 73, duration: 60 },
      { start: 1234.5, duration: 42.25, title: 'Why & how' },
    ],
  })
  expect(planned?.plan?.losses).toMatchObject({ 'custom-field': 4 })
})

test('a show whose feed names no GUID has the one that directories know it by', async () => {
  const feed = podcastFeed([feedItem('one')]).replace(/<pc:guid>.*<\/pc:guid>/, '')
  await bringIn(feed.replace('https://feeds.example/relay.xml', 'https://podnews.net/rss'))
  expect((await find('show', 'relay-friends'))?.guid).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
})

test('what cannot be heard arrives as a draft, and what is to come is planned', async () => {
  const later = feedItem('later').replace('2020', '2099')
  const mute = feedItem('mute').replace(/<enclosure[^>]*>/, '')
  const unmeasured = feedItem('unmeasured').replace('length="1000"', 'length="0"')
  const video = feedItem('video').replace('audio/mpeg', 'video/mp4')
  const undated = feedItem('undated').replace(/<pubDate>.*<\/pubDate>/, '')
  await bringIn(podcastFeed([later, mute, unmeasured, video, undated]))
  const statuses = await Promise.all(
    ['later', 'mute', 'unmeasured', 'video', 'undated'].map(
      async (name) => (await find('episode', `episode-${name}`))?.status,
    ),
  )
  expect(statuses).toEqual(['planned', 'draft', 'draft', 'draft', 'draft'])
})

test('run again, it brings what has changed there, and nothing that was edited here', async () => {
  const items = ['one', 'two', 'three'].map((name) => feedItem(name))
  await bringIn(podcastFeed(items))
  await database.query(
    `UPDATE publication_entries SET data = data || '{"summary": "Edited here."}' WHERE slug = 'episode-two'`,
  )
  const again = items.map((item, n) => (n === 0 ? item : item.replace('About', 'More about')))
  const { lines } = await bringIn(podcastFeed([...again, feedItem('four')]))
  expect(lines).toEqual([
    'show | use | Relay & Friends',
    'episode | use | Episode one',
    'episode | keep | Episode two',
    'episode | change | Episode three | done',
    'episode | create | Episode four | done',
  ])
  expect((await find('episode', 'episode-two'))?.summary).toBe('Edited here.')
  expect((await find('episode', 'episode-three'))?.summary).toBe('More about three.')
})

test('a feed that has another title and other GUIDs makes no doubles', async () => {
  await bringIn(podcastFeed([feedItem('one'), feedItem('two')]))
  const { lines } = await bringIn(
    podcastFeed([feedItem('one'), feedItem('two', '<guid>changed</guid>')]).replace(
      'Relay &amp; Friends',
      'Relays',
    ),
  )
  expect(lines).toEqual(['show | use | Relays', 'episode | use | Episode one', 'episode | use | Episode two'])
  expect((await find('episode', 'episode-two'))?.guid).toBe('two')
})

test('taken back, what nobody has edited is gone, and its show with the last of it', async () => {
  const { id } = await bringIn(podcastFeed([feedItem('one'), feedItem('two')]))
  expect(await startUndoing(id, editorId)).toBe('started')
  while (await runImport(id, { bring: none, isOver: never, now: at }));
  expect(await listLines(id)).toEqual([
    'show | create | Relay & Friends | undone',
    'episode | create | Episode one | undone',
    'episode | create | Episode two | undone',
  ])
  expect([await find('show', 'relay-friends'), await find('episode', 'episode-one')]).toEqual([null, null])
})

test('taken back, an episode that was edited stays, and so does its show', async () => {
  const { id } = await bringIn(podcastFeed([feedItem('one'), feedItem('two')]))
  await database.query(
    `UPDATE publication_entries SET data = data || '{"summary": "Edited here."}' WHERE slug = 'episode-two'`,
  )
  expect(await startUndoing(id, editorId)).toBe('started')
  while (await runImport(id, { bring: none, isOver: never, now: at }));
  expect(await listLines(id)).toEqual([
    expect.stringMatching(/^show .* kept /),
    'episode | create | Episode one | undone',
    expect.stringMatching(/^episode .* kept /),
  ])
  expect(await find('episode', 'episode-two')).toMatchObject({ summary: 'Edited here.' })
})

test('a recording that was fetched is that of the library; one that was not makes a draft, and comes later', async () => {
  const choices = { ...noChoices, hosts: ['cdn.example'] }
  const hash = 'a'.repeat(32)
  const bring = async ({ line }: LineToWrite): Promise<Brought> => {
    if (!line.id.endsWith('one.mp3')) return { ok: false, problem: 'Not now.' }
    await database.query(
      `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title) VALUES ($1, 'k', 'one.mp3', 'mp3', 77, 'one')`,
      [hash],
    )
    return { ok: true, hash }
  }
  const feed = podcastFeed([feedItem('one'), feedItem('two')])
  await bringIn(feed, { choices, bring })
  expect(await find('episode', 'episode-one')).toMatchObject({
    sound: { address: `/media/${hash}/clip.mp3`, bytes: 77, seconds: 90, type: 'audio/mpeg' },
  })
  expect(await find('episode', 'episode-two')).toMatchObject({ status: 'draft' })
  const other = 'b'.repeat(32)
  const { lines } = await bringIn(feed, {
    choices,
    bring: async ({ line }) => {
      if (!line.id.endsWith('two.mp3')) return { ok: false, problem: 'Not now.' }
      await database.query(
        `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title) VALUES ($1, 'l', 'two.mp3', 'mp3', 78, 'two')`,
        [other],
      )
      return { ok: true, hash: other }
    },
  })
  expect(lines).toEqual([
    'show | use | Relay & Friends',
    'episode | use | Episode one',
    'episode | change | Episode two | done',
  ])
  const two = await find('episode', 'episode-two')
  expect([two?.status, toData(two?.sound).bytes]).toEqual([undefined, 78])
})

/** By the names of episodes: the letter of a recording's hash, and the seconds that were read; null: not yet. */
const bringSounds =
  (sounds: Record<string, [letter: string, seconds: number | null]>) =>
  async ({ line }: LineToWrite): Promise<Brought> => {
    const name = /(\w+)\.mp3$/.exec(line.id)?.[1] ?? ''
    const [letter, seconds] = sounds[name] ?? []
    if (letter === undefined) return none()
    const hash = letter.repeat(32)
    await database.query(
      `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title) VALUES ($1, $1, $2, 'mp3', 77, $2)`,
      [hash, name],
    )
    if (seconds !== null)
      await database.query(
        `UPDATE recordings SET state = 'ready', facts = jsonb_build_object('seconds', $2::float8) WHERE hash = $1`,
        [hash, seconds],
      )
    return { ok: true, hash }
  }

test('what a fetched file says of itself is believed, and what it does not say is taken from the feed', async () => {
  const choices = { ...noChoices, hosts: ['cdn.example'] }
  const silent = feedItem('two')
    .replace('<itunes:duration>90</itunes:duration>', '')
    .replace('length="1000"', '')
  const bring = bringSounds({ one: ['a', 61.5], two: ['b', 12], three: ['c', null] })
  await bringIn(podcastFeed([feedItem('one'), silent, feedItem('three')]), { choices, bring })
  const sounds = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => toData((await find('episode', `episode-${name}`))?.sound)),
  )
  expect(sounds.map(({ seconds, bytes }) => [seconds, bytes])).toEqual([
    [61.5, 77],
    [12, 77],
    [90, 77],
  ])
})

test('taken back, recordings that nobody uses go with their episodes', async () => {
  const choices = { ...noChoices, hosts: ['cdn.example'] }
  const bring = bringSounds({ one: ['a', 60], two: ['b', 60] })
  const { id } = await bringIn(podcastFeed([feedItem('one'), feedItem('two')]), { choices, bring })
  await database.query(
    `UPDATE publication_entries SET data = data || '{"summary": "Edited here."}' WHERE slug = 'episode-two'`,
  )
  expect(await startUndoing(id, editorId)).toBe('started')
  while (await runImport(id, { bring: none, isOver: never, now: at }));
  expect(await database.query('SELECT hash FROM media_clips')).toEqual([{ hash: 'b'.repeat(32) }])
  expect(await find('episode', 'episode-two')).toMatchObject({
    sound: { address: `/media/${'b'.repeat(32)}/clip.mp3` },
  })
})

const recording = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(600_000, 'sound ')])
const recordingHash = toSha256(recording).slice(0, 32)

/** The recording of `fullItem` and the picture of the show are fetched, and the episode has a transcript. */
async function bringInWithFiles(feed: string): Promise<void> {
  const bring = async ({ line }: LineToWrite): Promise<Brought> => {
    if (line.id.endsWith('show.jpg')) return storePicture()
    if (!line.id.endsWith('arms.mp3')) return { ok: false, problem: 'Not now.' }
    await storeFile(database, 'originals/arms', 'audio/mpeg', recording)
    await database.query(
      `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title)
       VALUES ($1, 'originals/arms', 'arms.mp3', 'mp3', $2, 'Arms')`,
      [recordingHash, recording.length],
    )
    return { ok: true, hash: recordingHash }
  }
  await bringIn(feed, { choices: { ...noChoices, hosts: ['cdn.example'] }, bring })
  const transcript = await saveTranscript('WEBVTT\n\n00:00.000 --> 00:02.000\nArms.\n')
  await database.query(
    `UPDATE publication_entries SET data = data || jsonb_build_object('transcript', $1::text) WHERE slug = 'arms-hands'`,
    [transcript],
  )
}

async function exportTo(name: string, request = everything): Promise<string> {
  const file = path.join(folder, name)
  const site = {
    ...{ title: 'The Relay', description: 'News.', url: 'https://relay.example' },
    ...{ language: 'en', timeZone: 'Europe/Berlin' },
  }
  await writeFile(file, await buffer(writeZip(listArchiveFiles(request, site), at)))
  return file
}

test('exported and brought into another site, a show is the same: with its drafts, recordings, transcripts and chapters', async () => {
  const feed = podcastFeed([fullItem, feedItem('draft')])
  await bringInWithFiles(feed)
  expect((await find('show', 'relay-friends'))?.picture).toBe(`/media/${artHash}/2000.jpg`)
  const before = await readPodcast()
  expect(before.entries).toHaveLength(23)
  expect(Object.keys((await find('episode', 'arms-hands')) ?? {})).toEqual(
    expect.arrayContaining(['chapters', 'people', 'season', 'soundbites', 'sound', 'transcript']),
  )
  const file = await exportTo('export.zip')
  await startAnew()
  expect((await bringFile(file, 'ohmnibus')).planned?.plan).toMatchObject({ isWhole: true })
  expect(await readPodcast()).toEqual(before)
  expect((await bringIn(feed)).lines).toEqual([
    'show | use | Relay & Friends',
    'episode | use | Arms & hands',
    'episode | use | Episode draft',
  ])
  expect(await readPodcast()).toEqual(before)
})

test('the archive for others has what is heard: with recordings, pictures and transcripts, and no drafts', async () => {
  const hidden = { hash: 'd'.repeat(32), words: 'Not yet.' }
  await bringInWithFiles(podcastFeed([fullItem, feedItem('draft')]))
  await storeFile(database, 'originals/hidden', 'audio/mpeg', Buffer.from('ID3 hidden'))
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title)
     VALUES ($1, 'originals/hidden', 'hidden.mp3', 'mp3', 10, 'Hidden')`,
    [hidden.hash],
  )
  const kept = await saveTranscript(`WEBVTT\n\n00:00.000 --> 00:02.000\n${hidden.words}\n`)
  await database.query(
    `UPDATE publication_entries SET data = data || jsonb_build_object('transcript', $1::text,
       'sound', jsonb_build_object('address', $2::text, 'bytes', 10, 'seconds', 90, 'type', 'audio/mpeg'))
     WHERE slug = 'episode-draft'`,
    [kept, `/media/${hidden.hash}/clip.mp3`],
  )
  const before = await readPodcast()
  // Positions are those within the archive.
  const listData = ({ entries }: typeof before) =>
    entries.map(({ kind, slug, data }) => ({ kind, slug, data }))
  const file = await exportTo('others.zip', { ...everything, from: '2020-01-01' })
  const archive = await openArchive(file)
  const names: string[] = []
  for await (const { name } of archive.list()) names.push(name)
  expect(names.filter((name) => name.startsWith('media/'))).toEqual([
    `media/${artHash}.png`,
    `media/${recordingHash}.mp3`,
  ])
  expect(await archive.readText('data/transcripts.jsonl', 10_000)).not.toContain(hidden.words)
  await archive.close()
  await startAnew()
  await bringFile(file, 'ohmnibus')
  const after = await readPodcast()
  expect(listData(after)).toEqual(listData(before).filter(({ slug }) => slug !== 'episode-draft'))
  expect([after.transcripts.length, after.clips.length]).toEqual([1, 1])
})

test('transcripts and chapters come from the hosts that were chosen, and later ones to what has not changed', async () => {
  const [vtt, json] = ['https://texts.example/one.srt', 'https://texts.example/one.json']
  const feed = podcastFeed([
    feedItem(
      'one',
      `<guid>one</guid><pc:transcript url="${vtt}" type="application/srt"/><pc:chapters url="${json}" type="application/json"/>`,
    ),
  ])
  const asked: string[] = []
  const fetchText = async (address: string) => {
    asked.push(address)
    return address === vtt
      ? '1\n00:00:01,000 --> 00:00:02,000\nRelays click.\n'
      : '{"version":"1.2.0","chapters":[{"startTime":0,"title":"Relays"},{"startTime":30.5,"title":"Arms"}]}'
  }
  const { planned } = await bringIn(feed, { fetchText })
  expect(planned?.plan?.hosts).toContainEqual({ host: 'texts.example', count: 2, isChosen: false })
  expect(asked).toEqual([])
  expect(await find('episode', 'episode-one')).not.toHaveProperty('transcript')
  const again = { choices: { ...noChoices, hosts: ['texts.example'] }, fetchText }
  expect((await bringIn(feed, again)).lines).toContain('episode | change | Episode one | done')
  expect(asked).toEqual([vtt, json])
  const one = await find('episode', 'episode-one')
  expect(one?.chapters).toEqual([
    { start: 0, title: 'Relays' },
    { start: 30.5, title: 'Arms' },
  ])
  const [stored] = await database.query<{ vtt: string }>('SELECT vtt FROM transcripts WHERE hash = $1', [
    one?.transcript,
  ])
  expect(stored?.vtt).toContain('Relays click.')
  expect((await bringIn(feed, again)).lines).toContain('episode | use | Episode one')
  expect(asked).toHaveLength(2)
})

const art = Buffer.from('\x89PNG\r\n\x1a\n art', 'latin1')
const artHash = toSha256(art).slice(0, 32)
async function storePicture(): Promise<Brought> {
  await storeFile(database, 'originals/art', 'image/png', art)
  await database.query(
    `INSERT INTO pictures (hash, original_key, file_name, format, bytes) VALUES ($1, 'originals/art', 'show.png', 'png', $2)`,
    [artHash, art.length],
  )
  return { ok: true, hash: artHash }
}

/** The shows and episodes of a site, and what belongs to them. */
async function readPodcast() {
  const entries = (await readEntries()).filter(({ kind }) => kind === 'show' || kind === 'episode')
  return {
    entries: entries
      .map(({ kind, slug, position, data }) => ({ kind, slug, position, data }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    transcripts: await database.query('SELECT hash, vtt FROM transcripts ORDER BY hash'),
    clips: await database.query('SELECT hash, file_name, kind, bytes, title FROM media_clips ORDER BY hash'),
    sounds: await database.query(`SELECT sum(octet_length(data)) AS bytes FROM media_chunks`),
  }
}
