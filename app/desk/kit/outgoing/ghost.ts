/** Writes an export of Ghost, as the importers of its releases 5 and 6 read it: one JSON of tables. */
import { type Row, toGhostId, toGhostSlug, toMetaRow, toPostRow, toTagRow, toUserRow } from './ghost-rows'
import type { OutgoingArticle, OutgoingItem, OutgoingPerson, OutgoingSite, OutgoingTerm } from './items'

/** The release whose tables these are; 6 takes them too. */
const version = '5.130.0'

/** The rows of all tables but that of posts, which are short, and what they are found by. */
type Tables = {
  posts: number
  slugs: Set<string>
  users: Row[]
  tags: Row[]
  postsTags: Row[]
  postsAuthors: Row[]
  postsMeta: Row[]
  /** Ids by slug. */
  people: Map<string, string>
  tagSlugs: Map<string, string>
  /** Ids by name, as articles have them. */
  tagNames: Map<string, string>
  at: Date
}

/** The texts in pieces; the rows that join them with people and tags at the end. `at`: when it is written. */
export async function* writeGhost(
  site: OutgoingSite,
  items: AsyncIterable<OutgoingItem>,
  at: Date,
): AsyncGenerator<string, void> {
  const tables: Tables = {
    ...{ posts: 0, slugs: new Set(), users: [], tags: [], postsTags: [], postsAuthors: [], postsMeta: [] },
    ...{ people: new Map(), tagSlugs: new Map(), tagNames: new Map(), at },
  }
  yield `{"db":[{"meta":{"exported_on":${at.getTime()},"version":"${version}"},"data":{"posts":[`
  for await (const item of items) {
    if (item.kind === 'person') addUser(item, tables)
    else if (item.kind === 'section' || item.kind === 'tag') addTag(item, tables)
    else if (item.kind === 'article' || item.kind === 'page') {
      const row = JSON.stringify(addPost(item, tables))
      yield `${tables.posts === 1 ? '\n' : ',\n'}${row}`
    }
  }
  yield ']'
  const { users, tags, postsTags, postsAuthors, postsMeta } = tables
  yield* writeTable('tags', tags)
  yield* writeTable('users', users)
  yield* writeTable('posts_tags', postsTags)
  yield* writeTable('posts_authors', postsAuthors)
  yield* writeTable('posts_meta', postsMeta)
  yield* writeTable('settings', listSettings(site, at))
  yield '}}]}\n'
}

function* writeTable(name: string, rows: readonly Row[]): Generator<string> {
  yield `,\n"${name}":[`
  for (let n = 0; n < rows.length; n += 1) yield `${n === 0 ? '\n' : ',\n'}${JSON.stringify(rows[n])}`
  yield ']'
}

function addUser(person: OutgoingPerson, tables: Tables) {
  const id = toGhostId('user', tables.users.length + 1)
  tables.people.set(person.slug, id)
  tables.users.push(toUserRow(person, id, tables.at))
}

/** A section and a tag of one slug are one tag in Ghost. */
function addTag(term: Pick<OutgoingTerm, 'kind' | 'slug' | 'name' | 'description'>, tables: Tables): string {
  const slug = toGhostSlug(term.slug)
  const known = tables.tagSlugs.get(slug)
  const id = known ?? toGhostId('tag', tables.tags.length + 1)
  if (term.kind === 'tag') tables.tagNames.set(term.name, id)
  if (known) return known
  tables.tagSlugs.set(slug, id)
  tables.tags.push(toTagRow(term, id, tables.at))
  return id
}

function addPost(article: OutgoingArticle, tables: Tables): Row {
  tables.posts += 1
  const id = toGhostId('post', tables.posts)
  const join = (rows: Row[], key: string, ids: readonly string[]) => {
    for (const [order, other] of [...new Set(ids)].entries())
      rows.push({ id: toGhostId('join', rows.length + 1), post_id: id, [key]: other, sort_order: order })
  }
  // The first tag is the primary one: that of the section.
  const sections = article.sections.flatMap((slug) => tables.tagSlugs.get(toGhostSlug(slug)) ?? [])
  const tags = article.tags.flatMap((name) => tables.tagNames.get(name) ?? [])
  join(tables.postsTags, 'tag_id', [...sections, ...tags])
  join(
    tables.postsAuthors,
    'author_id',
    article.people.flatMap((slug) => tables.people.get(slug) ?? []),
  )
  const meta = toMetaRow(article, toGhostId('join', tables.postsMeta.length + 1), id)
  if (meta) tables.postsMeta.push(meta)
  return toPostRow(article, id, findFreeSlug(article, tables.slugs))
}

/** Of two rows of one slug Ghost leaves out the second, also where one is a page. '': Ghost makes one. */
function findFreeSlug({ slug }: OutgoingArticle, slugs: Set<string>): string {
  const wanted = toGhostSlug(slug)
  if (wanted === '') return ''
  let free = wanted
  for (let n = 2; slugs.has(free); n += 1) free = `${wanted}-${n}`
  slugs.add(free)
  return free
}

function listSettings({ title, description, timeZone, language }: OutgoingSite, at: Date): Row[] {
  const settings = { title, description, timezone: timeZone, locale: language }
  return Object.entries(settings).map(([key, value], n) => ({
    id: toGhostId('setting', n + 1),
    key,
    value,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }))
}
