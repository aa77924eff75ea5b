/** Chapters of an episode. */
import { formatExactTime } from './play-time'

/** How many an episode may have. */
export const MAX_CHAPTERS = 500

/** `start`: seconds from the beginning. `url`: a link about it. `picture`: an address, shown in place of the episode's while it plays. */
export type Chapter = { start: number; title: string; url?: string; picture?: string }

/** Before the address of a picture, in the list that editors write. */
export const pictureSign = 'picture='

/** As editors write them, one in a row: `1:02:03 Title https://link picture=https://picture`. */
export function formatChapters(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ start, title, url, picture }) =>
      [
        formatExactTime(start),
        title,
        ...(url ? [url] : []),
        ...(picture ? [`${pictureSign}${picture}`] : []),
      ].join(' '),
    )
    .join('\n')
}

export type JsonChapters = {
  version: '1.2.0'
  chapters: { startTime: number; title: string; url?: string; img?: string }[]
}

/** As Podcasting 2.0 has it. `toAddress`: makes an address of this site whole. */
export function toJsonChapters(
  chapters: readonly Chapter[],
  toAddress: (address: string) => string = (address) => address,
): JsonChapters {
  return {
    version: '1.2.0',
    chapters: chapters.map(({ start, title, url, picture }) => ({
      startTime: start,
      title,
      ...(url && { url: toAddress(url) }),
      ...(picture && { img: toAddress(picture) }),
    })),
  }
}
