/** What there is here before an import: all that a plan is made with besides what the source says. */
import { prisma } from '~/data/database/prisma.server'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import type { Stored, StoredEpisode } from '~/desk/kit/imports/choices'
import type { Entry } from '~/domain/publication/entries'
import { kinds } from '~/domain/publication/entry-kinds'
import { toData } from '~/domain/publication/forms/form-values'

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
    ...listPodcasts(await readEntries()),
    retailers,
    redirected: new Map(redirects.map(({ source, target }) => [source, target])),
  }
}

function listPodcasts(
  entries: readonly Entry[],
): Pick<Stored, 'shows' | 'episodes' | 'showSlugs' | 'episodeSlugs'> {
  const shows = entries.filter(({ kind }) => kind === 'show')
  const episodes = entries.filter(({ kind }) => kind === 'episode')
  return {
    shows: shows.map(({ slug, data }) => ({ slug, guid: String(toData(data).guid ?? '') })),
    episodes: episodes.map(({ slug, data }): StoredEpisode => {
      const { show, guid, title, publishedAt, transcript, chapters } = toData(data)
      return {
        ...{ slug, show: String(show), guid: String(guid ?? `podcast-episode:${slug}`) },
        ...{ title: String(title ?? ''), day: String(publishedAt ?? '').slice(0, 10) },
        ...{ hasTranscript: transcript !== undefined, hasChapters: chapters !== undefined },
      }
    }),
    showSlugs: new Set(shows.flatMap(listSlugs)),
    episodeSlugs: new Set(episodes.flatMap(listSlugs)),
  }
}

function listSlugs({ slug, data }: Entry): string[] {
  const { formerSlugs } = toData(data)
  return [slug, ...(Array.isArray(formerSlugs) ? formerSlugs.map(String) : [])]
}

/** What belongs to a publication when it is set up is nobody’s. */
function isEdited({ version, updatedBy }: { version: number; updatedBy: string | null }): boolean {
  return version > 1 || updatedBy !== null
}
