/** The fields that search and replace knows, and its limits: apart from their parser, which browsers don't load. */

/** How many articles one action changes. */
export const MAX_ARTICLES = 500
/** The length of the search text and of its replacement, in characters. */
export const MAX_LENGTH = 200

export const statuses = { '': 'All articles', published: 'Published', draft: 'Drafts' } as const

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
