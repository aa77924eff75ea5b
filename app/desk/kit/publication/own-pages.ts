/** Pages of the site that are no entries, with the names that readers see on links to them. */
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import { correctionsPath, podcastsPath } from '~/domain/site/urls'

/** By their paths: the names that links to them have by default. */
export function listOwnPages({ site }: Publication): Map<string, string> {
  const podcast = site.podcast ? [[podcastsPath, site.podcast.name] as const] : []
  return new Map([...podcast, [correctionsPath, i18n.t('Corrections')]])
}
