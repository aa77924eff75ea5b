/** A small source of another publishing software for tests of imports, made of items. */

import type { OpenedSource } from '~/desk/import/open-source.server'
import type { IncomingArticle, IncomingItem, IncomingTerm } from '~/desk/kit/incoming/items'

export const sourceText = 'A relay clicked in an empty laboratory, and nobody was there to hear it. '.repeat(
  3,
)

export const sourceSite: IncomingItem = {
  ...{ kind: 'site', title: 'Before', description: '', url: 'https://before.example', language: 'en' },
  timeZone: 'UTC',
}

export function sourcePerson(id: string, name = id): IncomingItem {
  return { kind: 'person', id, name, slug: id.toLowerCase(), bio: '', picture: null, website: null }
}

export function sourceTerm(kind: 'section' | 'tag', id: string, parent: string | null = null): IncomingTerm {
  return { kind, id, name: id, slug: id.toLowerCase(), parent, description: '' }
}

export function sourceArticle(id: string, different: Partial<IncomingArticle> = {}): IncomingArticle {
  return {
    ...{ kind: 'article', id, title: `Story ${id}`, slug: `story-${id}`, status: 'published', note: null },
    publishedAt: { utc: new Date('2020-05-01T10:00:00Z') },
    ...{
      changedAt: null,
      people: ['ada'],
      sections: ['Robots'],
      tags: ['Relays'],
      excerpt: '',
      picture: null,
    },
    text: { format: 'markdown', text: sourceText, losses: [] },
    search: { title: '', description: '', canonical: '', isHidden: false },
    ...{ addresses: [`/2020/story-${id}/`], isFeatured: false, losses: [] },
    ...different,
  }
}

/** `items`: what it yields each time that it is read. */
export function toSource(items: readonly IncomingItem[]): OpenedSource {
  return {
    kind: 'wordpress',
    archive: {
      async *list() {},
      ...{ open: async () => null, readText: async () => null, close: async () => {}, problems: [] },
    },
    async *read() {
      yield* items
      return { read: items.length, counted: items.length, cutAfter: null, problems: [] }
    },
    close: async () => {},
  }
}
