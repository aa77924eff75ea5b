/** Counts downloads of episodes, from what the server has sent of their sound. */
import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { siteTimeZone } from '~/data/publication/publication.server'
import { count } from '~/data/statistics/counts.server'
import { findEpisodeOfSound } from '~/data/statistics/episode-sound.server'
import { toDay } from '~/domain/site/local-time'
import { type AnsweredRequest, createDownloadCounter } from '~/domain/statistics/podcast-downloads'
import { isBotAgent } from './is-bot.server'

/** Of an instance and a day: 30 MB of memory. */
const MAX_DOWNLOADS = 250_000
/** With their pieces, mostly one or two of each: 7 MB. */
const MAX_UNFINISHED = 20_000
const KEY_BYTES = 32
/** Of 64 characters: two listeners are never the same. */
const HASH_LENGTH = 20

/** Players ask for a file in hundreds of ranges: what takes longest is kept. Longer names are rare, and would fill the memory. */
const MAX_KEPT_LENGTH = 300
const bots = new LRUCache<string, boolean>({ max: 2_000 })
const MINUTE_MS = 60_000
let latest = { minute: 0, zone: '', day: '' }

const findDownload = createDownloadCounter({
  ...{ isBot, maxDownloads: MAX_DOWNLOADS, maxUnfinished: MAX_UNFINISHED },
  createHash: () => {
    const key = randomBytes(KEY_BYTES)
    return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, HASH_LENGTH)
  },
  onFull: () =>
    console.error(`More than ${MAX_DOWNLOADS} downloads of episodes today: the rest isn’t counted.`),
})

/** To be called with each file that was sent, or was begun. `path`: without a query. */
export function countSound({ path, ...request }: Omit<AnsweredRequest, 'day'> & { path: string }): void {
  const sound = findEpisodeOfSound(path)
  if (!sound) return
  const found = findDownload({ ...request, day: readDay() }, sound)
  if (found) count('download', `${found.app} ${found.slug}`)
}

function isBot(agent: string): boolean {
  if (agent.length > MAX_KEPT_LENGTH) return isBotAgent(agent)
  const kept = bots.get(agent) ?? isBotAgent(agent)
  bots.set(agent, kept)
  return kept
}

/** Days begin with a minute in all zones. */
function readDay(): string {
  const [minute, zone] = [Math.floor(Date.now() / MINUTE_MS), siteTimeZone()]
  if (latest.minute !== minute || latest.zone !== zone)
    latest = { minute, zone, day: toDay(new Date(minute * MINUTE_MS), zone) }
  return latest.day
}
