/** Advice to the editor of an article: what a reader would stumble over. Nobody has to follow it. */
import { findCode } from '~/domain/articles/article-body/code-ranges'
import { findAddressKind } from '~/domain/articles/article-body/link-attributes'
import { readProductLink } from '~/domain/articles/article-body/product-marks'
import { listHidden } from '~/domain/articles/article-body/tidy'
import { articleFields } from '~/domain/articles/article-fields'
import {
  type AdviceKind,
  cut,
  type Finding,
  ofField,
  type PlacedFinding,
  type Range,
  type ReadArticle,
  type ReadBlock,
  readPlaces,
} from '~/domain/articles/read-article'
import { hasSubcategory } from '~/domain/catalogue/catalogue'
import { findPageOfCode } from '~/domain/embeds/frame-addresses'
import { i18n } from '~/domain/language/desk-i18n'
import type { Publication } from '~/domain/publication/publication'
import type { SafeHtml } from '~/domain/text/safe-html'
import { listContainerAdvice } from './container-advice'
import { type KnownElsewhere, listElsewhere } from './elsewhere'
import { FIRST_LEVEL, listHeadingAdvice } from './heading-advice'
import { headlineId } from './headline-id'
import { listLongSentences } from './long-sentences'
import {
  isChecked,
  type KnownOfLibrary,
  listMissingCaptions,
  listMissingFields,
  listMissingHeadings,
} from './missing'
import { type KnownProducts, listProductAdvice } from './product-advice'
import { listUnfinished } from './unfinished'

/** `number`: in the list, from 1. */
export type Advice = PlacedFinding & { number: number }

/** `count`: of all, also of those that are not listed. */
export type AdviceList = { advice: Advice[]; count: number }

/**
 * Looks up in the library the picture at an address. 'described': it has a description, or needs none; 'missing': it cannot be
 * shown. Null: the address is not one of the library's.
 */
export type FindInLibrary = (address: string) => 'described' | 'undescribed' | 'missing' | null

/** `isDead`: whether an address is that of a missing page of this site. */
export type KnownAddresses = {
  isDead: (href: string) => boolean
  findInLibrary: FindInLibrary
  products?: KnownProducts
} & KnownOfLibrary &
  KnownElsewhere

const MAX_LISTED = 50

/** In characters: two lines of a search result. */
const MAX_ADVISED_EXCERPT = 220

const MAX_VAGUE_LENGTH = 30

/** Link texts that mean nothing without the sentence around them. */
const vagueTexts = new Set([
  ...['here', 'click here', 'click', 'tap here', 'see here', 'right here', 'over here', 'read here'],
  ...['this', 'this link', 'link', 'the link', 'this page', 'this site', 'this website', 'this article'],
  ...['more', 'read more', 'learn more', 'see more', 'find out more', 'more info', 'more information'],
  ...['read this', 'details', 'more details', 'continue', 'continue reading', 'go', 'follow this link'],
])

/** Words that may stand twice. */
const mayDouble = new Set(['had', 'that', 'so', 'bye', 'ha', 'blah', 'knock', 'no', 'yes'])
const doubledWord =
  /(?<![\p{L}\p{N}\p{M}'’.-])(\p{L}[\p{L}\p{M}'’-]{0,60})\s{1,20}(\1)(?![\p{L}\p{N}\p{M}]|['’-]\p{L})/giu

/** The address of a link, a picture, or a definition of a link, outside HTML or in it. */
const typedAddress =
  /\]\([ \t]{0,10}<?([^\s<>()]{1,2000})|^ {0,3}\[[^\]^\n]{1,200}\]:[ \t]{0,10}(\S{1,2000})|<(?:a|img)\s[^<>]{0,2000}?(?:href|src)\s?=\s?["']?([^\s"'<>]{1,2000})/gim

/** First what is about other fields, then in the order of the text. `kinds`: only these; null: all. */
export function listAdvice(
  publication: Publication,
  { fields, blocks }: ReadArticle,
  known: KnownAddresses,
  kinds: readonly AdviceKind[] | null = null,
): AdviceList {
  const isWanted = ({ kind }: Finding) => kinds === null || kinds.includes(kind)
  const { content = '' } = fields
  const language = fields.language || publication.site.language
  const { startOf, lineOf, find } = readPlaces(content)
  const isStory = isChecked(fields)
  let level = FIRST_LEVEL - 1
  const inBlocks = blocks.flatMap((block, index) => {
    const range = { start: startOf(block.line), end: content.length }
    const next = blocks[index + 1]
    if (next) range.end = Math.max(startOf(next.line), startOf(block.line + 1))
    const found = [
      ...(index === 0 && isStory ? listMissingHeadings(blocks) : []),
      ...listHeadingAdvice(block, level),
      ...listPictureAdvice(block, known),
      ...listLinkAdvice(block, known),
      ...listElsewhere(block, known),
      ...listDoubled(block.text),
      ...listLongSentences(block.text, language),
    ]
    level = block.headings.at(-1)?.level ?? level
    return found.map((finding) => ({ ...finding, ...range }))
  })
  const unfinished = listUnfinished(content)
  // Unfinished parts are reported once.
  const isTold = (start: number, end: number) => unfinished.some((one) => one.start < end && start < one.end)
  const inFields = [
    ...listFieldAdvice(publication, fields, known),
    ...(isStory ? listMissingFields(fields, known) : []),
  ].filter(isWanted)
  const inText = [
    ...(isStory ? listMissingCaptions(content, known) : []),
    ...listSourceAdvice(content).filter(({ start, end }) => !isTold(start, end)),
    ...unfinished,
    ...listContainerAdvice(content),
    ...(known.products ? listProductAdvice(content, known.products) : []),
    ...inBlocks,
  ]
    .filter(isWanted)
    .sort((one, other) => one.start - other.start)
  const placed = inText
    .slice(0, MAX_LISTED)
    .map((finding) => ({ ...finding, ...find(finding.quote, finding) }))
    .sort((one, other) => one.start - other.start)
    .map((finding) => ({
      ...finding,
      quote: cut(finding.quote),
      field: 'content' as const,
      line: lineOf(finding.start) + 1,
    }))
  const advice = [...inFields, ...placed].slice(0, MAX_LISTED)
  return {
    advice: advice.map((one, index) => ({ ...one, number: index + 1 })),
    count: inFields.length + inText.length,
  }
}

function listPictureAdvice({ pictures }: ReadBlock, { findInLibrary }: KnownAddresses): Finding[] {
  return pictures.flatMap(({ src, alt }): Finding[] => {
    const state = findInLibrary(src)
    if (state === 'missing') return [{ kind: 'lost-picture', message: i18n.t(notInLibrary), quote: src }]
    if (state === 'described' || alt !== '') return []
    return [{ kind: 'picture', message: i18n.t(noAltText), quote: src }]
  })
}

const notInLibrary =
  /*i18n*/ 'Readers can’t see this picture: it isn’t in the media library, or isn’t ready yet.'
const noAltText = /*i18n*/ 'This picture has no alt text. Say what it shows, for people who can’t see it.'

function listLinkAdvice({ links }: ReadBlock, { isDead }: KnownAddresses): Finding[] {
  return links.flatMap(({ href, text }) => {
    const vague = isVague(text)
      ? [{ kind: 'link-text' as const, message: i18n.t(vagueLink), quote: text }]
      : []
    return isDead(href)
      ? [...vague, { kind: 'dead-link' as const, message: i18n.t(deadLink), quote: href }]
      : vague
  })
}

const vagueLink = /*i18n*/ 'This link doesn’t say where it leads. Name the page it leads to.'
const deadLink = /*i18n*/ 'This link leads to a page that doesn’t exist. Fix the URL or remove the link.'

function isVague(text: string): boolean {
  if (text.length > MAX_VAGUE_LENGTH) return false
  return vagueTexts.has((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' '))
}

function listDoubled(text: string): Finding[] {
  return [...text.matchAll(doubledWord)].flatMap(([quote, one = '', other = '']) => {
    // A name: "Duran Duran".
    const isName = [one, other].every((word) => /^\p{Lu}/u.test(word))
    if (isName || mayDouble.has(one.toLowerCase())) return []
    return [
      {
        kind: 'doubled-word',
        message: i18n.t('“{word}” appears twice in a row. Remove one.', { word: other }),
        quote,
      },
    ]
  })
}

/** Lists what readers do not get, and what is therefore not in the article's HTML: elements that are removed, and addresses. */
function listSourceAdvice(content: string): (Finding & Range)[] {
  const found: (Finding & Range)[] = []
  for (const { name, start, end, link } of listHidden(content, findCode(content))) {
    if (name === '!--' || end === null || findPageOfCode(content.slice(start, end))) continue
    const element = `<${name}>`
    const message =
      link === ''
        ? i18n.t('Readers can’t see this {element}. Describe what it shows, or link to it.', { element })
        : i18n.t('Readers see a link instead of this {element}. Write one whose words say what it shows.', {
            element,
          })
    found.push({ kind: 'embed', message, quote: '', start, end })
  }
  const isCode = findCode(content)
  for (const match of content.matchAll(typedAddress)) {
    const quote = match[1] ?? match[2] ?? match[3] ?? ''
    const end = match.index + match[0].length
    if (findAddressKind(quote) === null && readProductLink(quote) === null && !isCode(match.index))
      found.push({ kind: 'no-link', message: i18n.t(noLink), quote, start: end - quote.length, end })
  }
  return found
}

const noLink =
  /*i18n*/ 'Articles can’t use this URL, so readers won’t see the link or picture. Start it with https://, or with / for a page on this site.'

/** In the order of the form. */
function listFieldAdvice(
  publication: Publication,
  fields: Record<string, string>,
  { findInLibrary }: KnownAddresses,
): PlacedFinding[] {
  const { title = '', excerpt = '', categoryName = '', subcategoryName = '' } = fields
  const { featuredImageUrl = '', featuredImageDescription = '' } = fields
  const { length } = [...excerpt.trim()]
  const tooLong = i18n.t(
    'The excerpt has {length, plural, one {# character} other {# characters}}. Shorten it to {limit, number}: search engines and shared links cut longer ones.',
    { length, limit: MAX_ADVISED_EXCERPT },
  )
  const [category, subcategory] = [categoryName.trim(), subcategoryName.trim()]
  const isElsewhere = category && subcategory && !hasSubcategory(publication, category, subcategory)
  const elsewhere = i18n.t(
    '{category} has no subcategory “{subcategory}”, so readers don’t find this article under it.',
    { category, subcategory },
  )
  // A missing image needs no advice: the story shows its drawn cover.
  const isUndescribed = featuredImageUrl.trim() !== '' && featuredImageDescription.trim() === ''
  const state = isUndescribed ? findInLibrary(featuredImageUrl) : 'described'
  return [
    ...listDoubledIn('title', title),
    ...(length > MAX_ADVISED_EXCERPT
      ? [{ ...ofField('excerpt', 'excerpt', tooLong), end: excerpt.length }]
      : []),
    ...listDoubledIn('excerpt', excerpt),
    ...(isElsewhere ? [ofField('subcategory', 'subcategoryName', elsewhere)] : []),
    ...(state === 'undescribed' || state === null
      ? [
          ofField(
            'picture',
            'featuredImageDescription',
            i18n.t('The featured picture has no alt text. Say what it shows, for people who can’t see it.'),
          ),
        ]
      : []),
  ]
}

function listDoubledIn(field: 'title' | 'excerpt', typed: string): PlacedFinding[] {
  const text = typed.slice(0, articleFields[field].maxLength)
  const { find } = readPlaces(text)
  return listDoubled(text).map((doubled) => ({
    ...doubled,
    ...{ field, line: 1 },
    ...find(doubled.quote, { start: 0, end: text.length }),
  }))
}

/** `anchor`: the id of what it is about in the preview; null: the preview does not show it. */
export type AnchoredAdvice = { advice: (Advice & { anchor: string | null })[]; count: number }

/** Gives the blocks of a preview ids, so that advice can lead to them. A block keeps an id that it already has. */
export function anchorAdvice({ html: blocks }: ReadArticle, { advice, count }: AdviceList) {
  const html = blocks.map((block) => block.html)
  const toAnchor = ({ field, line }: Advice) => {
    if (field !== 'content') return field === 'title' ? headlineId : null
    const before = blocks.findLastIndex((block) => block.line < line)
    const index = Math.max(0, before)
    const [open, name, attributes = ''] = /^<([a-z][a-z0-9]*)((?: [^<>]*)?)>/.exec(html[index] ?? '') ?? []
    if (open === undefined) return null
    const [, known] = / id="([^"]*)"/.exec(attributes) ?? []
    if (known !== undefined) return known
    const id = `line-${(blocks[index]?.line ?? 0) + 1}`
    html[index] = `<${name} id="${id}"${attributes}>${html[index]?.slice(open.length)}` as SafeHtml
    return id
  }
  const anchored: AnchoredAdvice = { advice: advice.map((one) => ({ ...one, anchor: toAnchor(one) })), count }
  return { html: html.join('\n') as SafeHtml, advice: anchored }
}
