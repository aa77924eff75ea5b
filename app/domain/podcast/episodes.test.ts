/** The generated episodes are complete, match their scripts, and have the stated length. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findListing } from '~/domain/catalogue/catalogue'
import { softwareShowPicture } from '~/domain/feeds/podcast-feed'
import { categoryPath, subcategoryPath } from '~/domain/site/urls'
import { toFingerprint } from '../../../episodes/fingerprint'
import { nameByContent, readMade } from '../../../episodes/made-episodes'
import { readScript } from '../../../episodes/read-script'
import { listTurns } from '../../../episodes/speak-script'
import { splitSentences } from '../../../episodes/spoken-words'
import { root } from '../../../scripts/setup/root.mjs'
import { publication } from '../../../tests/support/publication'
import { type Episode, episodeAudioUrl, findEpisode, listEpisodesOf } from './episodes'
import { parseTranscript } from './transcript'
import { findTranscript } from './transcripts.server'

const { episodes } = publication
const toFile = (address: string | null = '') => path.basename(address ?? '')
const filesOf = ({ sound, picture }: Episode) => [toFile(sound.address), toFile(picture)]
const media = path.join(root, 'public', 'episodes')

/** The duration in an .m4a file, and whether its index precedes its audio. */
function readBoxes(file: Buffer) {
  const order: string[] = []
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    order.push(file.toString('latin1', at + 4, at + 8))
  const mvhd = file.indexOf('mvhd', 0, 'latin1') + 4
  return { order, seconds: file.readUInt32BE(mvhd + 16) / file.readUInt32BE(mvhd + 12) }
}

test('there are nineteen, the newest first, each found by its slug', () => {
  expect(episodes).toHaveLength(19)
  const dates = episodes.map(({ publishedOn }) => publishedOn)
  expect(dates).toEqual([...new Set(dates)].sort().reverse())
  for (const episode of episodes) expect(findEpisode(publication, episode.slug)).toBe(episode)
  expect(findEpisode(publication, 'nothing')).toBeNull()
  expect(listEpisodesOf(publication, 'ai-podcasts')).toEqual(episodes)
  expect(listEpisodesOf(publication, 'another')).toEqual([])
  expect(findTranscript('../transcript')).toBeNull()
})

test('the audio is on this site, or where the settings say', () => {
  const [episode] = episodes
  if (!episode) throw new Error('There is none.')
  expect(episodeAudioUrl(null, episode)).toBe(episode.sound.address)
  expect(episodeAudioUrl('https://storage.example/a', episode)).toBe(
    `https://storage.example/a/${toFile(episode.sound.address)}`,
  )
})

test('two are long reads of 38 minutes by a named host, the others conversations of minutes and seconds', () => {
  const hosted = episodes.filter(({ host }) => host !== null)
  expect(hosted.map(({ duration }) => duration)).toEqual(['38 min', '38 min'])
  for (const { host, duration } of episodes) if (host === null) expect(duration).toMatch(/^\d{1,2}:\d\d$/)
})

test('all media together stay under 25 MB, without stray files', () => {
  const files = readdirSync(media)
  const wanted = episodes.flatMap(filesOf)
  expect(files.sort()).toEqual([...wanted, softwareShowPicture].sort())
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(media, file)).size, 0)
  expect(bytes).toBeLessThan(25_000_000)
})

describe.for(episodes)('$slug', (episode) => {
  const script = () =>
    readScript(
      episode.slug,
      readFileSync(path.join(root, 'episodes', 'scripts', `${episode.slug}.txt`), 'utf8'),
    )
  const transcript = parseTranscript(findTranscript(episode.slug) ?? '')

  test('was made from the script and the articles as they are now', async () => {
    const made = (await readMade()).find(({ slug }) => slug === episode.slug)
    expect(made?.fingerprint, 'run npm run episodes').toBe(toFingerprint(script(), await listTurns(script())))
    expect(script().about).toMatchObject({
      title: episode.title,
      summary: episode.summary,
      about: episode.about,
    })
  })

  test('is a file of that size and length, whose index comes first', () => {
    const file = readFileSync(path.join(media, toFile(episode.sound.address)))
    expect(file.length).toBe(episode.sound.bytes)
    const { order, seconds } = readBoxes(file)
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
    expect(Math.abs(seconds - episode.sound.seconds)).toBeLessThan(0.1)
    if (episode.duration === '38 min') expect(Math.round(episode.sound.seconds / 60)).toBe(38)
  })

  test('has a transcript of every word, from beginning to end, in order', async () => {
    const said = (await listTurns(script())).flatMap(({ text }) => splitSentences(text))
    expect(transcript.map(({ text }) => text)).toEqual(said)
    for (const [index, { start, end }] of transcript.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(transcript[index - 1]?.end ?? 0)
      expect(start - (transcript[index - 1]?.end ?? 0)).toBeLessThan(1.5)
    }
    expect(episode.sound.seconds - (transcript.at(-1)?.end ?? 0)).toBeLessThan(2)
  })

  test('belongs to a part of the catalogue, and its picture is a square of 1400 pixels', () => {
    expect(findListing(publication, categoryPath(episode.category))).not.toBeNull()
    if (episode.subcategory)
      expect(findListing(publication, subcategoryPath(episode.subcategory))).not.toBeNull()
    const png = readFileSync(path.join(media, toFile(episode.picture)))
    expect(toFile(episode.picture)).toBe(nameByContent(episode.slug, png, 'png'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1400, 1400])
  })
})
