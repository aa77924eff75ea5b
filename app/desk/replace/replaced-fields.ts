/** The fields that search and replace knows, and its limits: apart from their parser, which browsers don't load. */
import { i18n } from '~/domain/language/desk-i18n'

/** How many articles one action changes. */
export const MAX_ARTICLES = 500
/** The length of the search text and of its replacement, in characters. */
export const MAX_LENGTH = 200

export const statuses = {
  '': () => i18n.t('All articles'),
  published: () => i18n.t('Published'),
  draft: () => i18n.t('Drafts'),
} as const

/** In the order in which places are shown. */
export const replacedFields = [
  'title',
  'excerpt',
  'content',
  'featuredImageDescription',
  'metaTitle',
  'metaDescription',
] as const
export type ReplacedField = (typeof replacedFields)[number]
