/** Soundbites of an episode: moments that apps offer to be heard and shown before all of it. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { line } from '~/domain/text/record-fields'

/** How many an episode may have. */
export const MAX_SOUNDBITES = 5
/** In characters: aggregators cut what is longer (Podcasting 2.0). */
export const MAX_SOUNDBITE_TITLE = 128
/** Podcasting 2.0 recommends 15 to 120 seconds. */
const MAX_SECONDS = 600

const sayTime = () => i18n.t('Use a time such as 1:30.')

/** In seconds. Without a title, apps show that of the episode. */
export const soundbite = z.strictObject({
  start: z.number({ error: sayTime }).min(0).max(200_000),
  duration: z
    .number({ error: sayTime })
    .min(1, { error: sayTime })
    .max(MAX_SECONDS, { error: () => sayLength() }),
  title: line(MAX_SOUNDBITE_TITLE).optional(),
})
export type Soundbite = z.infer<typeof soundbite>

const sayLength = () =>
  i18n.t('A soundbite has at most {minutes, plural, one {# minute} other {# minutes}}.', {
    minutes: MAX_SECONDS / 60,
  })

/** A recording may be a little shorter than is said of it. */
const TOLERANCE_SECONDS = 1

/** `seconds`: of the recording. */
export function isWithin(
  { start, duration }: Pick<Soundbite, 'start' | 'duration'>,
  seconds: number,
): boolean {
  return start + duration <= seconds + TOLERANCE_SECONDS
}

/** Those that an episode can have, of what somebody else says. */
export function keepSoundbites(given: readonly Soundbite[], seconds: number): Soundbite[] {
  return given
    .filter((one) => soundbite.safeParse(one).success && isWithin(one, seconds))
    .slice(0, MAX_SOUNDBITES)
}
