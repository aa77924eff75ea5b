/** The transcript of an episode: brought in any form, looked at, saved, changed by page, by two producers, and taken off. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findStoredTranscript, saveTranscript } from '~/data/podcast/transcripts.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { savePart } from '~/desk/episodes/open-episode.http.server'
import type { TranscriptAnswer } from '~/desk/episodes/shown-transcript'
import { action, loader } from '~/desk/episodes/transcript.route'
import { loader as fileLoader } from '~/desk/episodes/transcript-file.route'
import { findEntryDraft, saveEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import { parseTranscript } from '~/domain/podcast/transcript'
import { writeVtt } from '~/domain/podcast/write-transcript'
import { toData } from '~/domain/publication/forms/form-values'
import { routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const slug = 'the-third-box'
const path = `/admin/episodes/${slug}/transcript`

async function readEpisode() {
  const stored = (await readEntries()).find((entry) => entry.kind === 'episode' && entry.slug === slug)
  if (!stored) throw new Error('There is no such episode.')
  return { ...stored, data: toData(stored.data) }
}
const readPresent = async () => String((await readEpisode()).data.transcript ?? '')

/** As a browser without script sends it. */
async function send(fields: Record<string, string>, file?: { bytes: Uint8Array | string; name: string }) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ version: await readPresent(), ...fields }))
    body.append(name, value)
  body.append('file', new File([Buffer.from(file?.bytes ?? '')], file?.name ?? ''))
  const args = routeArgs(path, { slug }, { method: 'POST', headers: desk.headers, body })
  const result = await toResult(action(args) as Promise<unknown>)
  return { ...result, answer: result.data as TranscriptAnswer }
}
const messagesOf = ({ answer }: { answer: TranscriptAnswer }) =>
  answer.ok ? [] : answer.errors.map(({ field, message }) => `${field}: ${message}`)

async function load(query = '') {
  const { data } = await toResult(
    loader(routeArgs(`${path}${query}`, { slug }, { headers: desk.headers })) as Promise<unknown>,
  )
  return data as Awaited<ReturnType<typeof loader>>
}

async function read(text: string) {
  const { answer } = await send({ task: 'read', text })
  if (!answer.ok) throw new Error(messagesOf({ answer }).join())
  return answer.reading
}

async function use(text: string) {
  const { base } = await read(text)
  expect((await send({ task: 'use', base })).status).toBe(303)
  return base
}

const storedLines = async () => parseTranscript((await findStoredTranscript(await readPresent())) ?? '')

const vtt = writeVtt([
  { start: 0, end: 4, speaker: 'Ada', text: 'Hello there.' },
  { start: 4, end: 5, speaker: 'Ben', text: 'Hi.' },
  { start: 5.5, end: 7, speaker: 'Ada', text: 'from a --> b' },
])

test('one that came with the software is shown, and changed into a stored one', async () => {
  const { version, lines, episode } = await load()
  expect(version).toBe(slug)
  expect(episode).toMatchObject({ slug, place: 'public', audio: expect.stringMatching(/the-third-box/) })
  expect(lines).toMatchObject({ base: slug, page: 1, isTimed: true, from: 0 })
  const saved = await send({ task: 'save', base: slug, page: '1', words_0: 'Changed.' })
  expect(saved.headers.get('Location')).toBe(`${path}?done=saved`)
  expect(await readPresent()).toMatch(/^[0-9a-f]{64}$/)
  expect(await storedLines()).toHaveLength(lines?.total ?? 0)
  expect((await storedLines())[0]).toMatchObject({ text: 'Changed.', speaker: lines?.values.speaker_0 })
  expect((await load('?done=saved')).notice).toBe('Saved.')
})

describe('a transcript that is brought', () => {
  test('is read first, with what was lost, and saved by the next form', async () => {
    const before = await readPresent()
    const { answer, status } = await send(
      { task: 'read', text: '' },
      {
        bytes: `\uFEFFWEBVTT\r\n\r\nNOTE x\r\n\r\nSTYLE\r\n::cue {}\r\n${vtt.slice(6).replaceAll('\n', '\r\n')}`,
        name: 'a.vtt',
      },
    )
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      ok: true,
      reading: { form: 'vtt', total: 3, isTimed: true, speakers: ['Ada', 'Ben'], check: { count: 0 } },
      version: slug,
    })
    if (!answer.ok) return
    expect(answer.reading.losses).toEqual(['Left out: 1 note.', 'Left out: 1 style or region.'])
    expect(await readPresent()).toBe(before)
    const used = await send({ task: 'use', base: answer.reading.base })
    expect(used.headers.get('Location')).toBe(`${path}?done=saved`)
    expect(await readPresent()).toBe(answer.reading.base)
    expect(await storedLines()).toEqual(parseTranscript(vtt))
  })

  test('with odd times is read, and told what is odd', async () => {
    const { check } = await read(
      'WEBVTT\n\n00:05.000 --> 00:09.000\nTwo\n\n00:01.000 --> 00:06.000\nOne\n\n99:00.000 --> 99:01.000\nLate\n',
    )
    expect(check.problems.map(({ line }) => line)).toEqual([1, 2])
  })

  test('without times is kept as text', async () => {
    await use('Ada: One.\n\nBen: Two.')
    expect((await load()).lines).toMatchObject({
      isTimed: false,
      values: { speaker_1: 'Ben', words_1: 'Two.' },
    })
  })

  test.each([
    ['', undefined, 'text: Choose a file, or paste a transcript.'],
    [
      '',
      { bytes: Buffer.from('Hallo Jörg', 'latin1'), name: 'a.txt' },
      'file: This file isn’t in UTF-8. Save it as text in UTF-8.',
    ],
    ['', { bytes: 'ID3\0\0', name: 'a.vtt' }, 'text: This is no text, but a file of another kind.'],
    ['{"segments": 1}', undefined, 'text: This JSON has no list named “segments”, as Podcasting 2.0 has it.'],
    [
      '',
      { bytes: 'x'.repeat(5 * 1024 * 1024 + 1), name: 'a.txt' },
      'text: This is too long: a transcript can have up to 5 MB.',
    ],
  ])('that is nothing is refused: case %#', async (text, file, message) => {
    const refused = await send({ task: 'read', text }, file)
    expect(refused.status).toBe(422)
    expect(messagesOf(refused)).toEqual([message])
    if (text) expect(refused.answer).toMatchObject({ of: 'file', values: { text } })
  })

  test('50,000 cues are kept, and shown in pages', async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => ({
      start: at,
      end: at + 1,
      speaker: '',
      text: `Word ${at}`,
    }))
    await use(writeVtt(lines))
    expect((await load('?page=500')).lines).toMatchObject({
      pages: 500,
      from: 49_900,
      to: 50_000,
      total: 50_000,
    })
    const saved = await send({
      task: 'save',
      base: await readPresent(),
      page: '500',
      words_49999: 'Last\nof all',
    })
    expect(messagesOf({ answer: { ...saved.answer } as TranscriptAnswer })).toEqual([
      'null: A transcript can have up to 50,000 lines.',
    ])
  })

  test('what was never read cannot be used', async () => {
    for (const base of ['a'.repeat(64), '../x', ''])
      expect((await send({ task: 'use', base })).status).toBe(422)
    expect(await readPresent()).toBe(slug)
  })
})

describe('lines', () => {
  beforeEach(() => use(vtt))

  const save = async (fields: Record<string, string>, task = 'save') =>
    send({ task, base: await readPresent(), page: '1', ...fields })
  const listLines = async () =>
    (await storedLines()).map(({ start, end, speaker, text }) => `${start} ${end} ${speaker}: ${text}`)

  test('are split, joined, renamed and taken out', async () => {
    await save({ words_0: 'Hello\r\nthere.' })
    expect(await listLines()).toEqual([
      '0 1.818 Ada: Hello',
      '1.818 4 Ada: there.',
      '4 5 Ben: Hi.',
      '5.5 7 Ada: from a --> b',
    ])
    await save({}, 'join_0')
    await save({ rename_from: 'Ada', rename_to: 'Ada Lovelace', words_1: '' }, 'rename')
    expect(await listLines()).toEqual(['0 4 Ada Lovelace: Hello there.', '5.5 7 Ada Lovelace: from a --> b'])
  })

  test('that can’t be saved are given back', async () => {
    const refused = await save({ start_1: 'soon', words_0: 'Typed' })
    expect(refused.status).toBe(422)
    expect(messagesOf(refused)).toEqual(['start_1: Line 2: write a time such as 12:34 or 1:02:03.500.'])
    expect(refused.answer).toMatchObject({
      of: 'lines',
      values: { words_0: 'Typed', start_1: 'soon' },
      lines: { total: 3 },
    })
  })

  test('of two producers: the second is told, with what was typed, and decides', async () => {
    const [version, base] = [await readPresent(), await readPresent()]
    await save({ words_0: 'Theirs.' })
    const refused = await send({ task: 'save', version, base, page: '1', words_1: 'Mine.' })
    expect(refused.status).toBe(409)
    expect(messagesOf(refused)[0]).toMatch(
      /^null: Somebody else saved another transcript meanwhile. What you typed is still here/,
    )
    const present = await readPresent()
    expect(refused.answer).toMatchObject({
      values: { words_1: 'Mine.', version: present, base },
      lines: { base, values: { words_0: 'Hello there.' } },
    })
    expect((await send({ task: 'save', version: present, base, page: '1', words_1: 'Mine.' })).status).toBe(
      303,
    )
    expect((await listLines()).slice(0, 2)).toEqual(['0 4 Ada: Hello there.', '4 5 Ben: Mine.'])
  })

  test('are saved beside what somebody else saved of the episode meanwhile', async () => {
    const before = await readEpisode()
    const saving = save({ words_0: 'Mine.' })
    const chapters = [{ start: 0, title: 'Intro' }]
    await savePart((await signedIn()) ?? '', slug, { name: 'chapters', value: chapters, isSeen: () => true })
    expect((await saving).status).toBe(303)
    const { data, version } = await readEpisode()
    expect(data).toMatchObject({ chapters, title: before.data.title })
    expect(version).toBe(before.version + 2)
  })

  test('go into the draft that waits', async () => {
    const stored = await readEpisode()
    await saveEntryDraft((await signedIn()) ?? '', stored, { slug, data: { ...stored.data, title: 'Draft' } })
    expect((await load()).episode.place).toBe('draft')
    await save({ words_1: 'In the draft.' })
    expect(await readPresent()).toBe(stored.data.transcript)
    const draft = await findEntryDraft(stored)
    expect(draft?.data).toMatchObject({ title: 'Draft' })
    expect(String(await findStoredTranscript(String(toData(draft?.data).transcript)))).toContain(
      'In the draft.',
    )
  })

  test('are files in three forms', async () => {
    const download = async (form: string) => {
      const args = routeArgs(`${path}/${form}`, { slug, form }, { headers: desk.headers })
      const { status, data, headers } = await toResult(fileLoader(args) as Promise<unknown>)
      return { status, data, type: headers.get('Content-Type'), name: headers.get('Content-Disposition') }
    }
    expect(await download('vtt')).toMatchObject({
      status: 200,
      type: 'text/vtt; charset=utf-8',
      name: `attachment; filename="${slug}.vtt"`,
    })
    expect((await download('srt')).type).toBe('application/x-subrip; charset=utf-8')
    expect((await download('json')).type).toBe('application/json; charset=utf-8')
    expect((await download('__proto__')).status).toBe(404)
  })
})

const signedIn = async () => (await desk.database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id

test('it is taken off, and former versions still have it', async () => {
  const hash = await use(vtt)
  expect((await send({ task: 'remove' })).headers.get('Location')).toBe(`${path}?done=removed`)
  expect((await readEpisode()).data).not.toHaveProperty('transcript')
  expect((await load()).lines).toBeNull()
  const [{ count } = { count: 0 }] = await desk.database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM publication_revisions WHERE data ->> 'transcript' = $1`,
    [hash],
  )
  expect(count).toBe(1)
})

test('one that is gone is told', async () => {
  const hash = await saveTranscript('WEBVTT\n')
  await savePart((await signedIn()) ?? '', slug, { name: 'transcript', value: hash, isSeen: () => true })
  await desk.database.query('DELETE FROM transcripts')
  expect(await load()).toMatchObject({ version: hash, lines: null })
})

test('there is no page for an episode that is not there, nor for strangers', async () => {
  const missing = await toResult(
    loader(
      routeArgs('/admin/episodes/no/transcript', { slug: 'no' }, { headers: desk.headers }),
    ) as Promise<unknown>,
  )
  expect(missing.status).toBe(404)
  expect((await toResult(loader(routeArgs(path, { slug })) as Promise<unknown>)).status).toBe(302)
})
