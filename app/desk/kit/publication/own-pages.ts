/** Pages of the site that are no entries, with the names that readers see on links to them. */
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import { correctionsPath, showPath } from '~/domain/site/urls'

/** By their paths: the names that links to them have by default. */
export function listOwnPages({ shows }: Publication): Map<string, string> {
  const podcasts = shows.map(({ slug, name }) => [showPath(slug), name] as const)
  return new Map([...podcasts, [correctionsPath, i18n.t('Corrections')]])
}
