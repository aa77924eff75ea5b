/** Links of menus as one text: every page brings them along, and as objects they would be twice as long. */
import { subcategoryPath } from '~/domain/site/urls'
import type { HeaderLink, Menu, PageLink } from './publication'

export type SentHeader = (Omit<HeaderLink, 'links'> & { links: string })[]
export type SentMenu = Omit<Menu, 'links'> & { links: string }

const slug = /^[\w-]+$/

export function toSentHeader(header: readonly HeaderLink[]): SentHeader {
  return header.map((link) => ({ ...link, links: toSentLinks(link.links) }))
}

export function toSentMenu(menu: Menu): SentMenu {
  return { ...menu, links: toSentLinks(menu.links) }
}

/** Alternately names, and paths or slugs of subcategories, of which none contains a line break. */
function toSentLinks(links: readonly PageLink[]): string {
  const shorten = (path: string) => {
    const last = path.slice(path.lastIndexOf('/') + 1)
    return slug.test(last) && subcategoryPath(last) === path ? last : path
  }
  return links.map(({ name, path }) => `${name.replaceAll('\n', ' ')}\n${shorten(path)}`).join('\n')
}

export function readSentLinks(sent: string): PageLink[] {
  return [...sent.matchAll(/(.+)\n(.+)/g)].map(([, name = '', path = '']) => ({
    name,
    path: slug.test(path) ? subcategoryPath(path) : path,
  }))
}
