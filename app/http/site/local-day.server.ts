/** Days where the publication is: the one home of "today". */
import { siteTimeZone } from '~/data/publication/publication.server'
import { toDay } from '~/domain/site/local-time'

/** The day that it is there at a moment, or now: "2026-11-27". */
export function localDay(moment = new Date()): string {
  return toDay(moment, siteTimeZone())
}
