/** Chapters of an episode. */

/** How many an episode may have. */
export const MAX_CHAPTERS = 500

/** `start`: seconds from the beginning. `url`: a link about it. `picture`: an address, shown in place of the episode's while it plays. */
export type Chapter = { start: number; title: string; url?: string; picture?: string }
