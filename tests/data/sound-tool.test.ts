/** Loudness, and copies at the usual one: by a program in place of ffmpeg, and by ffmpeg itself where it is installed. */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addClip, listClips } from '~/data/media/clips.server'
import { saveClipFile } from '~/data/media/originals.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { findRecording, requestCopy } from '~/data/recordings/recordings.server'
import { findEpisodeRecording } from '~/data/recordings/tagged-copies.server'
import { provideDatabase } from '../support/database'
import { inChunks, listStored } from '../support/media'
import { runJobs } from '../support/run-jobs'
import { FRAME_BYTES, makeMp3 } from '../support/sounds'

const database = provideDatabase()
let folder = ''

beforeEach(async () => {
  await database.empty()
  folder = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
  // Whether the program is there is found out once.
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  return rm(folder, { recursive: true })
})

const measured =
  '{ "input_i" : "-23.61", "input_tp" : "-4.47", "input_lra" : "3.40", "input_thresh" : "-34.06" }'

/** Instead of ffmpeg: `body` is what it does, in the shell; "$last" is its last argument. */
async function installTool(body: string) {
  const file = path.join(folder, 'ffmpeg')
  const script = `#!/bin/sh\n[ "$1" = -version ] && exit 0\nfor last; do :; done\necho "$@" >> ${folder}/calls\n${body}\n`
  await writeFile(file, script)
  await chmod(file, 0o755)
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
}

async function upload(bytes: Buffer, name: string): Promise<string> {
  const saved = await saveClipFile(inChunks(bytes))
  if (!saved.ok) throw new Error(saved.problem)
  await addClip(saved.original, name, null)
  return saved.original.hash
}

async function runAll(limits = { measureMillis: 60_000, copyMillis: 60_000 }) {
  const { copyRecording, readStoredRecording } = await import('~/media-worker/process-recording')
  const toHash = (payload: unknown) => (payload as { hash: string }).hash
  await runJobs(database.url, {
    'read-recording': (payload) => readStoredRecording(toHash(payload), limits),
    'copy-recording': (payload) => copyRecording(toHash(payload), limits),
  })
}

const talk = makeMp3({ frames: 500 })
const readCalls = async () => (await readFile(`${folder}/calls`, 'utf8')).trim().split('\n')

describe('with a program in place of ffmpeg', () => {
  it('measures, and makes a copy from what was measured, which is read as well', async () => {
    const copied = path.join(folder, 'copied.mp3')
    await writeFile(copied, makeMp3({ frames: 400 }))
    // A second of samples at half the full scale.
    const samples = path.join(folder, 'samples')
    await writeFile(samples, Buffer.alloc(16_000, Buffer.from([0, 0x40])))
    await installTool(
      `if [ "$last" = pipe:1 ]; then cat ${copied}; else cat ${samples}; echo '${measured}' >&2; fi`,
    )
    const hash = await upload(talk, 'talk.mp3')
    await runAll()
    const loudness = { integrated: -23.61, truePeak: -4.47, range: 3.4, threshold: -34.06 }
    expect(await findRecording(hash)).toMatchObject({ state: 'ready', loudness, copyState: null })

    const { peaks = null } = (await findEpisodeRecording(hash)) ?? {}
    expect(peaks?.slice(0, 3)).toEqual([50, 50, 50])
    // The sound has 13 seconds.
    expect([peaks?.length, peaks?.at(-1)]).toEqual([261, 0])

    expect(await requestCopy(hash)).toBe(true)
    expect(await requestCopy(hash)).toBe(false)
    await runAll()
    const { copyState, copy } = (await findRecording(hash)) ?? {}
    expect(copyState).toBe('ready')
    const { items } = await listClips('LUFS', null)
    expect(items).toMatchObject([
      { hash: copy, kind: 'mp3', title: 'talk (−16 LUFS)', bytes: 400 * FRAME_BYTES },
    ])
    expect(await findRecording(copy ?? '')).toMatchObject({ state: 'ready' })
    const [first = '', second = ''] = await readCalls()
    expect(first).toMatch(/ -ac 1 -ar 8000 -f s16le pipe:1 .* -f null -$/)
    expect(first).toMatch(/^-hide_banner .* -f mp3 -protocol_whitelist http,tcp -i http:\/\/127\.0\.0\.1:/)
    expect(second).toMatch(/measured_I=-23\.61:.* -ac 1 .*-b:a 128000 .*pipe:1$/)
  })

  it('reads no more than is asked for, from a server that nobody else finds', async () => {
    const get = (range: string, path = '') =>
      `node -e 'fetch(process.argv[1] + "${path}", { headers: { Range: "${range}" } }).then(async (r) => console.error(r.status, r.headers.get("content-range"), (await r.arrayBuffer()).byteLength))' "$address"`
    const address = `for a; do case $a in http:*) address=$a;; esac; done`
    await installTool(
      [
        address,
        `PATH=${path.dirname(process.execPath)}:$PATH`,
        get('bytes=10-19'),
        get('bytes=208000-'),
        get('bytes=999999-'),
        get('bytes=0-', 'x'),
      ].join('\n'),
    )
    const { runSoundTool } = await import('~/media-worker/sound-tool')
    const store = {
      read: (_: string, range = { start: 0, end: talk.length - 1 }) =>
        inChunks(talk.subarray(range.start, range.end + 1)),
    }
    const result = await runSoundTool(
      store,
      { key: 'a', kind: 'mp3', bytes: talk.length },
      { args: [], millis: 60_000 },
    )
    expect(result).toMatchObject({ ok: true })
    const lines = result.ok ? result.log.trim().split('\n') : []
    expect(lines).toEqual([
      '206 bytes 10-19/208500 10',
      '206 bytes 208000-208499/208500 500',
      '416 bytes */208500 0',
      '404 null 0',
    ])
  })

  it('says what went wrong, and leaves no half of a copy', async () => {
    const hash = await upload(talk, 'talk.mp3')
    await installTool('echo broken >&2; exit 1')
    await runAll()
    expect(await findRecording(hash)).toMatchObject({
      state: 'ready',
      loudness: null,
      loudnessProblem: 'failed',
    })
    expect(await findEpisodeRecording(hash)).toMatchObject({ peaks: null, loudnessProblem: 'failed' })

    await installTool(
      `if [ "$last" = pipe:1 ]; then head -c 300000 /dev/zero | tr '\\0' '\\377' ; exit 1; fi; echo '${measured}' >&2`,
    )
    await requestCopy(hash)
    await runAll()
    expect(await findRecording(hash)).toMatchObject({
      copyState: 'failed',
      copyProblem: 'failed',
      copy: null,
    })
    expect(await listStored(postgresStore)).toHaveLength(1)
  })

  it('kills what takes too long', async () => {
    await installTool('sleep 600')
    const hash = await upload(talk, 'talk.mp3')
    await runAll({ measureMillis: 300, copyMillis: 300 })
    expect(await findRecording(hash)).toMatchObject({ state: 'ready', loudnessProblem: 'tooSlow' })
    await installTool(`if [ "$last" = pipe:1 ]; then printf 'ID3'; sleep 600; fi; echo '${measured}' >&2`)
    await requestCopy(hash)
    await runAll({ measureMillis: 60_000, copyMillis: 300 })
    expect(await findRecording(hash)).toMatchObject({ copyState: 'failed', copyProblem: 'tooSlow' })
    expect(await listStored(postgresStore)).toHaveLength(1)
  })

  it('says so if there is none', async () => {
    vi.stubEnv('PATH', folder)
    const hash = await upload(talk, 'talk.mp3')
    await runAll()
    await requestCopy(hash)
    await runAll()
    expect(await findRecording(hash)).toMatchObject({
      ...{ state: 'ready', loudness: null, loudnessProblem: 'missing' },
      ...{ copyState: 'failed', copyProblem: 'missing' },
    })
  })
})

function isInstalled(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!isInstalled())('with ffmpeg', () => {
  it('measures a recording and brings it to −16 LUFS', async () => {
    const [name = ''] = (await readdir('public/episodes')).filter((file) => file.endsWith('.m4a'))
    const hash = await upload(await readFile(`public/episodes/${name}`), 'talk.m4a')
    await runAll()
    const before = await findRecording(hash)
    expect(before).toMatchObject({ state: 'ready', loudnessProblem: null })
    const { peaks = null } = (await findEpisodeRecording(hash)) ?? {}
    expect(peaks?.length).toBe(1_000)
    expect(Math.max(...(peaks ?? []))).toBeGreaterThan(20)
    await requestCopy(hash)
    await runAll()
    const { copyState, copy } = (await findRecording(hash)) ?? {}
    expect(copyState).toBe('ready')
    const after = await findRecording(copy ?? '')
    expect(after?.facts).toMatchObject({ codec: 'MP3', bitrate: expect.closeTo(128_000, -3) })
    expect(after?.facts?.seconds).toBeCloseTo(before?.facts?.seconds ?? 0, 0)
    expect(after?.loudness?.integrated).toBeGreaterThan(-17)
    expect(after?.loudness?.integrated).toBeLessThan(-15)
    expect(after?.loudness?.truePeak).toBeLessThan(0)
    // Three times through the whole of it.
  }, 240_000)
})
