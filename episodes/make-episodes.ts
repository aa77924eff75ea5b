/** `npm run episodes`: makes the podcast's audio, transcripts and art from episodes/scripts. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { softwareShowPicture } from '~/domain/feeds/podcast-feed'
import { drawCover } from '~covers/cover'
import { readPublicationFolder } from '../prisma/publication-folder'
import { CommandError, print, runCommand } from '../scripts/process/command'
import { root } from '../scripts/setup/root.mjs'
import { encode } from './encode'
import { toFingerprint } from './fingerprint'
import { type MadeEpisode, madeEpisodesFile, nameByContent, readMade } from './made-episodes'
import { readScript, type Script, type Turn } from './read-script'
import { sampleRate } from './speak'
import { listTurns, type Sound, speakScript } from './speak-script'
import { writeVtt } from './write-vtt'

const usage = `Makes what has changed since the last run: public/episodes (audio and art), app/domain/podcast/transcripts, and
app/domain/podcast/episodes.json. A second run changes nothing.

  npm run episodes             all episodes
  npm run episodes -- <slug>   one of them, even if nothing has changed

Needs the programs flite, ffmpeg, rsvg-convert and pngquant; nothing else in the project does.`

const scripts = path.join(root, 'episodes', 'scripts')
const media = path.join(root, 'public', 'episodes')
const transcripts = path.join(root, 'app', 'domain', 'podcast', 'transcripts')
/** The length that long reads announce. */
const longReadSeconds = 38 * 60
const artPixels = '1400'
const run = promisify(execFile)

runCommand(async () => {
  const [argument] = process.argv.slice(2)
  if (argument?.startsWith('-')) return print(usage)
  const files = (await readdir(scripts)).filter((file) => file.endsWith('.txt')).sort()
  const before = new Map((await readMade()).map((episode) => [episode.slug, episode]))
  const made: MadeEpisode[] = []
  for (const file of files) {
    const script = readScript(path.basename(file, '.txt'), await readFile(path.join(scripts, file), 'utf8'))
    const turns = await listTurns(script)
    const known = before.get(script.slug)
    const isSame = known?.fingerprint === toFingerprint(script, turns) && argument !== script.slug
    made.push({ ...(isSame ? known : await make(script, turns)), ...toDescription(script) })
  }
  made.sort((a, b) => b.publishedOn.localeCompare(a.publishedOn))
  await writeFile(madeEpisodesFile, `${JSON.stringify(made, null, 2)}\n`)
  await removeLeftovers(made)
})

async function make(
  script: Script,
  turns: Turn[],
): Promise<Omit<MadeEpisode, keyof ReturnType<typeof toDescription>>> {
  const { slug, about } = script
  const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-episode-'))
  try {
    const { samples, cues } = await speakAtLength(turns, about.host === null ? null : longReadSeconds)
    const { file, seconds } = await encode(samples, folder)
    const audioFile = nameByContent(slug, file, 'm4a')
    await writeFile(path.join(media, audioFile), file)
    await writeFile(path.join(transcripts, `${slug}.vtt`), writeVtt(cues))
    const art = await drawArt(script, folder)
    const artFile = nameByContent(slug, art, 'png')
    await writeFile(path.join(media, artFile), art)
    print(`${slug}: ${Math.round(seconds)} s, ${cues.length} sentences, ${Math.round(file.length / 1000)} kB`)
    return { audioFile, artFile, bytes: file.length, seconds, fingerprint: toFingerprint(script, turns) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Speaks the script once to measure it, and again at the pace that gives it the wanted length. */
async function speakAtLength(turns: Turn[], seconds: number | null): Promise<Sound> {
  const first = await speakScript(turns, 1)
  if (seconds === null) return first
  const spoken = first.cues.reduce((sum, { start, end }) => sum + end - start, 0)
  const pauses = first.samples.length / sampleRate - spoken
  return speakScript(turns, (seconds - pauses) / spoken)
}

/** The cover for podcast apps: a square PNG. */
async function drawArt({ slug, about }: Script, folder: string): Promise<Buffer> {
  const svg = path.join(folder, 'art.svg')
  const png = path.join(folder, 'art.png')
  const small = path.join(folder, 'small.png')
  const { category, subcategory } = about
  await writeFile(
    svg,
    drawCover(await readOwnPublication(), { slug, category, subcategory, shape: 'square' }),
  )
  await run('rsvg-convert', ['-w', artPixels, '-h', artPixels, '-o', png, svg])
  await run('pngquant', ['--force', '--strip', '--speed', '1', '--output', small, '32', png])
  return readFile(small)
}

function toDescription({ slug, about }: Script) {
  const { title, summary, about: paragraphs, category, subcategory, publishedOn, host, articles } = about
  return {
    slug,
    title,
    summary,
    about: paragraphs,
    category,
    subcategory,
    publishedOn,
    host,
    articleSlugs: articles,
  }
}

/** Files are named by a hash of their content, so older versions would stay. */
async function removeLeftovers(made: MadeEpisode[]) {
  const current = new Set(made.flatMap(({ audioFile, artFile }) => [audioFile, artFile]))
  for (const file of await readdir(media)) {
    if (!current.has(file) && file !== softwareShowPicture) await rm(path.join(media, file))
  }
}

async function readOwnPublication() {
  const read = await readPublicationFolder()
  if (!read.ok) throw new CommandError(read.problems.join('\n'))
  return read.publication
}
