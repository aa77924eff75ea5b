/** The forms of sections: a category, a subcategory, or another address of one. */
import { z } from 'zod/v4'
import { deriveFields, type EntryForm, type FieldTexts, inPart } from '~/desk/kit/records/entry-form'
import { shownDescriptionLength, shownTitleLength } from '~/domain/articles/found'
import { aliasSection, categorySection, slug, subcategorySection } from '~/domain/publication/entries'
import { type Choice, type Data, morePart } from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'
import { formerSlugs, foundTexts, languageTexts } from './page-form'

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

/** A new one takes its heading. */
const categoryShape = categorySection
  .omit({ parent: true })
  .extend({ category: categorySection.shape.category.optional(), empty: emptyFields })
const subcategoryShape = subcategorySection.extend({ subcategory: filterFields, empty: emptyFields })

/** `isNew`: what is left blank follows from the heading once, as articles will name it. */
export function sectionForm(variant: string, publication: Publication, isNew = false): EntryForm {
  const [categories, subcategories] = [true, false].map((isCategory) =>
    publication.sections.flatMap((section): Choice[] =>
      (section.parent === null) === isCategory && 'heading' in section
        ? [{ value: section.slug, label: section.heading }]
        : [],
    ),
  )
  const own = textsWith(categories ?? [], subcategories ?? [], ` | ${publication.site.name}`)
  const texts = {
    ...own,
    ...(isNew ? {} : inPart(morePart, { category: { ...categoryTexts, isRequired: true } })),
  }
  if (variant === 'alias') return { fields: deriveFields(aliasSection, texts) }
  if (variant === 'subcategory')
    return {
      fields: deriveFields(subcategoryShape, texts),
      toShape: toSubcategory,
      fromShape: fromSubcategory,
      complete: nameOnCards,
      toShapePath,
    }
  return {
    fields: deriveFields(categoryShape, texts),
    toShape: ({ parent: _, ...data }) => ({ ...data, empty: toEmpty(data.empty) }),
    fromShape: (shape) => withEmpty({ parent: null, ...shape }),
    complete: (data, before) => (before || !data.heading ? data : { category: data.heading, ...data }),
    toShapePath,
  }
}

/** In the data, words have the name of their kind; and a subcategory that is named is a text of its own. */
function toShapePath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [first, second] = path
  if (first === 'empty' && second !== 'backTo') return ['empty', 'words']
  return first === 'subcategory' ? ['subcategory', 'name'] : path
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

/** Articles that store the address have a name for it on cards, too, which follows the heading until it is another one. */
function nameOnCards(data: Data, before: Data | null): Data {
  const { heading, displayName, subcategory } = data
  const isMissing = before === null && displayName === undefined && subcategory === undefined
  const isFollowing = before !== null && displayName !== undefined && before.displayName === displayName
  return heading && (isMissing || (isFollowing && before.heading === displayName))
    ? { ...data, displayName: heading }
    : data
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
  if (!kind || kind === 'default') return data
  return { ...data, empty: { [String(kind)]: words, ...(kind === 'comingSoon' && backTo ? { backTo } : {}) } }
}

const categoryTexts = {
  label: 'Filed by',
  hint: 'The category that articles name in their form: those that name this one are listed. If you change it later, articles change too.',
  follows: 'heading',
}

/** `ending`: of titles. */
function textsWith(categories: Choice[], subcategories: Choice[], ending: string): FieldTexts {
  const toCategory = { control: 'select', choices: categories } as const
  return {
    heading: { label: 'Name', hint: 'Shown in menus and as the heading of its page.' },
    parent: { label: 'Category', ...toCategory },
    shows: {
      label: 'Shows the same page as',
      control: 'select',
      choices: subcategories,
      hint: 'Search engines list that page rather than this address.',
    },
    ...inPart(morePart, {
      intro: { label: 'Introduction', hint: 'Shown below the heading.' },
      title: {
        label: 'Title',
        hint: `For search results and the browser tab. “${ending}” follows. If blank, it is made of the name.`,
        shownLength: shownTitleLength - ending.length,
      },
      description: {
        label: 'Description',
        hint: 'Shown in search results and with shared links. If blank, the introduction.',
        shownLength: shownDescriptionLength,
      },
      category: { ...categoryTexts, hint: `${categoryTexts.hint} If blank, the name.` },
      subcategory: {
        label: 'Articles it lists',
        hint: 'Each article names a category and a subcategory in its form.',
      },
      displayName: {
        label: 'Name on cards',
        hint: 'If blank, the subcategory as it is stored in articles.',
        follows: 'heading',
      },
      keep: { label: 'Only articles with these tags or words' },
      empty: { label: 'If there are no articles' },
      comingSoonBackTo: {
        label: 'Link on empty subcategories',
        hint: 'Where an empty subcategory sends its readers. If blank, to this page.',
        ...toCategory,
      },
      covers: {
        label: 'Drawn covers',
        hint: 'Pictures for articles that have none. If blank, the name decides.',
      },
      motifs: {
        label: 'Motifs of drawn covers',
        hint: 'If none is chosen, those of the category.',
      },
      cardLabel: { label: 'Label on cards', hint: 'Shown instead of the category.' },
      readTimeBy: {
        label: 'Read time is estimated by',
        choices: [
          { value: 'words', label: 'Number of words' },
          { value: 'length', label: 'Number of characters' },
        ],
      },
      canonicalSlug: {
        label: 'Main page of this category',
        hint: 'If the category has two pages: the one that search engines should list.',
        ...toCategory,
      },
      formerSlugs,
    }),
    'subcategory.by': {
      label: 'Filed by',
      choices: [
        { value: 'slug', label: 'This section: articles whose form names it' },
        { value: 'name', label: 'Another name: articles whose subcategory is the one below' },
        { value: 'all', label: 'The category: all of its articles' },
      ],
    },
    'subcategory.name': {
      label: 'Other name',
      hint: 'The subcategory as articles have it, such as articles that were imported.',
    },
    'keep.tags': { label: 'Tags', hint: 'One per line. An article with any of them is listed.' },
    'keep.titleWords': { label: 'Words in the title', hint: 'One per line.' },
    'empty.kind': {
      label: 'Text shown',
      choices: [
        { value: 'default', label: 'No articles found in this category.' },
        { value: 'text', label: 'Your own text, below' },
        { value: 'checkBackFor', label: 'Coming soon! Check back for … reviews.' },
        { value: 'comingSoon', label: 'We are working on our first …' },
      ],
    },
    'empty.words': { label: 'Your text, or the words for the gap', control: 'line' },
    'empty.backTo': { label: 'Link to', ...toCategory },
    'covers.companion': { label: 'Color', hint: 'Beside the accent color.' },
    'covers.motifs': { label: 'Motifs', hint: 'Each article gets one of those that you choose.' },
    'covers.hasOneTheme': { label: 'Use these motifs for subcategories too' },
    specs: {
      label: 'Specs of its products',
      part: 'Specs of its products',
      rowName: 'column',
      hint: 'What products of this category are compared by, in this order.',
    },
    'specs.label': { label: 'Name', hint: 'Such as Weight.' },
    'specs.unit': { label: 'Unit', hint: 'Such as g.' },
    'specs.kind': {
      label: 'Type of value',
      choices: [
        { value: 'number', label: 'Number' },
        { value: 'text', label: 'Text' },
        { value: 'yes or no', label: 'Yes or no' },
        { value: 'date', label: 'Date' },
      ],
    },
    'specs.better': {
      label: 'Better if it is',
      choices: [
        { value: 'higher', label: 'Higher' },
        { value: 'lower', label: 'Lower' },
        { value: 'neither', label: 'Neither' },
      ],
    },
    'specs.key': {
      label: 'Key',
      hint: 'A short name for spreadsheets, such as weight. Products store their values under it, so don’t change it later.',
    },
    ...languageTexts('section'),
    ...foundTexts,
  }
}
