/** The forms of menus: rows of links to sections, pages or any address. */
import { z } from 'zod/v4'
import { deriveFields, type EntryForm, type FieldTexts } from '~/desk/kit/records/entry-form'
import type { headerMenu, menu } from '~/domain/publication/entries'
import type { Choice, Data } from '~/domain/publication/forms/form-values'
import type { Publication } from '~/domain/publication/publication'

/** `to`: "section:ai" or "page:terms"; '': the address. */
const linkFields = z.strictObject({
  to: z.string().optional(),
  path: z.string().max(2_000).optional(),
  name: z.string().max(120).optional(),
})
const menuShape = z.strictObject({
  heading: z.string().max(120).optional(),
  links: z.array(linkFields).max(50),
})
const headerShape = z.strictObject({
  links: z
    .array(
      z.strictObject({
        to: z.string(),
        name: z.string().max(120).optional(),
        links: z.array(linkFields).max(50),
      }),
    )
    .max(12),
})

const nameless = 'Give this link a name: only sections and pages have names of their own.'

export function menuForm(schema: typeof menu | typeof headerMenu, publication: Publication): EntryForm {
  const sections = publication.sections.map(
    (section): Choice => ({
      value: `section:${section.slug}`,
      label: 'heading' in section ? section.heading : section.slug,
    }),
  )
  const pages = [
    ...[...publication.pages.values()].map(({ slug, title }) => ({ slug, title })),
    { slug: 'team', title: publication.teamPage.title },
    { slug: 'contact', title: publication.contactPage.title },
    ...publication.drafts.map(({ slug, title }) => ({ slug, title: `${title} (draft)` })),
  ].map(({ slug, title }): Choice => ({ value: `page:${slug}`, label: `Page: ${title}` }))
  const categories = sections.filter((_, n) => publication.sections[n]?.parent === null)
  const isHeader = !('heading' in schema.shape)
  const texts: FieldTexts = {
    heading: { label: 'Heading' },
    links: { label: 'Links', rowName: isHeader ? 'category' : 'link' },
    'links.to': isHeader
      ? { label: 'Section', control: 'select', choices: categories }
      : { label: 'Section or page', control: 'select', choices: [...sections, ...pages] },
    'links.path': { label: 'Or an address', control: 'line' },
    'links.name': { label: 'Name', hint: 'If blank, the name of the section or page.', ifBlank: nameless },
    'links.links': { label: 'Submenu', rowName: 'link' },
    'links.links.to': { label: 'Section or page', control: 'select', choices: [...sections, ...pages] },
    'links.links.path': { label: 'Or an address', control: 'line' },
    'links.links.name': { label: 'Name', ifBlank: nameless },
  }
  const convert = (toRow: (row: Data) => Data) => (data: Data) => ({
    ...data,
    links: convertLinks(data.links, toRow),
  })
  return {
    fields: deriveFields(isHeader ? headerShape : menuShape, texts),
    toShape: convert(toLinkFields),
    fromShape: convert(fromLinkFields),
  }
}

function convertLinks(links: unknown, toRow: (row: Data) => Data): Data[] {
  return (Array.isArray(links) ? links : []).map((link: Data) => ({
    ...toRow(link),
    ...('links' in link && { links: convertLinks(link.links, toRow) }),
  }))
}

function toLinkFields({ section, page, ...rest }: Data): Data {
  return { ...rest, to: section ? `section:${section}` : page ? `page:${page}` : '' }
}

/** Kinds of entries that a link may lead to. */
const linked = ['section', 'page']

function fromLinkFields({ to, path, ...rest }: Data): Data {
  const [kind = '', slug = ''] = String(to ?? '').split(':')
  const address = path === undefined ? {} : { path }
  if (linked.includes(kind)) return { [kind]: slug, ...address, ...rest }
  return { ...address, ...rest }
}
