/** The things that are counted of what readers do: numbers alone, nothing about persons. */

/**
 * - `page`: a page that is no story was sent, by its kind (counted-pages.ts).
 * - `read`: a story was in view for three seconds; `delivered`: it was sent. Counted by slug, stored by the story's id.
 * - `referrer`: the host of the page that led to a story that was read.
 * - `search`: the words of a search; `empty`: of one that found nothing.
 * - `missing`: a path with nothing at it.
 * - `listen`: a quarter of an episode was played: "1 the-slug" to "4 the-slug".
 * - `download`: a minute of an episode was sent to an app: "overcast the-slug", of podcast-apps.ts.
 */
export type Kind =
  | 'page'
  | 'read'
  | 'delivered'
  | 'referrer'
  | 'search'
  | 'empty'
  | 'missing'
  | 'listen'
  | 'download'

export type Counted = { kind: Kind; subject: string }

/** Anybody can make these up, so only a limited number of different ones is kept. */
export const madeUpKinds = ['referrer', 'search', 'empty', 'missing'] as const satisfies readonly Kind[]

/** Stands for all made-up ones beyond the limit. */
export const others = ''

/** For each story and day; the others are counted together. */
export const MAX_HOSTS_OF_STORY = 20

export const quarters = [1, 2, 3, 4] as const
