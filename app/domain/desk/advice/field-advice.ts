/** Advice about the fields beside the text. */
import { articleFields } from '~/domain/articles/article-fields'
import type { AdvisedFields, Unlisted } from './finding'
import type { FindInLibrary } from './picture-advice'
import { createPlacing } from './place'
import { listWordingAdvice } from './wording-advice'

/** Fewer letters may be an abbreviation or two: "NASA", "AMD vs. IBM". */
const MIN_LETTERS = 8
const MIN_SHARE = 0.85

/** In characters: two lines of a search result. */
export const MAX_ADVISED_EXCERPT = 220

/** In the order of the form. */
export function listFieldAdvice(fields: AdvisedFields, findInLibrary: FindInLibrary): Unlisted[] {
  return [
    ...listTitleAdvice(fields.title),
    ...listExcerptAdvice(fields.excerpt),
    ...listFeaturedPictureAdvice(fields, findInLibrary),
  ]
}

function listTitleAdvice(title: string): Unlisted[] {
  const advice = listFieldWording('title', title)
  if (!isInCapitals(title.slice(0, articleFields.title.maxLength))) return advice
  const message = 'The headline is in capitals. Write it in lower case, which is easier to read.'
  return [{ kind: 'capitals', message, quote: '', ...whole('title', title) }, ...advice]
}

function listExcerptAdvice(excerpt: string): Unlisted[] {
  const advice = listFieldWording('excerpt', excerpt)
  const { length } = [...excerpt.trim()]
  if (length <= MAX_ADVISED_EXCERPT) return advice
  const message = `The excerpt has ${length} characters. Shorten it to ${MAX_ADVISED_EXCERPT}: search engines and shared links cut longer ones.`
  return [{ kind: 'excerpt', message, quote: '', ...whole('excerpt', excerpt) }, ...advice]
}

/** A missing one needs no advice: the story shows its drawn cover. */
function listFeaturedPictureAdvice(
  { featuredImageUrl, featuredImageDescription }: AdvisedFields,
  findInLibrary: FindInLibrary,
): Unlisted[] {
  if (featuredImageUrl.trim() === '' || featuredImageDescription.trim() !== '') return []
  const known = findInLibrary(featuredImageUrl)
  if (known === 'described' || known === 'missing') return []
  const message = 'The featured image has no description. Say what it shows, for readers who cannot see it.'
  return [{ kind: 'picture', message, quote: '', ...whole('featuredImageDescription', '') }]
}

function listFieldWording(field: 'title' | 'excerpt', typed: string): Unlisted[] {
  const text = typed.slice(0, articleFields[field].maxLength)
  const place = createPlacing(text, (line) => line)
  return listWordingAdvice(text).map((wording) => ({
    ...wording,
    field,
    ...place({ ...wording, lines: { start: 0, end: text.length } }),
  }))
}

function whole(field: Unlisted['field'], text: string) {
  return { field, line: 1, start: 0, end: text.length }
}

/** Whether a headline of two words or more is in capitals, but for a letter here and there. */
export function isInCapitals(headline: string): boolean {
  const letters = headline.match(/\p{L}/gu) ?? []
  const capitals = headline.match(/\p{Lu}/gu) ?? []
  const words = headline.match(/\p{L}{2,}/gu) ?? []
  return letters.length >= MIN_LETTERS && words.length >= 2 && capitals.length >= MIN_SHARE * letters.length
}
