/** Where the links of a source’s menus lead here: to sections and pages by their slugs, to anything else by its address. */
import type { PlanLine } from '~/desk/kit/imports/plan'
import type { IncomingLink, IncomingTerm } from '~/desk/kit/incoming/items'
import { toRedirectLocation } from '~/domain/site/redirects'
import { articlePath, authorPath, categoryPath, homePath, subcategoryPath, tagPath } from '~/domain/site/urls'
import { createLinkMap } from './moved-links'
import { listMoved, type MovedThings } from './moved-things'
import { toSource } from './planned-addresses'
import type { ReadArticle } from './planned-articles'
import type { Filed } from './planned-sections'
import { listSources } from './redirect-chains'

/** `name`: what it is called; '': it has no name. */
export type MenuTarget = { link: { section: string } | { page: string } | { path: string }; name: string }

export type MenuTargets = {
  /** Null: it leads nowhere, or to what does not arrive. */
  find: (link: Pick<IncomingLink, 'target' | 'url'>) => MenuTarget | null
}

/** `redirects`: lines of old addresses. `redirected`: what led somewhere before. */
export function createMenuTargets(
  things: Omit<MovedThings, 'articles'> & { articles: readonly ReadArticle[] },
  redirects: readonly PlanLine[],
  redirected: ReadonlyMap<string, string>,
): MenuTargets {
  const { filed, slugs, written, site } = things
  const sections = new Map([...filed.values()].flatMap((place) => toSection(place) ?? []))
  const used = new Set(written.flatMap(({ tags }) => tags))
  const links = createLinkMap(site, listMoved(things))
  const rules = new Map([
    ...redirected,
    ...redirects.flatMap(({ id, target, outcome }): [string, string][] =>
      target !== null && outcome === 'create' ? [[id, target]] : [],
    ),
  ])
  const texts = new Map<string, MenuTarget>()
  const pages = new Map<string, MenuTarget>()
  /** Nobody could read them there. */
  const drafts = new Set<string>()
  for (const [n, { kind, id }] of things.articles.entries()) {
    const { line } = written[n] ?? {}
    if (!line || line.target === null) continue
    const path = articlePath(line.target)
    if (kind === 'article' && line.article?.status !== 'published') drafts.add(path)
    else if (kind === 'article') texts.set(`article ${id}`, { link: { path }, name: line.name })
    else {
      // A menu shows it as soon as it is public.
      const target = { link: { page: line.target }, name: line.name }
      texts.set(`page ${id}`, target)
      pages.set(categoryPath(line.target), target)
    }
  }

  const findPlace = (place: Filed): MenuTarget | null => {
    if (place && 'tag' in place) return findTag(place.tag)
    const slug = place && (place.section ?? place.category)
    return slug ? { link: { section: slug }, name: place.name } : null
  }
  const findTag = (name: string): MenuTarget | null =>
    used.has(name) ? { link: { path: tagPath(name) }, name } : null
  const tagNames = new Map([...things.tags].map((tag: IncomingTerm) => [tag.id, tag.name]))
  const names = new Map([...things.people].map(({ id, name }) => [id, name]))

  const findById = ({ kind, id }: NonNullable<IncomingLink['target']>): MenuTarget | null => {
    if (kind === 'section') return findPlace(filed.get(id) ?? null)
    if (kind === 'tag') return findTag(tagNames.get(id) ?? '')
    const slug = kind === 'person' ? slugs.get(id) : null
    if (kind === 'person')
      return slug ? { link: { path: authorPath(slug) }, name: names.get(id) ?? '' } : null
    return texts.get(`${kind} ${id}`) ?? null
  }

  const findByAddress = (url: string): MenuTarget | null => {
    const found = links.find(url)
    if (found === null) return /^(?:https?:)?\/\/[^/]/i.test(url) ? toForeign(url) : null
    const { pathname, search, hash } = found.own
    const path = found.path ?? follow(`${pathname}${search}`, rules, hash)
    if (path === null || drafts.has(path.replace(/[?#].*$/s, ''))) return null
    return sections.get(path) ?? pages.get(path) ?? { link: { path }, name: '' }
  }

  return {
    find: ({ target, url }) => (target && findById(target)) ?? findByAddress(url.trim()),
  }
}

function toSection(place: Filed): [path: string, target: MenuTarget][] | null {
  if (place === null || 'tag' in place) return null
  const { section, category, name } = place
  if (section === null) return [[categoryPath(category), { link: { section: category }, name }]]
  return [[subcategoryPath(section), { link: { section }, name }]]
}

/** Without a protocol, browsers took that of the page. */
function toForeign(url: string): MenuTarget {
  return { link: { path: url.startsWith('//') ? `https:${url}` : url }, name: '' }
}

/** Null: no redirect leads on from there. */
function follow(address: string, rules: ReadonlyMap<string, string>, hash: string): string | null {
  const source = toSource(address)
  const rule = source === null ? undefined : listSources(source).find((one) => rules.has(one))
  const target = rule === undefined ? undefined : rules.get(rule)
  if (source === null || rule === undefined || target === undefined) return null
  const location = toRedirectLocation({ source: rule, target }, source)
  return location === null || location === homePath ? location : location + hash
}
