/** Collects the persons, sections and tags of a folder: each is named in many texts, and told once. */

import { toSlug } from '~/domain/text/slug'
import type { IncomingPerson, IncomingTerm } from '../incoming/items'
import { toPlainText } from '../markdown-texts/plain-text'
import { type Fields, readText, toFields, toList, toText } from './front-values'

export type People = ReturnType<typeof createPeople>
export type Terms = ReturnType<typeof createTerms>

const MAX_BIO_LENGTH = 5000

/** `findPicture`: the file in the archive that an address in a file means, or the address of another site; null: neither. */
export function createPeople(findPicture: (address: string, from: string) => string | null) {
  const known = new Map<string, IncomingPerson>()
  const told = new Set<string>()
  return {
    /** What a data file says of a person. `key`: by which texts name them. `bio`: Markdown. */
    describe(key: string, fields: Fields, { bio, file }: { bio: string; file: string }): void {
      const name =
        toPlainText(readText(fields, 'name', 'display_name', 'displayname', 'title', 'label')) || key
      const picture = readText(fields, 'avatar', 'picture', 'image', 'photo', 'image.src', 'avatar.src')
      const written = readText(fields, 'bio', 'description', 'biography', 'summary', 'about') || bio
      const person: IncomingPerson = {
        kind: 'person',
        id: key.toLowerCase(),
        name,
        slug: toSlug(readText(fields, 'slug')) || toSlug(key) || toSlug(name),
        bio: toPlainText(written).slice(0, MAX_BIO_LENGTH),
        picture: picture ? findPicture(picture, file) : null,
        website: readText(fields, 'website', 'url', 'web', 'site', 'homepage', 'uri') || null,
      }
      known.set(person.id, person)
      if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), person)
    },
    /** The ids of those who a text names, and the persons who have not been told yet. */
    name(values: unknown[], file: string): { ids: string[]; people: IncomingPerson[] } {
      const ids: string[] = []
      const people: IncomingPerson[] = []
      for (const value of values) {
        const fields = toFields(value)
        const name = fields === null ? toText(value) : readText(fields, 'name', 'title', 'id', 'display_name')
        if (name === '') continue
        const key = name.toLowerCase()
        if (!known.has(key)) this.describe(name, fields ?? new Map(), { bio: '', file })
        const person = known.get(key)
        if (person === undefined || ids.includes(person.id)) continue
        ids.push(person.id)
        if (!told.has(person.id)) people.push(person)
        told.add(person.id)
      }
      return { ids, people }
    },
    /** Who have a page or data of their own, but no text. */
    listOthers(): IncomingPerson[] {
      return [...new Set(known.values())].filter(({ id }) => !told.has(id))
    },
  }
}

/** Names of an `author` field: several in one string only where each has a first and a last name. */
export function listAuthors(value: unknown): unknown[] {
  return toList(value, null).flatMap((one) => {
    if (typeof one !== 'string') return [one]
    const parts = one.split(/\s*(?:,|;|&|\band\b)\s*/).filter(Boolean)
    return parts.length > 1 && parts.every((part) => /\S\s+\S/.test(part)) ? parts : [one]
  })
}

export function createTerms() {
  const known = new Map<string, IncomingTerm>()
  const told = new Set<string>()
  const toKey = (kind: IncomingTerm['kind'], id: string) => `${kind} ${id}`
  const find = (kind: IncomingTerm['kind'], name: string): IncomingTerm => {
    const id = name.normalize('NFKC').trim().toLowerCase()
    const key = toKey(kind, id)
    const term = known.get(key) ?? {
      kind,
      id,
      name: name.trim(),
      slug: toSlug(name),
      parent: null,
      description: '',
    }
    known.set(key, term)
    return term
  }
  return {
    /** What a page of its own says about a term. `key`: by which texts and folders name it. */
    describe(
      kind: IncomingTerm['kind'],
      key: string,
      said: Partial<Pick<IncomingTerm, 'name' | 'slug' | 'parent' | 'description'>>,
    ): void {
      Object.assign(find(kind, key), said)
      const name = said.name?.normalize('NFKC').trim().toLowerCase()
      // Texts name it either way.
      if (name && !known.has(toKey(kind, name))) known.set(toKey(kind, name), find(kind, key))
    },
    has: (kind: IncomingTerm['kind'], key: string) => known.has(toKey(kind, key.toLowerCase())),
    /** The ids of those that a text names, and the terms that have not been told yet, parents first. */
    name(kind: IncomingTerm['kind'], names: string[]): { ids: string[]; terms: IncomingTerm[] } {
      const terms: IncomingTerm[] = []
      const tell = (term: IncomingTerm) => {
        const key = toKey(kind, term.id)
        if (told.has(key)) return
        told.add(key)
        if (term.parent !== null) tell(find(kind, term.parent))
        terms.push(term)
      }
      const found = names.filter((name) => name.trim()).map((name) => find(kind, name))
      for (const term of found) tell(term)
      return { ids: [...new Set(found.map(({ id }) => id))], terms }
    },
    listOthers(): IncomingTerm[] {
      return [...new Set(known.values())].filter(({ kind, id }) => !told.has(toKey(kind, id)))
    },
  }
}
