/** Links of menus, as they are stored and edited. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { name, path, slug, webAddress } from '~/domain/text/record-fields'

const leads = {
  section: z.strictObject({ section: slug, name: name.optional() }),
  page: z.strictObject({ page: slug, name: name.optional() }),
}
const error = ({ input }: { input?: unknown }) =>
  leadsTwice(input) ? i18n.t('Choose a section or page, or give an address: not both.') : undefined

function leadsTwice(link: unknown): boolean {
  const targets = ['section', 'page', 'path'].filter(
    (target) => typeof link === 'object' && link !== null && Object.hasOwn(link, target),
  )
  return targets.length > 1
}

/** To a section or a page by its slug, whose name it has by default, or to any address. */
export const menuLink = z.union(
  [leads.section, leads.page, z.strictObject({ path: z.union([path, webAddress]), name })],
  { error },
)

const below = { links: z.array(menuLink).max(50).default([]) }

/** On this site, or on another that browsers reach safely. */
const safeAddress = z
  .string()
  .max(2_000)
  .refine(
    (text) => path.safeParse(text).success || (/^https:/i.test(text) && webAddress.safeParse(text).success),
    {
      error: () =>
        i18n.t('Use an address that begins with https://, or one of this site, such as /corrections.'),
    },
  )

/** At the first level of the header, with a menu below it. */
const headerLink = z.union(
  [
    leads.section.extend(below),
    leads.page.extend(below),
    z.strictObject({ path: safeAddress, name, ...below }),
  ],
  { error },
)

export const MAX_HEADER_LINKS = 24
export const headerMenu = z.strictObject({ links: z.array(headerLink).max(MAX_HEADER_LINKS) })

/** 'about': the footer's second column; 'browse': after a search without results. */
export const menu = z.strictObject({ heading: name.optional(), links: z.array(menuLink).max(50) })
