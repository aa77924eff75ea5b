/** Decides which menu of ours gets the links of each menu of the source, and where they lead. */
import {
  asNothing,
  type Choices,
  findChoice,
  type Imported,
  type ImportedItems,
  type Stored,
  toItemKey,
} from '~/desk/kit/imports/choices'
import type { NeededChoice, NoteKind, PlanLine, PlanNote, PlannedLink } from '~/desk/kit/imports/plan'
import type { IncomingLink, IncomingMenu } from '~/desk/kit/incoming/items'
import { nameMenu } from '~/desk/kit/publication/menu-names'
import { headerMenu, MAX_HEADER_LINKS, menu as otherMenu } from '~/domain/publication/menu-links'
import type { MenuTargets } from './menu-targets'

const header = 'header'
/** Of the schemas of menus: all links of one level, and the length of a name. */
const [MAX_LINKS, MAX_NAME] = [50, 120]

export type ReadMenu = { menu: IncomingMenu; hash: string }

/** A menu of ours that nobody has edited is taken by the first one of the source that was in its place. */
export function planMenus(
  menus: readonly ReadMenu[],
  targets: MenuTargets,
  stored: Stored,
  { menus: chosen }: Choices,
  imported: ImportedItems,
): { lines: PlanLine[]; choices: NeededChoice[] } {
  const guessed = new Set<string>()
  const choices = menus.map(({ menu }): NeededChoice => {
    const { id, name, links } = menu
    const guess = imported.get(toItemKey('menu', id))?.slug ?? findGuess(menu, stored, guessed)
    guessed.add(guess)
    return { about: 'menu', id, name, guess, count: listAll(links).length }
  })
  const taken = new Set<string>()
  const lines = menus.map(({ menu, hash }, n): PlanLine => {
    const { id, name, links, losses } = menu
    const place = findChoice(chosen, id) ?? choices[n]?.guess
    const own = stored.menus.find(({ slug }) => slug === place)
    const line = { ...{ kind: 'menu' as const, id, name, losses }, outcome: 'leave' as const, target: null }
    const left: PlanNote = { note: 'menu-left-out', value: describe(listAll(links)) }
    if (!own) return { ...line, notes: [left] }
    const { slug, version } = own
    if (taken.has(slug))
      return { ...line, notes: [{ note: 'menu-place-taken', value: nameMenu(slug) }, left] }
    const filled = fill(menu, slug === header, targets)
    if (filled.links.length === 0) return { ...line, notes: [{ note: 'menu-empty' }, ...filled.notes] }
    taken.add(slug)
    const known = imported.get(toItemKey('menu', id))
    const { outcome, note } = decide(known?.slug === slug ? known : null, hash, slug)
    const notes = outcome === 'use' ? [note] : [note, ...filled.notes]
    return {
      ...{ ...line, outcome, target: slug, menu: { links: filled.links, version } },
      notes: notes.filter((one) => one !== null),
    }
  })
  return { lines, choices }
}

/** `former`: what an earlier import put in the same place. */
function decide(
  former: Imported | null,
  hash: string,
  place: string,
): { outcome: PlanLine['outcome']; note: PlanNote | null } {
  if (!former) return { outcome: 'create', note: { note: 'menu-replaces', value: nameMenu(place) } }
  if (former.hash === hash) return { outcome: 'use', note: { note: 'unchanged' } }
  return former.isEdited
    ? { outcome: 'keep', note: { note: 'edited-here' } }
    : { outcome: 'change', note: null }
}

function findGuess({ location }: IncomingMenu, { menus }: Stored, guessed: ReadonlySet<string>): string {
  const own = menus.find(({ slug }) => slug === location)
  return own && !own.isEdited && !guessed.has(own.slug) ? own.slug : asNothing
}

/** With as many levels and links as the menu of ours has; what is not as it was is told. */
function fill(
  { links }: IncomingMenu,
  isHeader: boolean,
  targets: MenuTargets,
): { links: PlannedLink[]; notes: PlanNote[] } {
  const told = new Map<NoteKind, Set<string>>()
  const tell = (note: NoteKind, words: string) => told.set(note, (told.get(note) ?? new Set()).add(words))

  const toOwn = (link: IncomingLink): PlannedLink | null => {
    const found = toLink(link, targets)
    const isUnsafe = isHeader && found !== null && 'path' in found && /^http:/i.test(found.path)
    const own = isUnsafe ? { ...found, path: found.path.replace(/^http:/i, 'https:') } : found
    if (own === null || !isValid(own, isHeader)) return null
    if (isUnsafe) tell('menu-links-safe', describeLink(link))
    return own
  }
  /** The links of one level, with those below it. */
  const toLevel = (level: readonly IncomingLink[]): PlannedLink[] =>
    level.flatMap((link) => {
      const own = toOwn(link)
      if (own === null) tell('menu-links-lost', describeLink(link))
      for (const one of link.links) tell('menu-links-flat', describeLink(one))
      return [...(own ? [own] : []), ...toLevel(link.links)]
    })
  /** What only opened a menu leads to the first link in it. */
  const borrow = (link: IncomingLink): PlannedLink | null => {
    if (link.target || !/^(?:#.*)?$/s.test(link.url.trim()) || link.name === '') return null
    for (const one of listAll(link.links)) {
      const own = toOwn(one)
      if (own === null) continue
      tell('menu-links-borrowed', describeLink(link))
      return { ...own, name: cut(link.name) }
    }
    return null
  }
  const limit = (own: PlannedLink[], length: number): PlannedLink[] => {
    for (const link of own.slice(length))
      for (const one of [link, ...(link.links ?? [])]) tell('menu-links-cut', describeOwn(one))
    return own.slice(0, length)
  }
  const toHeader = (link: IncomingLink): PlannedLink[] => {
    const own = toOwn(link) ?? borrow(link)
    const below = limit(toLevel(link.links), MAX_LINKS)
    if (own) return [below.length > 0 ? { ...own, links: below } : own]
    tell('menu-links-lost', describeLink(link))
    for (const one of link.links) tell('menu-links-flat', describeLink(one))
    return below
  }
  const planned = isHeader
    ? limit(links.flatMap(toHeader), MAX_HEADER_LINKS)
    : limit(toLevel(links), MAX_LINKS)
  return {
    links: planned,
    notes: [...told].map(([note, words]) => ({ note, value: [...words].join(', ') })),
  }
}

/** Null: it leads nowhere here. */
function toLink(link: IncomingLink, targets: MenuTargets): PlannedLink | null {
  const found = targets.find(link)
  if (!found) return null
  const name = cut(link.name || found.name)
  if ('path' in found.link) return { ...found.link, name: name || cut(found.link.path) }
  return name === '' || name === found.name ? found.link : { ...found.link, name }
}

function isValid(link: PlannedLink, isHeader: boolean): boolean {
  return (isHeader ? headerMenu : otherMenu).safeParse({ links: [link] }).success
}

function cut(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_NAME ? line : `${line.slice(0, MAX_NAME - 1).replace(/\p{Cs}$/u, '')}…`
}

function listAll(links: readonly IncomingLink[]): IncomingLink[] {
  return links.flatMap((link) => [link, ...listAll(link.links)])
}

function describe(links: readonly IncomingLink[]): string {
  return links.map(describeLink).join(', ')
}

function describeLink({ name, url, target }: IncomingLink): string {
  const address = url || (target ? `${target.kind} ${target.id}` : '')
  return name && address ? `${name} (${address})` : name || address
}

function describeOwn(link: PlannedLink): string {
  const address = 'section' in link ? link.section : 'page' in link ? link.page : link.path
  return link.name ? `${link.name} (${address})` : address
}
