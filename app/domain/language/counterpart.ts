/** The same content in another language, to which a page leads. */
import { byTag } from './by-tag'

/** `language`: BCP 47. */
export type Counterpart = { path: string; title: string; language: string }

/** Null: it is in the same language as the page that would lead to it, or there is none. */
export function findCounterpart(ownLanguage: string, other: Counterpart | null): Counterpart | null {
  return other && other.language !== ownLanguage ? other : null
}

/** As a language names itself: Deutsch, العربية. Without its region, where that is the usual one. */
export const nameLanguage = byTag((tag): string => {
  const { baseName } = new Intl.Locale(tag).minimize()
  return new Intl.DisplayNames(tag, { type: 'language' }).of(baseName) ?? tag
})

/** A page or section as it names the one in another language. `language` absent: that of the publication. */
export type Paired = {
  path: string
  slug: string
  title: string
  language?: string | undefined
  counterpart?: string | undefined
  formerSlugs?: readonly string[] | undefined
}

/** The one that it names, or else one that names it; null: there is none, or none in another language. */
export function findPaired(own: Paired, all: readonly Paired[], siteLanguage: string): Counterpart | null {
  const others = all.filter(({ path }) => path !== own.path)
  const isAt = ({ slug, formerSlugs = [] }: Paired, named: string | undefined) =>
    named !== undefined && (slug === named || formerSlugs.includes(named))
  const found =
    others.find((other) => isAt(other, own.counterpart)) ??
    others.find(({ counterpart }) => isAt(own, counterpart))
  if (!found) return null
  const { path, title, language = siteLanguage } = found
  return findCounterpart(own.language ?? siteLanguage, { path, title, language })
}
