/**
 * The words and the form of each kind of entry. To give a kind a form of its own, name its fields: `deriveFields(schema, { role: { label:
 * 'Role', hint: '…' }, tagline: 'hidden' })` shows the named fields first and in that order, then all others of the schema. Where
 * the data has another shape than the form, `toShape` and `fromShape` convert; a test takes every entry of publication/ through its form.
 */
import type { z } from 'zod/v4'
import { homeForm } from '~/desk/kit/publication/home-form'
import { deriveFields, type EntryForm, type FieldTexts, inPart } from '~/desk/kit/records/entry-form'
import type { EntryPart } from '~/domain/editors/record-urls'
import { fixedPages, person, retailer, series, settings } from '~/domain/publication/entries'
import { type EntryKind, kinds } from '~/domain/publication/entry-kinds'
import { type Data, morePart } from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'
import { path } from '~/domain/text/record-fields'
import { menuForm } from './menu-form'
import { formerSlugs, foundPart, foundTexts, noindexLabel, pageTexts, textPageForm } from './page-form'
import { sectionForm } from './section-form'
import { settingsTexts } from './settings-form'

type Asked = { slug: string; variant: string; publication: Publication }
type PartWords = {
  title: string
  one: string
  /** What it is, on the page of all parts. */
  text: string
  /** What those are whose form has another name. */
  variants?: Record<string, string>
  /** Of entries that have a place on the site, by their slugs. */
  names?: Record<string, string>
  /** What it is called by, if that is no address. */
  slug?: { label: string; hint: string }
  /** What stays when they are deleted. */
  remains?: string
  /** The field from which a new one's slug follows if none is typed. */
  namedBy?: string
  form: (asked: Asked) => EntryForm
}

const chosenByDefault = {
  hero: settings.shape.hero.parse(undefined),
  shareButtons: settings.shape.shareButtons.parse(undefined),
}

export const partWords: Record<EntryPart, PartWords> = {
  settings: {
    title: 'Settings',
    one: 'Settings',
    text: 'The site’s name, texts, links and contact email.',
    // Those that were stored before there were these fields show what holds for them.
    form: () => ({
      ...derived(settings, settingsTexts),
      toShape: (data) => ({ ...chosenByDefault, ...data }),
    }),
  },
  sections: {
    title: 'Sections',
    one: 'section',
    text: 'Categories and subcategories, and the articles they list.',
    variants: { alias: 'alias of a subcategory' },
    namedBy: 'heading',
    form: ({ slug, variant, publication }) => sectionForm(variant, publication, slug === ''),
  },
  people: {
    title: 'People',
    one: 'person',
    text: 'Authors and their pages.',
    remains: 'Their articles stay, with the name as it is.',
    namedBy: 'name',
    form: () => personForm,
  },
  pages: {
    title: 'Pages',
    one: 'page',
    text: 'Pages of text, such as policies.',
    namedBy: 'title',
    form: ({ slug }) =>
      Object.hasOwn(fixedPages, slug) && fixedPages[slug]
        ? derived(fixedPages[slug], pageTexts)
        : textPageForm,
  },
  series: {
    title: 'Series',
    one: 'series',
    text: 'Articles in an order, from the first part to the last. An article’s form says which series it is in.',
    remains:
      'Articles stay on the site, without the series. They are in it again if you add one with the same address.',
    namedBy: 'name',
    form: () => derived(series, seriesTexts),
  },
  menus: {
    title: 'Menus',
    one: 'menu',
    text: 'Links in the header and the footer.',
    names: {
      header: 'Header',
      footer: 'Footer, first column',
      about: 'Footer, second column',
      browse: 'After a search without results',
    },
    form: ({ slug, publication }) => menuForm(slug === 'header', publication),
  },
  home: {
    title: 'Home page',
    one: 'Home page',
    text: 'Which articles the home page shows, in which order.',
    form: ({ publication }) => homeForm(publication),
  },
  retailers: {
    title: 'Retailers',
    one: 'retailer',
    text: 'Where products are sold: which links are paid, and what their buttons say.',
    slug: {
      label: 'Short name',
      hint: 'What offers and spreadsheets call it: lower-case letters, digits and hyphens.',
    },
    namedBy: 'name',
    form: () => derived(retailer, retailerTexts),
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

const retailerTexts: FieldTexts = {
  name: { label: 'Name', hint: 'Used at the desk, and on the buttons of links that are not paid.' },
  label: { label: 'Label', hint: 'Shown on the buttons of its paid links, such as Amazon (paid link).' },
  domains: {
    label: 'Domains',
    hint: 'One per line, such as amazon.com. Links to these domains and their subdomains count as links to this retailer.',
  },
  programme: { label: 'Affiliate program', hint: 'Its name. If blank, links to this retailer are not paid.' },
  linkTemplate: {
    label: 'Template for paid links',
    control: 'line',
    hint: 'Turns an ordinary link into a paid one: {raw}?tag=us-20 adds a parameter to its address; https://network.example/?to={url} goes through a network, with the encoded address in place of {url}. If blank, links stay as they are.',
    shows: 'links',
  },
  disclosure: {
    label: 'Additional disclosure',
    hint: 'Shown on pages with links to this retailer, after the disclosure from Settings.',
  },
}

const seriesTexts: FieldTexts = {
  name: { label: 'Name', hint: 'Shown above its articles, as in Part 2 of Chips at War.' },
  description: {
    label: 'Description',
    hint: 'Shown below the name, in search results and in feed readers.',
    control: 'text',
  },
  ...foundTexts,
  formerSlugs,
}

/** Stored also where it says no, as in people from before it could be left out. */
const noindexOfPeople = inPart(foundPart, { noindex: { label: noindexLabel, isRequired: true } })

const personTexts: FieldTexts = {
  name: { label: 'Name', hint: 'As it appears in bylines. If you change it, articles change too.' },
  role: { label: 'Role', hint: 'Such as Consumer Electronics Editor.' },
  content: {
    label: 'Bio',
    hint: 'In Markdown. Begin each part with a heading (##), followed by a paragraph.',
  },
  ...inPart(morePart, {
    kind: {
      label: 'Staff or guest',
      choices: [
        { value: 'staff', label: 'Staff' },
        { value: 'guest', label: 'Guest, not on the team page' },
      ],
      hint: 'If blank, staff.',
    },
    isFormer: {
      label: 'No longer writes for us',
      hint: 'Takes them off the team page and out of the article form. Their page and articles stay.',
    },
    tagline: { label: 'Tagline', hint: 'Shown below their articles and on their page.', control: 'text' },
    quote: { label: 'Quote', control: 'text' },
    expertise: { label: 'Expertise', hint: 'One subject per line.' },
    teamBlurb: { label: 'Text on the team page', control: 'text' },
    portrait: {
      label: 'Portrait',
      control: 'picture',
      hint: 'Shown round and small, so square with the face in the middle. If blank, a placeholder.',
    },
    otherPortrait: {
      label: 'Another portrait',
      control: 'picture',
      hint: 'If there are two, the software picks the one that is shown.',
    },
    links: { label: 'Links', rowName: 'link', hint: 'To profiles on other sites, or to their own site.' },
    pageTitle: {
      label: 'Page title',
      hint: 'Follows the name in search results and in the browser tab. If blank, the role.',
    },
    // As `noindexOfPeople`.
    showsArticleCount: { label: 'Show the number of their articles', isRequired: true },
    formerSlugs,
  }),
  'links.name': { label: 'Name' },
  'links.url': { label: 'Web address' },
  ...foundTexts,
  ...noindexOfPeople,
}

/** One or two portraits, each in a field of its own. */
const personForm: EntryForm = {
  fields: deriveFields(
    person.omit({ portraits: true }).extend({ portrait: path.optional(), otherPortrait: path.optional() }),
    personTexts,
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
}
