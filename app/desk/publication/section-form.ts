/** The forms of sections: a category, a subcategory, or another address of one. */
import { z } from 'zod/v4'
import { formerSlugs, foundTexts, languageTexts } from '~/desk/kit/publication/page-form'
import { deriveFields, type EntryForm, type FieldTexts, inPart } from '~/desk/kit/records/entry-form'
import { shownDescriptionLength, shownTitleLength } from '~/domain/articles/found'
import { i18n } from '~/domain/language/desk-i18n'
import { aliasSection, categorySection, slug, subcategorySection } from '~/domain/publication/entries'
import { type Choice, type Data, morePart } from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'

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
    ...(isNew ? {} : inPart(morePart, { category: { ...categoryTexts(), isRequired: true } })),
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

const categoryTexts = () => ({
  label: i18n.t('Filed by'),
  hint: i18n.t(
    'The category that articles name in their form: those that name this one are listed. If you change it later, articles change too.',
  ),
  follows: 'heading',
})

/** `ending`: of titles. */
function textsWith(categories: Choice[], subcategories: Choice[], ending: string): FieldTexts {
  const toCategory = { control: 'select', choices: categories } as const
  return {
    heading: { label: i18n.t('Name'), hint: i18n.t('Shown in menus and as the heading of its page.') },
    parent: { label: i18n.t('Category'), ...toCategory },
    shows: {
      label: i18n.t('Shows the same page as'),
      control: 'select',
      choices: subcategories,
      hint: i18n.t('Search engines list that page rather than this address.'),
    },
    ...inPart(morePart, {
      intro: { label: i18n.t('Introduction'), hint: i18n.t('Shown below the heading.') },
      title: {
        label: i18n.t('Title'),
        hint: i18n.t(
          'For search results and the browser tab. “{ending}” follows. If blank, it is made of the name.',
          { ending },
        ),
        shownLength: shownTitleLength - ending.length,
      },
      description: {
        label: i18n.t('Description'),
        hint: i18n.t('Shown in search results and with shared links. If blank, the introduction.'),
        shownLength: shownDescriptionLength,
      },
      category: { ...categoryTexts(), hint: `${categoryTexts().hint} ${i18n.t('If blank, the name.')}` },
      subcategory: {
        label: i18n.t('Articles it lists'),
        hint: i18n.t('Each article names a category and a subcategory in its form.'),
      },
      displayName: {
        label: i18n.t('Name on cards'),
        hint: i18n.t('If blank, the subcategory as it is stored in articles.'),
        follows: 'heading',
      },
      keep: { label: i18n.t('Only articles with these tags or words') },
      empty: { label: i18n.t('If there are no articles') },
      comingSoonBackTo: {
        label: i18n.t('Link on empty subcategories'),
        hint: i18n.t('Where an empty subcategory sends its readers. If blank, to this page.'),
        ...toCategory,
      },
      covers: {
        label: i18n.t('Drawn covers'),
        hint: i18n.t('Pictures for articles that have none. If blank, the name decides.'),
      },
      motifs: {
        label: i18n.t('Motifs of drawn covers'),
        hint: i18n.t('If none is chosen, those of the category.'),
      },
      cardLabel: { label: i18n.t('Label on cards'), hint: i18n.t('Shown instead of the category.') },
      readTimeBy: {
        label: i18n.t('Read time is estimated by'),
        choices: [
          { value: 'words', label: i18n.t('Number of words') },
          { value: 'length', label: i18n.t('Number of characters') },
        ],
      },
      canonicalSlug: {
        label: i18n.t('Main page of this category'),
        hint: i18n.t('If the category has two pages: the one that search engines should list.'),
        ...toCategory,
      },
      formerSlugs: formerSlugs(),
    }),
    'subcategory.by': {
      label: i18n.t('Filed by'),
      choices: [
        { value: 'slug', label: i18n.t('This section: articles whose form names it') },
        { value: 'name', label: i18n.t('Another name: articles whose subcategory is the one below') },
        { value: 'all', label: i18n.t('The category: all of its articles') },
      ],
    },
    'subcategory.name': {
      label: i18n.t('Other name'),
      hint: i18n.t('The subcategory as articles have it, such as articles that were imported.'),
    },
    'keep.tags': {
      label: i18n.t('Tags'),
      hint: i18n.t('One per line. An article with any of them is listed.'),
    },
    'keep.titleWords': { label: i18n.t('Words in the title'), hint: i18n.t('One per line.') },
    'empty.kind': {
      label: i18n.t('Text shown'),
      choices: [
        { value: 'default', label: i18n.t('No articles found in this category.') },
        { value: 'text', label: i18n.t('Your own text, below') },
        { value: 'checkBackFor', label: i18n.t('Coming soon! Check back for … reviews.') },
        { value: 'comingSoon', label: i18n.t('We are working on our first …') },
      ],
    },
    'empty.words': { label: i18n.t('Your text, or the words for the gap'), control: 'line' },
    'empty.backTo': { label: i18n.t('Link to'), ...toCategory },
    'covers.companion': { label: i18n.t('Color'), hint: i18n.t('Beside the accent color.') },
    'covers.motifs': {
      label: i18n.t('Motifs'),
      hint: i18n.t('Each article gets one of those that you choose.'),
    },
    'covers.hasOneTheme': { label: i18n.t('Use these motifs for subcategories too') },
    specs: {
      label: i18n.t('Specs of its products'),
      part: i18n.t('Specs of its products'),
      rowName: 'column',
      hint: i18n.t('What products of this category are compared by, in this order.'),
    },
    'specs.label': { label: i18n.t('Name'), hint: i18n.t('Such as Weight.') },
    'specs.unit': { label: i18n.t('Unit'), hint: i18n.t('Such as g.') },
    'specs.kind': {
      label: i18n.t('Type of value'),
      choices: [
        { value: 'number', label: i18n.t('Number') },
        { value: 'text', label: i18n.t('Text') },
        { value: 'yes or no', label: i18n.t('Yes or no') },
        { value: 'date', label: i18n.t('Date') },
      ],
    },
    'specs.better': {
      label: i18n.t('Better if it is'),
      choices: [
        { value: 'higher', label: i18n.t('Higher') },
        { value: 'lower', label: i18n.t('Lower') },
        { value: 'neither', label: i18n.t('Neither') },
      ],
    },
    'specs.key': {
      label: i18n.t('Key'),
      hint: i18n.t(
        'A short name for spreadsheets, such as weight. Products store their values under it, so don’t change it later.',
      ),
    },
    ...languageTexts(
      i18n.t(
        'The last part of the address of the section that says the same. Each leads to the other; it’s enough to say so in one of them.',
      ),
    ),
    ...foundTexts(),
  }
}
