/** The forms of sections: a category, a subcategory, or another address of one. */
import { z } from 'zod/v4'
import { shownDescriptionLength, shownTitleLength } from '~/domain/articles/found'
import { aliasSection, categorySection, slug, subcategorySection } from '../entries'
import type { Publication } from '../publication'
import { deriveFields, type EntryForm, type FieldTexts } from './entry-form'
import type { Choice, Data } from './form-values'
import { foundTexts } from './page-form'

/** The text of an empty list, as the form shows it. */
const emptyFields = z.strictObject({
  kind: z.enum(['default', 'text', 'checkBackFor', 'comingSoon']),
  words: z.string().max(500).optional(),
  backTo: slug.optional(),
})
/** As articles store it: the slug, another name, or nothing, which shows the whole category. */
const filterFields = z.strictObject({
  by: z.enum(['slug', 'name', 'all']),
  name: z.string().max(120).optional(),
})

const categoryShape = categorySection.omit({ parent: true }).extend({ empty: emptyFields })
const subcategoryShape = subcategorySection.extend({ subcategory: filterFields, empty: emptyFields })

export function sectionForm(variant: string, publication: Publication): EntryForm {
  const [categories, subcategories] = [true, false].map((isCategory) =>
    publication.sections.flatMap((section): Choice[] =>
      (section.parent === null) === isCategory && 'heading' in section
        ? [{ value: section.slug, label: section.heading }]
        : [],
    ),
  )
  const texts = textsWith(categories ?? [], subcategories ?? [], ` | ${publication.site.name}`)
  if (variant === 'alias') return { fields: deriveFields(aliasSection, texts) }
  if (variant === 'subcategory')
    return {
      fields: deriveFields(subcategoryShape, texts),
      toShape: toSubcategory,
      fromShape: fromSubcategory,
      completeNew: nameOnCards,
    }
  return {
    fields: deriveFields(categoryShape, texts),
    toShape: ({ parent: _, ...data }) => ({ ...data, empty: toEmpty(data.empty) }),
    fromShape: (shape) => withEmpty({ parent: null, ...shape }),
  }
}

function toSubcategory({ subcategory, ...data }: Data): Data {
  const by = subcategory === undefined ? 'slug' : subcategory === null ? 'all' : 'name'
  return { ...data, subcategory: { by, name: subcategory ?? '' }, empty: toEmpty(data.empty) }
}

function fromSubcategory({ subcategory, ...shape }: Data): Data {
  const { by, name } = { by: 'slug', name: '', ...(subcategory as Data | undefined) }
  const filter = by === 'all' ? { subcategory: null } : by === 'name' ? { subcategory: name } : {}
  return withEmpty({ ...shape, ...filter })
}

/** Articles that store the address have a name for it on cards, too. */
function nameOnCards(data: Data): Data {
  return 'subcategory' in data || data.displayName || !data.heading
    ? data
    : { ...data, displayName: data.heading }
}

function toEmpty(empty: unknown): Data {
  const [kind = 'default'] = Object.keys(empty ?? {}).filter((name) => name !== 'backTo')
  const { [kind]: words = '', backTo = '' } = (empty ?? {}) as Data
  return { kind, words, backTo }
}

function withEmpty({ empty, ...data }: Data): Data {
  const { kind, words, backTo } = {
    kind: 'default',
    words: '',
    backTo: undefined,
    ...(empty as Data | undefined),
  }
  if (kind === 'default') return data
  return { ...data, empty: { [String(kind)]: words, ...(kind === 'comingSoon' && backTo ? { backTo } : {}) } }
}

/** `ending`: of titles. */
function textsWith(categories: Choice[], subcategories: Choice[], ending: string): FieldTexts {
  const toCategory = { control: 'select', choices: categories } as const
  return {
    parent: { label: 'Category', ...toCategory },
    shows: {
      label: 'Page that it shows',
      control: 'select',
      choices: subcategories,
      hint: 'Search engines are told that this is the page.',
    },
    heading: { label: 'Heading' },
    category: {
      label: 'Category of its articles',
      hint: 'As articles store it. Articles follow when you change it.',
    },
    subcategory: { label: 'Filter by subcategory' },
    'subcategory.by': {
      label: 'Articles',
      choices: [
        { value: 'slug', label: 'whose subcategory is this address' },
        { value: 'name', label: 'with another subcategory' },
        { value: 'all', label: 'of the whole category' },
      ],
    },
    'subcategory.name': { label: 'Subcategory as articles store it' },
    intro: { label: 'Introduction', hint: 'Below the heading.' },
    title: {
      label: 'Title',
      hint: `For search engines and the browser’s tab, before “${ending}”.`,
      shownLength: shownTitleLength - ending.length,
    },
    description: {
      label: 'Description',
      hint: 'For search engines and networks.',
      shownLength: shownDescriptionLength,
    },
    displayName: { label: 'Name on cards', hint: 'If it isn’t the subcategory itself.' },
    keep: { label: 'Filter by tags and words' },
    'keep.tags': { label: 'Tags', hint: 'One per line. Articles with any of them are shown.' },
    'keep.titleWords': { label: 'Words in the title', hint: 'One per line.' },
    empty: { label: 'While there are no articles' },
    'empty.kind': {
      label: 'Say',
      choices: [
        { value: 'default', label: 'No articles found in this category.' },
        { value: 'text', label: 'the words below' },
        { value: 'checkBackFor', label: 'Coming soon! Check back for … reviews.' },
        { value: 'comingSoon', label: 'We are working on our first …' },
      ],
    },
    'empty.words': { label: 'Words', control: 'line' },
    'empty.backTo': { label: 'With a link to', ...toCategory },
    comingSoonBackTo: {
      label: 'Link of empty subcategories',
      hint: 'Where the words of an empty subcategory lead. If blank, here.',
      ...toCategory,
    },
    covers: { label: 'Drawn covers' },
    'covers.companion': { label: 'Color' },
    'covers.motifs': { label: 'Motifs', hint: 'One per line. One that is named twice is drawn more often.' },
    'covers.hasOneTheme': { label: 'Subcategories have these motifs too' },
    motifs: { label: 'Motifs of drawn covers', hint: 'One per line. If blank, those of the category.' },
    specs: {
      label: 'Specs of its products',
      rowName: 'column',
      hint: 'What the products of this category are compared by, in the order of the tables.',
    },
    'specs.label': { label: 'Name', hint: 'Such as Weight.' },
    'specs.unit': { label: 'Unit', hint: 'Such as g.' },
    'specs.kind': {
      label: 'Kind',
      choices: [
        { value: 'number', label: 'Number' },
        { value: 'text', label: 'Text' },
        { value: 'yes or no', label: 'Yes or no' },
        { value: 'date', label: 'Date' },
      ],
    },
    'specs.better': {
      label: 'Better is',
      choices: [
        { value: 'higher', label: 'more' },
        { value: 'lower', label: 'less' },
        { value: 'neither', label: 'neither' },
      ],
    },
    'specs.key': {
      label: 'Key',
      hint: 'For spreadsheets, such as weight. Products keep their values under it.',
    },
    cardLabel: { label: 'Label on cards', hint: 'Instead of the category.' },
    readTimeBy: { label: 'Read time by' },
    canonicalSlug: {
      label: 'Second page of',
      hint: 'If another page of the same category is the one for search engines.',
      ...toCategory,
    },
    ...foundTexts,
    formerSlugs: {
      label: 'Former addresses',
      hint: 'The last parts of earlier addresses, one per line. They lead to the present one.',
    },
  }
}
