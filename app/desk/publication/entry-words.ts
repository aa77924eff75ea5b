/** Names the entries of the publication as the desk does, and finds where readers see them. */
import { countArticles } from '~/desk/kit/list/chosen-articles'
import { describeKept } from '~/desk/kit/records/kept-fields'
import type { Entry, EntryKind } from '~/domain/publication/entries'
import { findReasonToStay, toData } from '~/domain/publication/entry-change'
import type { FormField } from '~/domain/publication/forms/form-values'
import type { EntryPart } from '~/domain/site/desk-urls'
import {
  authorPath,
  categoryPath,
  contactPath,
  homePath,
  subcategoryPath,
  teamPath,
} from '~/domain/site/urls'

type Words = { title: string; name: string; canBeDeleted: boolean }

export const partWords: Record<EntryPart, { title: string; one: string; text: string }> = {
  settings: { title: 'Settings', one: 'Settings', text: 'The site’s name, texts, links and contact email.' },
  sections: {
    title: 'Sections',
    one: 'section',
    text: 'Categories and subcategories, and the articles they list.',
  },
  people: { title: 'People', one: 'person', text: 'Authors and their pages.' },
  pages: { title: 'Pages', one: 'page', text: 'Pages of text, such as policies.' },
  menus: {
    title: 'Menus',
    one: 'menu',
    text: 'Links in the header, the footer and the lists of the home page.',
  },
  retailers: {
    title: 'Retailers',
    one: 'retailer',
    text: 'Where products are sold: which links are paid, and what their buttons say.',
  },
}

export function listParts() {
  return (Object.keys(partWords) as EntryPart[]).map((part) => ({ part, ...partWords[part] }))
}

const menuWords = new Map([
  ['header', 'Header'],
  ['footer', 'Footer, first column'],
  ['about', 'Footer, second column'],
  ['browse', 'After a search without results'],
  ['latest', 'Home page: latest'],
  ['verdicts', 'Home page: verdicts'],
])

const variantWords = new Map([
  ['category', 'category'],
  ['subcategory', 'subcategory'],
  ['alias', 'alias of a subcategory'],
])

export function describeEntry(part: EntryPart, variant: string, stored: Entry | null): Words {
  const one = variantWords.get(variant) ?? partWords[part].one
  if (!stored) return { title: `New ${one}`, name: '', canBeDeleted: false }
  const name = nameEntry(stored)
  if (part === 'settings') return { title: 'Settings', name: 'Settings', canBeDeleted: false }
  const title = `${one.charAt(0).toUpperCase()}${one.slice(1)}: ${name}`
  return { title, name, canBeDeleted: findReasonToStay(stored) === null }
}

/** As editors know it. */
export function nameEntry({ kind, slug, data }: Pick<Entry, 'kind' | 'slug' | 'data'>): string {
  const { heading, title, name } = toData(data)
  if (kind === 'menu') return menuWords.get(slug) ?? slug
  return [heading, title, name].find((text): text is string => typeof text === 'string') ?? slug
}

/** Null: readers have no page of it alone. */
export function findEntryAddress(
  kind: EntryKind,
  { slug, data }: Pick<Entry, 'slug' | 'data'>,
): string | null {
  const { parent = null, status } = toData(data)
  if (kind === 'settings' || kind === 'menu') return homePath
  if (kind === 'section') return parent === null ? categoryPath(slug) : subcategoryPath(slug)
  if (kind === 'person') return authorPath(slug)
  if (kind !== 'page' || status === 'draft') return null
  return slug === 'team' ? teamPath : slug === 'contact' ? contactPath : categoryPath(slug)
}

/** Reads from the page's address the notice after something was done; null: none. */
export function readEntryNotice(
  sent: URLSearchParams,
  stored: Pick<Entry, 'kind' | 'data'> | null = null,
  fields: FormField[] = [],
) {
  const isDraft = stored?.kind === 'page' && toData(stored.data).status === 'draft'
  const seen = isDraft ? 'Only editors can see it.' : 'Readers see it now.'
  const count = /^\d{1,7}$/.test(sent.get('articles') ?? '') ? Number(sent.get('articles')) : 0
  const moved = count > 0 ? ` ${countArticles(count)} moved along.` : ''
  if (sent.get('done') === 'saved') return `Saved. ${seen}${moved}${describeKept(fields, sent)}`
  if (sent.get('done') === 'restored') return `Restored. ${seen}`
  if (sent.get('done') === 'deleted') return `Deleted.${moved}`
  return sent.get('done') === 'ordered' ? 'Saved the order.' : null
}
