/** Reads publications from before the home page had blocks of its own: two menus, `latest` and `verdicts`, were in their place. */
import type { Entry } from './entries'
import { kinds } from './entry-kinds'
import { type Data, toData } from './forms/form-values'

const former = ['latest', 'verdicts']
const isFormer = ({ kind, slug }: Entry) => kinds[kind].holdsLinks && former.includes(slug)
const isHome = ({ kind }: Entry) => kinds[kind].holdsLinks && kinds[kind].isSingle

/** With the blocks that those menus stand for, unless it has some; without the menus. */
export function withHome<Own extends Entry>(entries: readonly Own[]): Own[] {
  const rest = entries.filter((entry) => !isFormer(entry))
  const menus = former.flatMap((slug) => entries.find((one) => isFormer(one) && one.slug === slug) ?? [])
  const [first] = menus
  if (!first || entries.some(isHome)) return rest
  const categories = entries.flatMap(({ kind, slug, data }) =>
    kinds[kind].listsArticles && (toData(data).parent ?? null) === null ? slug : [],
  )
  const blocks = menus.map(({ slug, data }) => toBlock(slug, toData(data), categories))
  const home = { kind: 'home' as const, slug: 'home', position: 0, ...('version' in first && { version: 0 }) }
  return [
    ...rest,
    { ...first, ...home, data: { blocks: [...blocks, { key: 'podcasts', from: 'episodes' }] } },
  ]
}

/** It showed the articles of the categories among its links. Without any, it has what is pinned there. */
function toBlock(key: string, { heading, links }: Data, categories: readonly string[]): Data {
  const all = Array.isArray(links) ? links.map(toData) : []
  const isPlain = (link: Data) => categories.includes(String(link.section)) && Object.keys(link).length === 1
  const sections = all.map(({ section }) => section).filter((slug) => categories.includes(String(slug)))
  return {
    key,
    ...(sections.length > 0 ? { from: 'sections', sections: [...new Set(sections)] } : { from: 'pins' }),
    ...(typeof heading === 'string' && { heading }),
    ...(!all.every(isPlain) && { links: all }),
  }
}
