/** Chapters of an episode. */

/** How many an episode may have. */
export const MAX_CHAPTERS = 500

/** `start`: seconds from the beginning. `url`: a link about it. `picture`: an address, shown in place of the episode's while it plays. */
export type Chapter = { start: number; title: string; url?: string; picture?: string }

/** As the JSON chapters of Podcasting 2.0. */
export function toJsonChapters(chapters: readonly Chapter[]) {
  return {
    version: '1.2.0',
    chapters: chapters.map(({ start, title, url, picture }) => ({
      ...{ startTime: start, title },
      ...(url && { url }),
      ...(picture && { img: picture }),
    })),
  }
}
