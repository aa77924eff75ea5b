/** The form of the home page: a row for each of its blocks. */
import { z } from 'zod/v4'
import { deriveFields, type EntryForm, type FieldTexts } from '~/desk/kit/records/entry-form'
import { i18n } from '~/domain/language/desk-i18n'
import { type Choice, type Data, toData } from '~/domain/publication/forms/form-values'
import { type BlockCard, blockCards, MAX_BLOCKS, MAX_CARDS } from '~/domain/publication/home-blocks'
import type { Publication } from '~/domain/publication/publication'
import { toSlug } from '~/domain/text/slug'
import {
  fromLinkRows,
  linkFields,
  linkTexts,
  listLinkChoices,
  listSectionChoices,
  toLinkRows,
} from './link-fields'

/** `show`: "section:ai", or where else its articles are from. `more`: the other sections. */
const shape = z.strictObject({
  blocks: z
    .array(
      z.strictObject({
        key: z.string().optional(),
        show: z.string(),
        tag: z.string().max(100).optional(),
        heading: z.string().max(120).optional(),
        count: z.string().optional(),
        card: z.enum(blockCards).optional(),
        more: z
          .array(z.strictObject({ section: z.string() }))
          .max(9)
          .optional(),
        links: z.array(linkFields).max(8).optional(),
      }),
    )
    .max(MAX_BLOCKS),
})

const cardLabels: Record<BlockCard, string> = {
  front: /*i18n*/ 'Two large cards, then rows',
  lead: /*i18n*/ 'One large card, then a grid',
  grid: /*i18n*/ 'A grid of cards',
  rows: /*i18n*/ 'Rows',
}

const sources: Choice[] = [
  { value: 'newest', label: /*i18n*/ 'The newest articles of all sections' },
  { value: 'each', label: /*i18n*/ 'Each category: a block with its newest articles' },
  { value: 'tag', label: /*i18n*/ 'Articles with a tag' },
  { value: 'pins', label: /*i18n*/ 'Pinned articles only' },
  { value: 'episodes', label: /*i18n*/ 'Podcast episodes' },
]

export function homeForm(publication: Publication): EntryForm {
  const sections = listSectionChoices(publication, ({ slug }) => slug)
  const texts: FieldTexts = {
    blocks: {
      label: i18n.t('Blocks'),
      rowName: 'block',
      hint: i18n.t(
        'In the order of the page. Each article appears once, in the first block that has it. A block without articles isn’t shown. Under Pinned articles you choose what comes first in a block.',
      ),
    },
    'blocks.key': { control: 'hidden' },
    'blocks.show': {
      label: i18n.t('Shows'),
      control: 'select',
      ifBlank: i18n.t('Choose what the block shows.'),
      choices: [
        ...sources.map(({ value, label }) => ({ value, label: i18n.t(label) })),
        ...sections.map(({ value, label }) => ({
          value: `section:${value}`,
          label: i18n.t('Section: {name}', { name: label }),
        })),
      ],
    },
    'blocks.tag': { label: i18n.t('Tag'), control: 'line', ifBlank: i18n.t('Name the tag.') },
    'blocks.heading': {
      label: i18n.t('Heading'),
      control: 'line',
      hint: i18n.t('If blank, the name of what it shows.'),
    },
    'blocks.count': {
      label: i18n.t('How many'),
      control: 'select',
      choices: Array.from({ length: MAX_CARDS }, (_, n) => ({ value: `${n + 1}`, label: `${n + 1}` })),
      hint: i18n.t('If blank, 6 articles or 9 episodes.'),
    },
    'blocks.card': {
      label: i18n.t('Cards'),
      choices: blockCards.map((value) => ({ value, label: i18n.t(cardLabels[value]) })),
      hint: i18n.t('If blank, two large cards, then rows. Episodes have their own.'),
    },
    'blocks.more': { label: i18n.t('More sections'), rowName: 'section' },
    'blocks.more.section': { label: i18n.t('Section'), control: 'select', choices: sections },
    'blocks.links': {
      label: i18n.t('Links beside the heading'),
      rowName: 'link',
      hint: i18n.t('If there are none, to the sections or the tag.'),
    },
    ...linkTexts('blocks.links', listLinkChoices(publication)),
  }
  return {
    fields: deriveFields(shape, texts),
    toShape: ({ blocks }) => ({ blocks: toRows(blocks).map((block) => toRow(block, publication)) }),
    fromShape: ({ blocks }) => ({
      blocks: withKeys(toRows(blocks).map((row) => fromRow(row, publication))),
    }),
    toShapePath: ([blocks, row, name = '', ...rest]) =>
      row === undefined
        ? [blocks ?? '']
        : [blocks ?? '', row, ...(name === '' ? [] : [shownAs[String(name)] ?? name]), ...rest],
  }
}

/** Where a field of the data is in the form. */
const shownAs: Record<string, string> = { from: 'show', sections: 'more' }

function toRows(value: unknown): Data[] {
  return Array.isArray(value) ? value.map(toData) : []
}

function toRow({ from, sections, links, ...rest }: Data, publication: Publication): Data {
  const [first, ...more] = Array.isArray(sections) ? sections : []
  return {
    ...rest,
    show: from === 'sections' ? `section:${first}` : from,
    ...(more.length > 0 && { more: more.map((section) => ({ section })) }),
    ...(links !== undefined && { links: toLinkRows(links, publication) }),
  }
}

function fromRow({ show, more, links, ...rest }: Data, publication: Publication): Data {
  const [, first] = /^section:(.*)$/.exec(String(show ?? '')) ?? []
  const others = toRows(more).map(({ section }) => section)
  const sections = [...new Set(first === undefined ? others : [first, ...others])]
  return {
    ...rest,
    from: first === undefined ? show : 'sections',
    ...(sections.length > 0 && { sections }),
    ...(links !== undefined && { links: fromLinkRows(links, publication) }),
  }
}

/** Gives each new block a name, which it keeps. */
function withKeys(blocks: Data[]): Data[] {
  const taken = new Set(blocks.flatMap(({ key }) => key ?? []))
  return blocks.map((block) => {
    if (block.key !== undefined) return block
    const name = nameBlock(block)
    const names = [name, ...Array.from({ length: MAX_BLOCKS }, (_, n) => `${name}-${n + 2}`)]
    const key = names.find((one) => !taken.has(one)) ?? name
    taken.add(key)
    return { key, ...block }
  })
}

function nameBlock({ from, sections, tag }: Data): string {
  const about = from === 'tag' ? tag : Array.isArray(sections) ? sections[0] : ''
  const word = toSlug(String(about ?? ''))
    .slice(0, 40)
    .replace(/-+$/, '')
  const names: Record<string, string> = {
    newest: 'latest',
    each: 'sections',
    pins: 'picks',
    episodes: 'podcasts',
  }
  const kind = names[String(from)] ?? (from === 'tag' ? 'tag' : 'section')
  return word ? `${kind}-${word}` : kind
}
