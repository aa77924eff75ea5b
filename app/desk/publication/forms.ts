/**
 * The words and the form of each kind of entry. To give a kind a form of its own, name its fields: `deriveFields(schema, { role: { label:
 * 'Role', hint: '…' }, tagline: 'hidden' })` shows the named fields first and in that order, then all others of the schema. Where
 * the data has another shape than the form, `toShape` and `fromShape` convert; a test takes every entry of publication/ through its form.
 */
import type { z } from 'zod/v4'
import { homeForm } from '~/desk/kit/publication/home-form'
import { menuForm } from '~/desk/kit/publication/menu-form'
import { menuNames } from '~/desk/kit/publication/menu-names'
import {
  formerSlugs,
  foundPart,
  foundTexts,
  noindexLabel,
  pageTexts,
  textPageForm,
} from '~/desk/kit/publication/page-form'
import { episodeForm, showForm } from '~/desk/kit/publication/podcast-form'
import { retailerTexts } from '~/desk/kit/publication/retailer-form'
import { settingsTexts } from '~/desk/kit/publication/settings-form'
import { deriveFields, type EntryForm, type FieldTexts, inPart } from '~/desk/kit/records/entry-form'
import type { EntryPart } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { fixedPages, person, retailer, series, settings } from '~/domain/publication/entries'
import { type EntryKind, kinds } from '~/domain/publication/entry-kinds'
import { type Data, morePart } from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'
import { path } from '~/domain/text/record-fields'
import { sectionForm } from './section-form'

/** `timeZone`: of the times that editors see. */
type Asked = { slug: string; variant: string; publication: Publication; timeZone: string }
type PartWords = {
  title: () => string
  /** What it is, on the page of all parts. */
  text: () => string
  /** The words of one of its entries; absent: it has the title of the part. */
  one?: EntryWords
  /** Of those whose form is another. */
  variants?: Record<string, EntryWords>
  /** Of entries that have a place on the site, by their slugs. */
  names?: Record<string, () => string>
  /** What it is called by, if that is no address. */
  slug?: () => { label: string; hint: string }
  /** What stays when they are deleted. */
  remains?: () => string
  /** The field from which a new one's slug follows if none is typed. */
  namedBy?: string
  form: (asked: Asked) => EntryForm
}

/** `add`: on the button for a new one; absent: there can be none. `title`: of its form. */
type EntryWords = { add?: () => string; title: (name: string) => string }

const chosenByDefault = {
  hero: settings.shape.hero.parse(undefined),
  shareButtons: settings.shape.shareButtons.parse(undefined),
}

export const partWords: Record<EntryPart, PartWords> = {
  settings: {
    title: () => i18n.t('Settings'),
    text: () => i18n.t('The site’s name, texts, links and contact email.'),
    // Those that were stored before there were these fields show what holds for them.
    form: () => ({
      ...derived(settings, settingsTexts()),
      toShape: (data) => ({ ...chosenByDefault, ...data }),
    }),
  },
  sections: {
    title: () => i18n.t('Sections'),
    one: { add: () => i18n.t('New section'), title: (name) => i18n.t('Section: {name}', { name }) },
    text: () => i18n.t('Categories and subcategories, and the articles they list.'),
    variants: {
      category: { add: () => i18n.t('New category'), title: (name) => i18n.t('Category: {name}', { name }) },
      subcategory: {
        add: () => i18n.t('New subcategory'),
        title: (name) => i18n.t('Subcategory: {name}', { name }),
      },
      alias: {
        add: () => i18n.t('New alias of a subcategory'),
        title: (name) => i18n.t('Alias of a subcategory: {name}', { name }),
      },
    },
    namedBy: 'heading',
    form: ({ slug, variant, publication }) => sectionForm(variant, publication, slug === ''),
  },
  people: {
    title: () => i18n.t('People'),
    one: { add: () => i18n.t('New person'), title: (name) => i18n.t('Person: {name}', { name }) },
    text: () => i18n.t('Authors and their pages.'),
    remains: () => i18n.t('Their articles stay, with the name as it is.'),
    namedBy: 'name',
    form: () => personForm(),
  },
  pages: {
    title: () => i18n.t('Pages'),
    one: { add: () => i18n.t('New page'), title: (name) => i18n.t('Page: {name}', { name }) },
    text: () => i18n.t('Pages of text, such as policies.'),
    namedBy: 'title',
    form: ({ slug }) =>
      Object.hasOwn(fixedPages, slug) && fixedPages[slug]
        ? derived(fixedPages[slug], pageTexts())
        : textPageForm(),
  },
  series: {
    title: () => i18n.t('Series'),
    one: { add: () => i18n.t('New series'), title: (name) => i18n.t('Series: {name}', { name }) },
    text: () =>
      i18n.t(
        'Articles in an order, from the first part to the last. An article’s form says which series it is in.',
      ),
    remains: () =>
      i18n.t(
        'Articles stay on the site, without the series. They are in it again if you add one with the same address.',
      ),
    namedBy: 'name',
    form: () => derived(series, seriesTexts()),
  },
  shows: {
    title: () => i18n.t({ id: 'podcast.shows', message: 'Shows' }),
    one: { add: () => i18n.t('New show'), title: (name) => i18n.t('Show: {name}', { name }) },
    text: () => i18n.t('The podcasts: their pages, and what directories are told of them.'),
    namedBy: 'name',
    form: () => showForm(),
  },
  episodes: {
    title: () => i18n.t('Episodes'),
    one: { add: () => i18n.t('New episode'), title: (name) => i18n.t('Episode: {name}', { name }) },
    text: () => i18n.t('What is heard in the shows, with notes, chapters and transcripts.'),
    namedBy: 'title',
    form: episodeForm,
  },
  menus: {
    title: () => i18n.t('Menus'),
    one: { title: (name) => i18n.t('Menu: {name}', { name }) },
    text: () => i18n.t('Links in the header and the footer.'),
    names: menuNames,
    form: ({ slug, publication }) => menuForm(slug === 'header', publication),
  },
  home: {
    title: () => i18n.t('Home page'),
    text: () => i18n.t('Which articles the home page shows, in which order.'),
    form: ({ publication }) => homeForm(publication),
  },
  retailers: {
    title: () => i18n.t('Retailers'),
    one: { add: () => i18n.t('New retailer'), title: (name) => i18n.t('Retailer: {name}', { name }) },
    text: () => i18n.t('Where products are sold: which links are paid, and what their buttons say.'),
    slug: () => ({
      label: i18n.t('Short name'),
      hint: i18n.t('What offers and spreadsheets call it: lower-case letters, digits and hyphens.'),
    }),
    namedBy: 'name',
    form: () => derived(retailer, retailerTexts()),
  },
}

/** Null: no form edits such an entry. */
export function findForm({ kind, ...asked }: Asked & { kind: EntryKind }): EntryForm | null {
  return findWords(kind)?.form(asked) ?? null
}

/** Null: the desk does not show such entries. */
export function findWords(kind: EntryKind): PartWords | null {
  const { part } = kinds[kind]
  return part === null ? null : partWords[part]
}

/** Which of the forms of its kind shows the data; '': it has one. */
export function findVariant(kind: EntryKind, data: Data): string {
  return kinds[kind].findVariant?.(data) ?? ''
}

function derived(schema: z.ZodObject, texts: FieldTexts): EntryForm {
  return { fields: deriveFields(schema, texts) }
}

const seriesTexts = (): FieldTexts => ({
  name: { label: i18n.t('Name'), hint: i18n.t('Shown above its articles, as in Part 2 of Chips at War.') },
  description: {
    label: i18n.t('Description'),
    hint: i18n.t('Shown below the name, in search results and in feed readers.'),
    control: 'text',
  },
  ...foundTexts(),
  formerSlugs: formerSlugs(),
})

/** Stored also where it says no, as in people from before it could be left out. */
const noindexOfPeople = () => inPart(foundPart(), { noindex: { label: noindexLabel(), isRequired: true } })

const personTexts = (): FieldTexts => ({
  name: {
    label: i18n.t('Name'),
    hint: i18n.t('As it appears in bylines. If you change it, articles change too.'),
  },
  role: { label: i18n.t('Role'), hint: i18n.t('Such as Consumer Electronics Editor.') },
  content: {
    label: i18n.t('Bio'),
    hint: i18n.t('In Markdown. Begin each part with a heading (##), followed by a paragraph.'),
  },
  ...inPart(morePart, {
    kind: {
      label: i18n.t('Staff or guest'),
      choices: [
        { value: 'staff', label: i18n.t('Staff') },
        { value: 'guest', label: i18n.t('Guest, not on the team page') },
      ],
      hint: i18n.t('If blank, staff.'),
    },
    isFormer: {
      label: i18n.t('No longer writes for us'),
      hint: i18n.t('Takes them off the team page and out of the article form. Their page and articles stay.'),
    },
    tagline: {
      label: i18n.t('Tagline'),
      hint: i18n.t('Shown below their articles and on their page.'),
      control: 'text',
    },
    quote: { label: i18n.t('Quote'), control: 'text' },
    expertise: { label: i18n.t('Expertise'), hint: i18n.t('One subject per line.') },
    teamBlurb: { label: i18n.t('Text on the team page'), control: 'text' },
    portrait: {
      label: i18n.t('Portrait'),
      control: 'picture',
      hint: i18n.t('Shown round and small, so square with the face in the middle. If blank, a placeholder.'),
    },
    otherPortrait: {
      label: i18n.t('Another portrait'),
      control: 'picture',
      hint: i18n.t('If there are two, the software picks the one that is shown.'),
    },
    links: {
      label: i18n.t('Links'),
      rowName: 'link',
      hint: i18n.t('To profiles on other sites, or to their own site.'),
    },
    pageTitle: {
      label: i18n.t('Page title'),
      hint: i18n.t('Follows the name in search results and in the browser tab. If blank, the role.'),
    },
    // As `noindexOfPeople`.
    showsArticleCount: { label: i18n.t('Show the number of their articles'), isRequired: true },
    formerSlugs: formerSlugs(),
  }),
  'links.name': { label: i18n.t('Name') },
  'links.url': { label: i18n.t('Web address') },
  ...foundTexts(),
  ...noindexOfPeople(),
})

/** One or two portraits, each in a field of its own. */
const personForm = (): EntryForm => ({
  fields: deriveFields(
    person.omit({ portraits: true }).extend({ portrait: path.optional(), otherPortrait: path.optional() }),
    personTexts(),
  ),
  toShape: ({ portraits, ...data }) => {
    const [portrait, otherPortrait] = Array.isArray(portraits) ? portraits : []
    return { ...data, ...(portrait && { portrait }), ...(otherPortrait && { otherPortrait }) }
  },
  fromShape: ({ portrait, otherPortrait, ...shape }) => {
    const portraits = [portrait, otherPortrait].filter(Boolean)
    return { ...shape, ...(portraits.length > 0 && { portraits }) }
  },
  toShapePath: (at) => (at[0] === 'portraits' ? [at[1] === 1 ? 'otherPortrait' : 'portrait'] : at),
})
