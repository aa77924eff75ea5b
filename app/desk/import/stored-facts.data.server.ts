/** What there is here before an import: all that a plan is made with besides what the source says. */
import { prisma } from '~/data/database/prisma.server'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import type { Stored } from '~/desk/kit/imports/choices'
import { kinds } from '~/domain/publication/entry-kinds'

/** Sections by the slugs of their pages; aliases are left out, as nothing is filed in them. */
export async function readStoredFacts(): Promise<Stored> {
  const { site, people, sections, pages, drafts, retailers } = publication()
  const [slugs, redirects, products, menus] = await Promise.all([
    prisma().$queryRaw<{ slug: string }[]>`SELECT slug FROM articles UNION SELECT slug FROM former_slugs`,
    prisma().$queryRaw<{ source: string; target: string }[]>`SELECT source, target FROM redirects`,
    prisma().$queryRaw<{ slug: string; formerSlugs: string[]; name: string }[]>`
      SELECT slug, former_slugs AS "formerSlugs", data ->> 'name' AS name FROM products`,
    prisma().publicationEntry.findMany({
      where: { kind: 'menu' },
      select: { slug: true, version: true, updatedBy: true },
    }),
  ])
  return {
    language: site.language,
    timeZone: siteTimeZone(),
    people: people.map(({ slug, name }) => ({ slug, name })),
    sections: sections.flatMap((section) =>
      'shows' in section
        ? []
        : [{ slug: section.slug, name: section.heading, parent: section.parent ?? null }],
    ),
    articleSlugs: new Set(slugs.map(({ slug }) => slug)),
    pageSlugs: new Set([
      ...pages.keys(),
      ...drafts.map(({ slug }) => slug),
      ...sections.map(({ slug }) => slug),
    ]),
    menus: kinds.menu.places.flatMap((place) => {
      const own = menus.find(({ slug }) => slug === place)
      return own ? [{ slug: place, version: own.version, isEdited: isEdited(own) }] : []
    }),
    products: products.map(({ slug, name }) => ({ slug, name })),
    productSlugs: new Set(products.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs])),
    retailers,
    redirected: new Map(redirects.map(({ source, target }) => [source, target])),
  }
}

/** What belongs to a publication when it is set up is nobody’s. */
function isEdited({ version, updatedBy }: { version: number; updatedBy: string | null }): boolean {
  return version > 1 || updatedBy !== null
}
