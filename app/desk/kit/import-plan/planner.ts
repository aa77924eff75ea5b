/** Plans an import: items in, lines out. Pure; what a test reads. */

import {
  type Choices,
  type ImportedItems,
  type Stored,
  toItemKey,
  toKnownSite,
} from '~/desk/kit/imports/choices'
import type { NeededChoice, Plan, PlanLine } from '~/desk/kit/imports/plan'
import type {
  IncomingMedia,
  IncomingPerson,
  IncomingRedirect,
  IncomingShow,
  IncomingSite,
  IncomingSubscriber,
  IncomingTerm,
  LeftOutKind,
  SourceEnd,
} from '~/desk/kit/incoming/items'
import { planPodcast } from '~/desk/kit/podcast-feeds/planned-podcast'
import { listFiles, type ReadEpisode } from '~/desk/kit/podcast-feeds/read-episode'
import { articlePath, categoryPath } from '~/domain/site/urls'
import { createMenuTargets } from './menu-targets'
import { createLinkMap, type LinkMap } from './moved-links'
import { listMoved } from './moved-things'
import { planAddresses } from './planned-addresses'
import { type ArticleRules, type PlannedArticle, planArticle, type ReadArticle } from './planned-articles'
import { planMenus, type ReadMenu } from './planned-menus'
import { planPeople } from './planned-people'
import { planPictures } from './planned-pictures'
import { planProducts } from './planned-products'
import { planRecords, type ReadRecord } from './planned-records'
import { planSections } from './planned-sections'
import type { ReadItem } from './read-item'

export type Planner = {
  /** Items may come in any order. `hash`: of all that the source says of it. */
  add: (item: ReadItem, hash?: string) => void
  /** `imported`: what earlier imports of the same source brought in. */
  finish: (end: SourceEnd, imported?: ImportedItems) => Plan
}

export function createPlanner(stored: Stored, choices: Choices, now: Date): Planner {
  let site: IncomingSite | null = null
  const people = new Map<string, IncomingPerson>()
  const sections = new Map<string, IncomingTerm>()
  const tags = new Map<string, IncomingTerm>()
  const articles = new Map<string, ReadArticle>()
  const media = new Map<string, IncomingMedia>()
  const menus = new Map<string, ReadMenu>()
  const redirects: IncomingRedirect[] = []
  const subscribers = new Map<string, IncomingSubscriber>()
  const records = new Map<string, ReadRecord>()
  const shows = new Map<string, { item: IncomingShow; hash: string }>()
  const episodes = new Map<string, { item: ReadEpisode; hash: string }>()
  const leftOut: Partial<Record<LeftOutKind, number>> = {}
  const hashes = new Map<ReadArticle, string>()
  const leave = (what: LeftOutKind) => {
    leftOut[what] = (leftOut[what] ?? 0) + 1
  }
  /** The first of each; another one with its id is told. */
  const keep = <Item>(items: Map<string, Item>, id: string, item: Item) => {
    if (items.has(id)) leave('double')
    else items.set(id, item)
  }
  const add = (item: ReadItem, hash = '') => {
    switch (item.kind) {
      case 'site':
        site ??= item
        return
      case 'person':
        return keep(people, item.id, item)
      case 'section':
        return keep(sections, item.id, item)
      case 'tag':
        return keep(tags, item.id, item)
      case 'article':
      case 'page':
        hashes.set(item, hash)
        return keep(articles, toItemKey(item.kind, item.id), item)
      case 'picture':
      case 'clip':
        return keep(media, toItemKey(item.kind, item.id), item)
      case 'menu':
        return keep(menus, item.id, { menu: item, hash })
      case 'redirect':
        redirects.push(item)
        return
      case 'subscriber':
        return keep(subscribers, item.email.toLowerCase(), item)
      case 'record':
        return keep(records, item.id, item)
      case 'show':
        return keep(shows, '', { item, hash })
      case 'episode':
        return keep(episodes, item.id, { item, hash })
      case 'left-out':
        leave(item.what)
    }
  }
  const finish = (end: SourceEnd, imported: ImportedItems = new Map()): Plan => {
    const all = [...articles.values()]
    const planned = {
      sections: planSections(
        [...sections.values()],
        count(all.map((one) => one.sections)),
        stored,
        choices,
        imported,
      ),
      people: planPeople(
        [...people.values()],
        count(all.map((one) => one.people)),
        stored,
        choices,
        imported,
      ),
    }
    const rules: Omit<ArticleRules, 'taken'> = {
      ...{ choices, now, language: stored.language },
      timeZone: choices.timeZone ?? site?.timeZone ?? stored.timeZone,
      filed: planned.sections.filed,
      people: planned.people.slugs,
      tagNames: new Map([...tags].map(([id, { name }]) => [id, name])),
    }
    const taken = {
      article: new Set(stored.articleSlugs),
      page: new Set([...stored.pageSlugs, ...planned.sections.lines.flatMap(({ target }) => target ?? [])]),
    }
    const written = all.map((one) => {
      const known = imported.get(toItemKey(one.kind, one.id)) ?? null
      return planArticle(one, { ...rules, taken: taken[one.kind] }, hashes.get(one), known)
    })
    for (const { line } of written) {
      const path = toPath(line)
      if (path) line.path = path
    }
    const knownSite = toKnownSite(site, choices)
    const things = {
      ...{
        site: knownSite,
        written,
        filed: planned.sections.filed,
        slugs: planned.people.slugs,
        articles: all,
      },
      ...{ people: [...people.values()], sections: [...sections.values()], tags: [...tags.values()] },
    }
    const moved = listMoved(things)
    const addresses = planAddresses(moved, redirects, stored.redirected)
    const targets = createMenuTargets(things, addresses, stored.redirected)
    const cards = all.map(({ products }, n) => ({ products, line: written[n]?.line }))
    const products = planProducts(cards, stored, choices, imported)
    const ofMenus = planMenus([...menus.values()], targets, stored, choices, imported)
    noteUnknownLinks(all, written, createLinkMap(knownSite, moved))
    const made = new Set(planned.people.lines.flatMap(({ id, outcome }) => (outcome === 'create' ? id : [])))
    const podcast = { show: shows.get('') ?? null, episodes: [...episodes.values()] }
    const heard = listFiles(podcast)
    const pictures = planPictures(
      {
        ...{ site, media: [...media.values(), ...heard.media], shown: heard.shown, texts: heard.texts },
        articles: all.filter((_, n) => written[n]?.line.outcome !== 'leave'),
        people: [...people.values()].filter(({ id }) => made.has(id)),
      },
      choices,
      imported,
    )
    const clips = new Set(
      pictures.lines.flatMap(({ kind, outcome, addresses = [] }) =>
        kind === 'clip' && outcome !== 'leave' ? addresses : [],
      ),
    )
    const arriving = new Set(
      pictures.lines.flatMap(({ id, outcome, addresses = [] }) =>
        outcome === 'create' ? [id, ...addresses] : [],
      ),
    )
    const { timeZone } = rules
    const ofPodcast = planPodcast(podcast, { stored, choices, imported, now, timeZone, arriving })
    const recordLines = planRecords([...records.values()])
    const isDamaged = recordLines.some(({ notes }) => notes.some(({ note }) => note === 'record-damaged'))
    return {
      ...{ site, leftOut, end, moved, hosts: pictures.hosts },
      // In the order in which they are written: pictures first, since texts show them.
      lines: [
        ...pictures.lines,
        ...planned.people.lines,
        ...planned.sections.lines,
        ...listTags(written),
        ...products.lines,
        ...written.map(({ line }) => keepClips(line, clips)),
        ...ofPodcast,
        ...ofMenus.lines,
        ...addresses,
        ...recordLines,
        ...[...subscribers.values()].map((subscriber) => toSubscriberLine(subscriber, imported)),
      ],
      choices: [
        ...planned.sections.choices,
        ...planned.people.choices,
        ...ofMenus.choices,
        ...products.choices,
        ...listGeneralChoices(all, rules.timeZone),
      ],
      isWhole:
        !isDamaged &&
        end.cutAfter === null &&
        (end.counted ?? end.read) === end.read &&
        end.problems.length === 0,
    }
  }
  return { add, finish }
}

function count(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of lists.flatMap((list) => [...new Set(list)])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Links to what the source had, and nothing that arrives had. */
function noteUnknownLinks(
  read: readonly ReadArticle[],
  written: readonly PlannedArticle[],
  { toAddress, listUnknown }: LinkMap,
) {
  for (const one of read) for (const link of one.links) toAddress(link)
  const unknown = new Set(listUnknown())
  for (const [n, { links }] of read.entries()) {
    const lost = links.map(toAddress).filter((address) => unknown.has(address))
    if (lost.length > 0)
      written[n]?.line.notes.push({ note: 'links-unknown', value: lost.slice(0, 3).join(', ') })
  }
}

/** Null: it is not brought in. */
function toPath({ kind, target }: PlanLine): string | null {
  if (target === null) return null
  return kind === 'page' ? categoryPath(target) : articlePath(target)
}

/** They are written with the articles that have them. */
function listTags(written: readonly PlannedArticle[]): PlanLine[] {
  const isWritten = new Map<string, boolean>()
  for (const { tags, line } of written)
    for (const name of tags)
      isWritten.set(name, isWritten.get(name) || line.outcome === 'create' || line.outcome === 'change')
  return [...isWritten].map(([name, isNew]) => ({
    ...{ kind: 'tag', id: name, name, target: name, notes: [], losses: [] },
    outcome: isNew ? 'create' : 'use',
  }))
}

/** Planned without knowing that it arrives, a text loses a clip, and shows its address. */
function keepClips(line: PlanLine, arriving: ReadonlySet<string>): PlanLine {
  const losses = line.losses.filter(({ what, words }) => what !== 'embed' || !arriving.has(words))
  return losses.length === line.losses.length ? line : { ...line, losses }
}

/** The address itself is nobody's business but the newsletter's. */
function toSubscriberLine({ email }: IncomingSubscriber, imported: ImportedItems): PlanLine {
  const name = email.replace(/^(.).*(@.*)$/s, '$1…$2')
  const outcome = imported.has(toItemKey('subscriber', email)) ? 'use' : 'create'
  return { ...{ kind: 'subscriber', id: email, name, outcome, target: null, notes: [], losses: [] } }
}

/** Decided once for all articles. */
function listGeneralChoices(articles: readonly ReadArticle[], timeZone: string): NeededChoice[] {
  const local = articles.filter(({ publishedAt }) => publishedAt && 'local' in publishedAt).length
  const members = articles.filter(({ note }) => note === 'members').length
  const choices: NeededChoice[] = []
  if (local > 0) choices.push({ about: 'time-zone', id: '', name: '', guess: timeZone, count: local })
  if (members > 0) choices.push({ about: 'members', id: '', name: '', guess: 'draft', count: members })
  return choices
}
