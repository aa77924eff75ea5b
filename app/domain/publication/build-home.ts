/** The blocks of the home page as readers see them: with headings, links and the sections whose articles they show. */
import { i18n } from '~/domain/language/i18n'
import { toListParts } from '~/domain/site/formats'
import { tagPath } from '~/domain/site/urls'
import type { Section } from './build-listings'
import { isCategory } from './build-listings'
import type { LinkBuilder, PageLink } from './build-menus'
import { type BlockCard, MAX_BLOCKS, type StoredBlock } from './home-blocks'

/** `paths`: of the sections whose articles are shown. */
export type HomeSource =
  | { from: 'newest' | 'pins' | 'episodes' }
  | { from: 'tag'; tag: string }
  | { from: 'sections'; paths: string[] }

export type HomeBlock = {
  key: string
  heading: string
  links: PageLink[]
  source: HomeSource
  count: number
  card: BlockCard
  /** Whether editors can pin articles in it. */
  hasPins: boolean
}

const cardsInBlock = 6
const episodesInRow = 9

type Asked = { sections: readonly Section[]; podcast: { heading: string } | undefined; links: LinkBuilder }

/** In the order of the page. Episodes are left out where there is no podcast. */
export function buildHome(blocks: readonly StoredBlock[], asked: Asked): HomeBlock[] {
  return blocks.flatMap((block) => buildBlock(block, asked)).slice(0, MAX_BLOCKS)
}

function buildBlock(block: StoredBlock, { sections, podcast, links }: Asked): HomeBlock[] {
  const { key, from, heading, count, card = 'front', tag = '' } = block
  const own = block.links?.flatMap((link) => links.toLinks('home', link, whereOf(key)))
  const toBlock = (follows: string, source: HomeSource, ownLinks: PageLink[] = []): HomeBlock => ({
    ...{ key, heading: heading ?? follows, links: own ?? ownLinks, source, card },
    count: Number(count ?? (from === 'episodes' ? episodesInRow : cardsInBlock)),
    hasPins: from !== 'each' && from !== 'episodes',
  })
  switch (from) {
    case 'newest':
      return [toBlock(i18n.t('Latest'), { from })]
    case 'pins':
      return [toBlock(i18n.t({ id: 'home.picks', message: 'Editors’ picks' }), { from })]
    case 'episodes':
      return podcast ? [toBlock(podcast.heading, { from })] : []
    case 'tag':
      return [toBlock(tag, { from, tag }, [{ name: tag, path: tagPath(tag) }])]
    case 'sections': {
      const found = (block.sections ?? []).flatMap((slug) => links.findSection(whereOf(key), slug) ?? [])
      const pages = found.map(({ name, path }) => ({ name, path }))
      return [toBlock(joinNames(found), { from, paths: found.map(({ path }) => path) }, distinct(pages))]
    }
    case 'each':
      return sections.filter(isOwnCategory).flatMap(({ slug }) => {
        const found = links.findSection(whereOf(key), slug)
        if (!found) return []
        const { name, path } = found
        const shown = toBlock(name, { from: 'sections', paths: [path] }, [{ name, path }])
        return { ...shown, key: `${key}.${slug}`, heading: name }
      })
  }
}

/** As problems of entries begin. */
function whereOf(key: string): string {
  return `home home: blocks: ${key}`
}

function joinNames(found: readonly PageLink[]): string {
  return toListParts(found.map(({ name }) => name))
    .map(({ value }) => value)
    .join('')
}

function distinct(pages: readonly PageLink[]): PageLink[] {
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}

/** Not the second page of another one. */
function isOwnCategory(section: Section): boolean {
  return isCategory(section) && section.canonicalSlug === undefined
}
