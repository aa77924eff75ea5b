/** Metadata for content that is in another language than the publication, or is there in another one as well. */
import type { MetaDescriptor } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import type { Counterpart } from '~/domain/language/counterpart'
import { absoluteUrl } from './page-meta.server'

/** `language` null: that of the publication. Nothing for content that is in no other. */
export function languageMeta(
  path: string,
  language: string | null,
  counterpart: Counterpart | null,
): MetaDescriptor[] {
  if (language === null && !counterpart) return []
  const own = language ?? publication().site.language
  const alternate = (hrefLang: string, to: string) => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang, href: absoluteUrl(to) },
  })
  return [
    { property: 'og:locale', content: toLocale(own) },
    ...(counterpart
      ? [
          { property: 'og:locale:alternate', content: toLocale(counterpart.language) },
          alternate(own, path),
          alternate(counterpart.language, counterpart.path),
        ]
      : []),
  ]
}

/** As networks write them, with a region: pt → pt_BR. */
function toLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
}
