/** The feed of corrections, as RSS and as JSON Feed. */

import { correctionKinds, correctionPath, type ListedCorrection } from '~/domain/articles/corrections'
import { i18n } from '~/domain/language/i18n'
import type { FeedFormat } from '~/domain/site/urls'
import { type Feed, toJsonDocument, toRssDocument } from './feed'
import { element, toHtmlText } from './xml'

/** Keeps the given order, which must be newest first. */
export function toCorrectionsFeed(
  format: FeedFormat,
  feed: Feed,
  corrections: readonly ListedCorrection[],
): string {
  const items = corrections.map((correction) => ({
    // Not its address, which changes with that of the story.
    id: `urn:uuid:${correction.id}`,
    url: `${feed.siteUrl}${correctionPath(correction)}`,
    title: `${i18n.t(correctionKinds[correction.kind].label)}: ${correction.title}`,
    text: correction.text,
    createdAt: correction.createdAt,
  }))
  if (format === 'json')
    return toJsonDocument(
      feed,
      items.map(({ id, url, title, text, createdAt }) => {
        return { id, url, title, content_text: text, date_published: createdAt.toISOString() }
      }),
    )
  return toRssDocument(
    feed,
    items.map(({ id, url, title, text, createdAt }) =>
      element(
        'item',
        {},
        element('title', {}, title),
        element('link', {}, url),
        element('guid', { isPermaLink: 'false' }, id),
        element('pubDate', {}, createdAt.toUTCString()),
        element('description', {}, toHtmlText(text)),
      ),
    ),
  )
}
