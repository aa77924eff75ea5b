/** The fields of a link in forms of menus and of the home page: to a section, a page or any address. */
import { z } from 'zod/v4'
import type { FieldTexts } from '~/desk/kit/records/entry-form'
import { i18n } from '~/domain/language/desk-i18n'
import type { Choice, Data } from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'
import { listOwnPages } from './own-pages'

/** `to`: "section:ai", "page:terms" or "path:/corrections"; '': the address. */
export const linkFields = z.strictObject({
  to: z.string().optional(),
  path: z.string().max(2_000).optional(),
  name: z.string().max(120).optional(),
})

export const nameless = () =>
  i18n.t('Give this link a name: only sections and pages have names of their own.')

/** Sections first: a subcategory after its category. */
export function listLinkChoices(publication: Publication): Choice[] {
  return [
    ...listSectionChoices(publication, ({ slug }) => `section:${slug}`),
    ...listPageChoices(publication),
  ]
}

type Section = Publication['sections'][number]

export function listSectionChoices(
  { sections }: Publication,
  toValue: (section: Section) => string,
  isWanted: (section: Section) => boolean = () => true,
): Choice[] {
  return sections.filter(isWanted).map((section) => ({
    value: toValue(section),
    label: 'heading' in section ? section.heading : section.slug,
  }))
}

/** Pages of text, drafts too, and what else the site has. */
export function listPageChoices(publication: Publication): Choice[] {
  const { pages, drafts, teamPage, contactPage } = publication
  const texts = [
    ...[...pages.values()].map(({ slug, title }) => ({ slug, title })),
    { slug: 'team', title: teamPage.title },
    { slug: 'contact', title: contactPage.title },
    ...drafts.map(({ slug, title }) => ({ slug, title: i18n.t('{title} (draft)', { title }) })),
  ].map(
    ({ slug, title }): Choice => ({ value: `page:${slug}`, label: i18n.t('Page: {name}', { name: title }) }),
  )
  const others = [...listOwnPages(publication)]
  return [
    ...texts,
    ...others.map(([path, name]) => ({ value: `path:${path}`, label: i18n.t('Page: {name}', { name }) })),
  ]
}

/** Of rows called `rows`: "links". */
export function linkTexts(rows: string, choices: Choice[]): FieldTexts {
  return {
    [`${rows}.to`]: { label: i18n.t('Section or page'), control: 'select', choices },
    [`${rows}.path`]: { label: i18n.t('Or an address'), control: 'line' },
    [`${rows}.name`]: {
      label: i18n.t('Name'),
      hint: i18n.t('If blank, the name of the section or page.'),
      ifBlank: nameless(),
    },
  }
}

/** Links, with those below them, as rows of a form. */
export function toLinkRows(links: unknown, publication: Publication): Data[] {
  const own = listOwnPages(publication)
  const toRow = ({ section, page, path, ...rest }: Data): Data => {
    const isOwn = typeof path === 'string' && own.has(path)
    const to = section ? `section:${section}` : page ? `page:${page}` : isOwn ? `path:${path}` : ''
    return { ...rest, to, ...(path !== undefined && !isOwn && { path }) }
  }
  return convertLinks(links, toRow)
}

/** Kinds of entries that a link may lead to. */
const linked = ['section', 'page']

export function fromLinkRows(rows: unknown, publication: Publication): Data[] {
  const own = listOwnPages(publication)
  const fromRow = ({ to, path, ...rest }: Data): Data => {
    const [, kind = '', target = ''] = /^([a-z]+):(.*)$/.exec(String(to ?? '')) ?? []
    const address = path === undefined ? {} : { path }
    if (linked.includes(kind)) return { [kind]: target, ...address, ...rest }
    if (kind !== 'path') return { ...address, ...rest }
    const name = own.get(target)
    // With an address besides, it is refused as a link to both.
    return { ...(path === undefined ? { path: target } : { page: '', path }), ...(name && { name }), ...rest }
  }
  return convertLinks(rows, fromRow)
}

function convertLinks(links: unknown, convert: (link: Data) => Data): Data[] {
  return (Array.isArray(links) ? links : []).map((link: Data) => ({
    ...convert(link),
    ...('links' in link && { links: convertLinks(link.links, convert) }),
  }))
}
