/** Counts downloads of episodes, from what the server has sent of their sound. */
import { createHmac, randomBytes } from 'node:crypto'
import { siteTimeZone } from '~/data/publication/publication.server'
import { count } from '~/data/statistics/counts.server'
import { findEpisodeOfSound } from '~/data/statistics/episode-sound.server'
import { toDay } from '~/domain/site/local-time'
import { type AnsweredRequest, createDownloadCounter } from '~/domain/statistics/podcast-downloads'
import { isBotAgent } from './is-bot.server'

/** Of an instance and a day: 20 MB of memory. */
const MAX_DOWNLOADS = 250_000
/** With their pieces, mostly one or two of each: 5 MB. */
const MAX_UNFINISHED = 20_000
const KEY_BYTES = 32
/** Of 64 characters: two listeners are never the same. */
const HASH_LENGTH = 20

const findDownload = createDownloadCounter({
  ...{ isBot: isBotAgent, maxDownloads: MAX_DOWNLOADS, maxUnfinished: MAX_UNFINISHED },
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
  const found = findDownload({ ...request, day: toDay(new Date(), siteTimeZone()) }, sound)
  if (found) count('download', `${found.app} ${found.slug}`)
}
