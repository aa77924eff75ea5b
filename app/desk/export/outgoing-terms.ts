/** People, sections and tags of articles, as other software has them: each with an address of its own, which no two share. */
import type { OutgoingPerson, OutgoingTerm } from '~/desk/kit/outgoing/items'
import { findAuthor } from '~/domain/authors/authors'
import { placeholderPortrait, portraitOf } from '~/domain/authors/portrait'
import { isCategory, type Section } from '~/domain/publication/build-listings'
import type { Publication } from '~/domain/publication/publication'
import { foldKey } from '~/domain/site/fold-key'
import { authorPath, categoryPath, subcategoryPath, tagPath } from '~/domain/site/urls'
import { toNameKey, toSlug } from '~/domain/text/slug'

/** `find`: the slug of what an article names; null: it was not among the names. */
export type Named<Item, Name> = { items: Item[]; find: (name: Name) => string | null }

type Presented = Pick<Publication, 'peopleByName'>

/** `absolute`: of a path on this site. */
export function toPeople(
  publication: Presented,
  names: readonly string[],
  absolute: (path: string) => string,
): Named<OutgoingPerson, string> {
  const taken = new Set<string>()
  const slugs = new Map<string, string>()
  const items = names.flatMap((name): OutgoingPerson[] => {
    const key = toNameKey(name) || name
    if (slugs.has(key)) return []
    const person = findAuthor(publication, name)
    const slug = takeSlug(person?.slug ?? name, taken)
    slugs.set(key, slug)
    const portrait = portraitOf(publication, name)
    const isOwn = person !== null && portrait !== placeholderPortrait
    return [
      {
        ...{ kind: 'person', slug, name: person?.name ?? name, path: authorPath(person?.slug ?? slug) },
        bio: (person?.bio ?? []).map(({ heading, text }) => `## ${heading}\n\n${text}`).join('\n\n'),
        picture: isOwn ? absolute(portrait) : null,
        website: person?.links[0]?.url ?? null,
      },
    ]
  })
  return { items, find: (name) => slugs.get(toNameKey(name) || name) ?? null }
}

/** An article’s section; without the second, the whole category. */
export type Filing = { category: string; subcategory: string | null }

/** Categories above their parts. What articles name and the publication has no page of is made of its name. */
export function toSections(
  sections: readonly Section[],
  filed: readonly Filing[],
): Named<OutgoingTerm, Filing> {
  const taken = new Set<string>()
  const slugs = new Map<string, string>()
  const items: OutgoingTerm[] = []
  const add = (filing: Filing, term: Omit<OutgoingTerm, 'kind' | 'slug'> & { wanted: string }) => {
    const key = toKey(filing)
    if (slugs.has(key)) return
    const { wanted, ...rest } = term
    const slug = takeSlug(wanted, taken)
    slugs.set(key, slug)
    items.push({ kind: 'section', slug, ...rest })
  }
  const categories = sections.filter(isCategory)
  for (const { slug, heading, intro = '', category } of categories)
    add(
      { category, subcategory: null },
      { wanted: slug, name: heading, parent: null, description: intro, path: categoryPath(slug) },
    )
  for (const { category } of filed) {
    // A draft may be in none.
    if (category === '') continue
    add(
      { category, subcategory: null },
      { wanted: category, name: category, parent: null, description: '', path: categoryPath(category) },
    )
  }
  for (const section of sections) {
    if (isCategory(section) || 'shows' in section || section.subcategory === null) continue
    const category = categories.find(({ slug }) => slug === section.parent)?.category
    if (category === undefined) continue
    const { slug, heading, intro = '', subcategory = slug } = section
    const parent = slugs.get(toKey({ category, subcategory: null })) ?? null
    const path = subcategoryPath(slug)
    add({ category, subcategory }, { wanted: slug, name: heading, parent, description: intro, path })
  }
  for (const { category, subcategory } of filed) {
    if (!category || !subcategory) continue
    const parent = slugs.get(toKey({ category, subcategory: null })) ?? null
    const path = subcategoryPath(subcategory)
    add({ category, subcategory }, { wanted: subcategory, name: subcategory, parent, description: '', path })
  }
  return { items, find: (filing) => slugs.get(toKey(filing)) ?? null }
}

/** `find`: the name of the tag, in the spelling of the list. */
export function toTags(tags: readonly { tag: string; description: string }[]): Named<OutgoingTerm, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  const items = tags.map(({ tag, description }): OutgoingTerm => {
    names.set(foldKey(tag), tag)
    const slug = takeSlug(tag, taken)
    return { kind: 'tag', slug, name: tag, parent: null, description, path: tagPath(tag) }
  })
  return { items, find: (tag) => names.get(foldKey(tag)) ?? null }
}

/** Articles and pages of sections spell them with capitals and spaces, or as addresses do. */
function toKey({ category, subcategory }: Filing): string {
  return JSON.stringify([category, subcategory ?? ''].map((name) => toNameKey(name) || name))
}

/** With a number where another has it. */
function takeSlug(wanted: string, taken: Set<string>): string {
  const slug = toSlug(wanted) || 'unnamed'
  let free = slug
  for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`
  taken.add(free)
  return free
}
