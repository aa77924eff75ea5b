/** What a story lacks before it is published: a checklist, as advice, once there is a story. */
import { listContainers, readClip } from '~/domain/articles/article-body/containers'
import { clipThings } from '~/domain/articles/article-body/mark-attributes'
import { listMissingOfProducts } from './missing-of-products'
import type { ReadArticle } from './read-article'

export type MissingKind = 'description' | 'credit' | 'no-headings' | 'captions' | 'review' | 'pick'

type Missing = { kind: MissingKind; message: string; quote: string; line: number }

/** Whether the library has the image, and nobody to credit; the clip, and no captions. Absent: it is not known. */
export type KnownOfLibrary = {
  lacksCredit?: (address: string) => boolean
  lacksCaptions?: (address: string) => boolean
}

/** In characters: what a story needs to be published. Before that, nothing is missing yet. */
const MIN_CHECKED_LENGTH = 100

/** In words: about four minutes, and several screens on a phone. */
const MAX_WITHOUT_HEADINGS = 900

/** In fields, and in blocks of the text, whose `line` counts from 0. */
export function listMissing(
  { fields, blocks }: Pick<ReadArticle, 'fields' | 'blocks'>,
  { lacksCredit, lacksCaptions }: KnownOfLibrary,
): { inFields: (Missing & { field: MissingField; start: number; end: number })[]; inText: Missing[] } {
  const { content = '', excerpt = '', metaDescription = '', featuredImageUrl = '' } = fields
  if (content.trim().length < MIN_CHECKED_LENGTH) return { inFields: [], inText: [] }
  const at = (field: MissingField) => ({ field, quote: '', line: 1, start: 0, end: 0 })
  const isDescribed = excerpt.trim() !== '' || metaDescription.trim() !== ''
  return {
    inFields: [
      ...(isDescribed ? [] : [{ kind: 'description' as const, message: noDescription, ...at('excerpt') }]),
      ...(lacksCredit?.(featuredImageUrl)
        ? [{ kind: 'credit' as const, message: noCredit, ...at('featuredImageUrl') }]
        : []),
      ...listMissingOfProducts(fields).map((found) => ({ ...found, ...at(found.field) })),
    ],
    inText: [...listMissingHeadings(blocks), ...listMissingCaptions(content, lacksCaptions)],
  }
}

type MissingField = 'excerpt' | 'featuredImageUrl' | 'reviews' | 'picks'

const noDescription =
  'Search engines and shared links have no description of this story. Write an excerpt, or a search description.'
const noCredit = 'The featured image has no credit. Name its photographer or source in the media library.'

/** At the beginning of the text. */
function listMissingHeadings(blocks: ReadArticle['blocks']): Missing[] {
  const [first] = blocks
  const words = blocks.reduce((count, { text }) => count + (text.match(/\S+/g)?.length ?? 0), 0)
  if (!first || words <= MAX_WITHOUT_HEADINGS || blocks.some(({ headings }) => headings.length > 0)) return []
  return [{ kind: 'no-headings', message: noHeadings, quote: '', line: first.line }]
}

const noHeadings = `This text has more than ${MAX_WITHOUT_HEADINGS} words and no heading. Headings help readers find their way. Start them with ##.`

function listMissingCaptions(content: string, lacksCaptions: KnownOfLibrary['lacksCaptions']): Missing[] {
  return listContainers(content).flatMap(({ name, words, start }) => {
    const clip = clipThings.includes(name) ? readClip(words) : null
    if (!clip || !lacksCaptions?.(clip.address)) return []
    const line = content.slice(0, start).split('\n').length - 1
    return [{ kind: 'captions', message: `This ${name} has ${noCaptions}`, quote: '', line }]
  })
}

const noCaptions = 'no captions. Add them in the media library, for people who can’t hear it.'
