/** The forms of menus: rows of links to sections, pages or any address. */
import { z } from 'zod/v4'
import {
  fromLinkRows,
  linkFields,
  linkTexts,
  listLinkChoices,
  listPageChoices,
  listSectionChoices,
  nameless,
  toLinkRows,
} from '~/desk/kit/publication/link-fields'
import {
  deriveFields,
  type EntryForm,
  type FieldTexts,
  fromForm,
  toFormValues,
} from '~/desk/kit/records/entry-form'
import { i18n } from '~/domain/language/desk-i18n'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { MAX_HEADER_LINKS } from '~/domain/publication/menu-links'
import type { Publication } from '~/domain/publication/publication'

const MAX_LINKS = 50
const menuShape = z.strictObject({
  heading: z.string().max(120).optional(),
  links: z.array(linkFields).max(MAX_LINKS),
})
const headerShape = z.strictObject({
  links: z
    .array(linkFields.extend({ links: z.array(linkFields).max(MAX_LINKS).optional() }))
    .max(MAX_HEADER_LINKS),
})

export function menuForm(isHeader: boolean, publication: Publication): EntryForm {
  const choices = listLinkChoices(publication)
  const categories = listSectionChoices(publication, toTarget, isCategory)
  const texts: FieldTexts = {
    heading: { label: i18n.t('Heading') },
    links: {
      label: i18n.t('Links'),
      rowName: 'link',
      addAll: isHeader ? i18n.t('Add all sections') : i18n.t('Add all categories'),
      ...(isHeader && {
        hint: i18n.t('With more than fit beside the logo, all screens have the menu of small ones.'),
      }),
    },
    ...linkTexts('links', isHeader ? [...categories, ...listPageChoices(publication)] : choices),
    ...(isHeader && { 'links.links': { label: i18n.t('Submenu'), rowName: 'link' } }),
    ...linkTexts('links.links', choices),
    'links.links.name': { label: i18n.t('Name'), ifBlank: nameless() },
  }
  const fields = deriveFields(isHeader ? headerShape : menuShape, texts)
  return {
    fields,
    toShape: (data) => ({ ...data, links: toLinkRows(data.links, publication) }),
    fromShape: (data) => ({ ...data, links: fromLinkRows(data.links, publication) }),
    addAll: (values) => {
      const typed = fromForm(fields, values)
      const rows = isHeader ? fillHeader(typed.links, publication) : fillMenu(typed.links, publication)
      const room = isHeader ? MAX_HEADER_LINKS : MAX_LINKS
      const rest = Object.entries(values).filter(([name]) => !name.startsWith('links_'))
      return {
        values: {
          ...Object.fromEntries(rest),
          ...toFormValues(fields, { ...typed, links: rows.slice(0, room) }),
        },
        left: Math.max(0, rows.length - room),
      }
    },
  }
}

type Section = Publication['sections'][number]

const toTarget = ({ slug }: Pick<Section, 'slug'>) => `section:${slug}`
const isCategory = ({ parent }: Section) => parent === null

/** Not a second page of one, nor another address of a subcategory. */
function isOwn(section: Section): boolean {
  return !('shows' in section) && !('canonicalSlug' in section && section.canonicalSlug)
}

function toRows(links: unknown): Data[] {
  return Array.isArray(links) ? links.map(toData) : []
}

/** Adds the categories that are not there, each with its subcategories, and subcategories below those that are. */
function fillHeader(links: unknown, { sections }: Publication): Data[] {
  const rows = toRows(links)
  const present = new Set(rows.flatMap((row) => [row, ...toRows(row.links)]).map(({ to }) => to))
  const isMissing = (section: Section) => isOwn(section) && !present.has(toTarget(section))
  const listBelow = (category: unknown) =>
    sections
      .filter((section) => category === `section:${section.parent}` && isMissing(section))
      .map((section) => ({ to: toTarget(section) }))
  const filled = rows.map((row) => {
    const below = [...toRows(row.links), ...listBelow(row.to)].slice(0, MAX_LINKS)
    return below.length > 0 ? { ...row, links: below } : row
  })
  const added = sections.filter((section) => isCategory(section) && isMissing(section)).map(toTarget)
  return [...filled, ...added.map((to) => ({ to, links: listBelow(to).slice(0, MAX_LINKS) }))]
}

function fillMenu(links: unknown, { sections }: Publication): Data[] {
  const rows = toRows(links)
  const present = new Set(rows.map(({ to }) => to))
  const missing = sections.filter(
    (section) => isCategory(section) && isOwn(section) && !present.has(toTarget(section)),
  )
  return [...rows, ...missing.map((section) => ({ to: toTarget(section) }))]
}
