/** The entry of the publication that something of a source becomes. */

import type { ReadArticle } from '~/desk/kit/import-plan/planned-articles'
import type { ReadItem } from '~/desk/kit/import-plan/read-item'
import type { PlanLine } from '~/desk/kit/imports/plan'
import type { IncomingPerson, IncomingTerm } from '~/desk/kit/incoming/items'
import { type Entry, MAX_PAGE_LENGTH } from '~/domain/publication/entries'
import { webAddress } from '~/domain/text/record-fields'
import { type Files, toEpisodeData, toShowData } from './podcast-to-write'

type Texts = Files & { toText: (text: string, format: 'html' | 'markdown') => string }
type Line = { line: PlanLine; item: ReadItem | null; text: string | null }

/** Null: what was read of it is gone, or there is nothing in it. */
export function toEntry({ line, item, text }: Line, texts: Texts): Entry | null {
  if (!item || line.target === null) return null
  const entry = { slug: line.target, position: 0 }
  switch (item.kind) {
    case 'person':
      return { ...entry, kind: 'person', data: toPerson(item, texts) }
    case 'section':
      return { ...entry, kind: 'section', data: toSection(item, line.parent ?? null) }
    case 'page':
      return text === null
        ? null
        : { ...entry, kind: 'page', data: toPage(line, item, texts.toText(text, item.format)) }
    case 'show':
      return { ...entry, kind: 'show', data: toShowData(item, texts) }
    case 'episode': {
      const content = text ? texts.toText(text, item.format) : ''
      return line.episode
        ? { ...entry, kind: 'episode', data: toEpisodeData(line.name, line.episode, item, content, texts) }
        : null
    }
    default:
      return null
  }
}

function toPerson({ name, bio, website, picture }: IncomingPerson, { toPicture }: Texts): object {
  const portrait = picture === null ? null : toPicture(picture)
  return {
    ...{ name: cut(name, MAX_NAME), noindex: false, showsArticleCount: false },
    ...(bio.trim() && { content: cut(bio, MAX_BIO) }),
    ...(portrait?.startsWith('/') && { portraits: [portrait] }),
    ...(website &&
      webAddress.safeParse(website).success && {
        links: [{ name: new URL(website).host.slice(0, MAX_NAME), url: website }],
      }),
  }
}

/** As the form of a new section completes it. */
function toSection({ name, description }: IncomingTerm, parent: string | null): object {
  const heading = cut(name, MAX_NAME)
  const intro = description.trim() && { intro: cut(description.replace(/\s+/g, ' '), MAX_SENTENCE) }
  return parent === null
    ? { parent, heading, category: heading, ...intro }
    : { parent, heading, displayName: heading, ...intro }
}

function toPage({ name, article }: PlanLine, { excerpt, search }: ReadArticle, content: string): object {
  const description = (search.description || excerpt).replace(/\s+/g, ' ').trim()
  return {
    title: cut(name, MAX_NAME),
    ...(description && { description: cut(description, MAX_SENTENCE) }),
    ...(search.isHidden && { noindex: true }),
    status: article?.status === 'published' ? 'published' : 'draft',
    content: cut(content, MAX_PAGE_LENGTH) || '…',
  }
}

/** The limits of record-fields.ts: a name, a sentence, a person's text. */
const [MAX_NAME, MAX_SENTENCE, MAX_BIO] = [120, 500, 20_000]

function cut(words: string, length: number): string {
  const text = words.trim()
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}
