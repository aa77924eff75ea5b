/** Advice on what a text shows of other sites: pictures that stay there, and pages of which nothing could be read. */
import type { Finding, ReadBlock } from '~/domain/articles/read-article'
import { i18n } from '~/domain/language/desk-i18n'
import { canParse } from '~/domain/site/can-parse'

/** `findFailure`: why nothing could be read at an address that stands alone, as a sentence; null: it was, or not tried yet. */
export type KnownElsewhere = { findFailure?: (address: string) => string | null }

export function listElsewhere({ links, pictures }: ReadBlock, { findFailure }: KnownElsewhere): Finding[] {
  return [
    ...pictures.flatMap(({ src }) => {
      const host = /^https?:/i.test(src) && canParse(src) ? new URL(src).hostname : ''
      return host ? [{ kind: 'picture' as const, message: describePicture(host), quote: src }] : []
    }),
    ...links.flatMap(({ href, text }) => {
      const failure = /^https?:/i.test(text) ? findFailure?.(href) : null
      return failure ? [{ kind: 'embed' as const, message: describeEmbed(failure), quote: text }] : []
    }),
  ]
}

function describePicture(host: string): string {
  return i18n.t(
    'This picture is on {site}, where it can change or disappear. Add it to the media library by its URL, and use it from there.',
    { site: host },
  )
}

function describeEmbed(failure: string): string {
  return i18n.t(
    'Nothing could be read from this page: {failure} Readers see a card with its address only. Check the URL, or link words to it instead.',
    { failure },
  )
}
