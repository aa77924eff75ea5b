/** Gives a new article its slug while its title is typed. */
import type { FormEvent } from 'react'
import { isLanguageTag } from '~/domain/language/language-tag'
import { isEnglish, toSlugOfTitle } from '~/domain/text/slug'

/** In the language of the article, or else of the site. */
export function fillSlug({ target, currentTarget }: FormEvent<HTMLFormElement>, siteLanguage: string) {
  if (!(target instanceof HTMLTextAreaElement) || target.name !== 'title') return
  const slug = currentTarget.elements.namedItem('slug')
  if (!(slug instanceof HTMLInputElement)) return
  slug.value = toSlugOfTitle(target.value)
  const typed = currentTarget.elements.namedItem('language')
  const own = typed instanceof HTMLInputElement ? typed.value.trim() : ''
  const language = isLanguageTag(own) ? own : siteLanguage
  // The alphabets of all languages are loaded only where they are needed. The server does the same without.
  if (!isEnglish(language))
    void import('~/domain/text/local-slug').then(({ toLocalSlugOfTitle }) => {
      slug.value = toLocalSlugOfTitle(target.value, language)
    })
}
