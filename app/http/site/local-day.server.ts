/** The day that it is where the publication is. */
import { toLocalText } from '~/domain/desk/publication-date'
import { env } from '~/env.server'

/** "2026-11-27" */
export function localDay(): string {
  return toLocalText(new Date(), env().timeZone).slice(0, 10)
}
