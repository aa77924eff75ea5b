/** What the database itself guarantees for article rows, no matter what writes them: constraints, timestamps, generated columns. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type ArticleColumns, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

describe('the database refuses', () => {
  beforeAll(async () => {
    await storeArticles(database, [{ slug: 'taken' }, { slug: 'drafted', status: 'draft' }])
  })

  test.for<{ what: string; fields: Partial<ArticleColumns>; constraint: RegExp }>([
    { what: 'a slug that is taken', fields: { slug: 'taken' }, constraint: /articles_slug_key/ },
    { what: 'a slug that a draft has', fields: { slug: 'drafted' }, constraint: /articles_slug_key/ },
    { what: 'a blank title', fields: { title: ' \t\n' }, constraint: /articles_title_not_blank/ },
    { what: 'a blank slug', fields: { slug: '  ' }, constraint: /articles_slug_not_blank/ },
    { what: 'an unknown status', fields: { status: 'scheduled' }, constraint: /articles_status_known/ },
  ])('$what', async ({ fields, constraint }) => {
    await expect(storeArticle(database, fields)).rejects.toThrow(constraint)
  })

  test.for(['title', 'slug', 'content', 'author_name', 'category_name', 'status', 'tags', 'created_at'])(
    'a row without %s',
    async (column) => {
      await expect(database.query(`UPDATE articles SET ${column} = NULL`)).rejects.toThrow(/not-null/)
    },
  )

  test('a view count below zero', async () => {
    await storeArticle(database)
    await expect(database.query('UPDATE article_views SET view_count = -1')).rejects.toThrow(
      /article_views_not_negative/,
    )
  })

  test.for(['word_count', 'character_count', 'search_text'])(
    'writing %s, a generated column',
    async (column) => {
      await expect(database.query(`UPDATE articles SET ${column} = ${column}`)).rejects.toThrow(
        /can only be updated to DEFAULT/,
      )
    },
  )
})

test('a row of title, slug, author and category alone is a draft', async () => {
  const [row] = await database.query(
    `INSERT INTO articles (title, slug, author_name, category_name) VALUES ('T', 't', 'A', 'C')
     RETURNING status, content, content2, contentsplit, splittype, totaloriginallength, tags, published_at`,
  )
  expect(row).toEqual({
    status: 'draft',
    content: '',
    content2: '',
    contentsplit: false,
    splittype: 'none',
    totaloriginallength: 0,
    tags: [],
    published_at: null,
  })
})

test('deleting an article deletes its views', async () => {
  const { id } = await storeArticle(database)
  const views = () => database.query('SELECT FROM article_views WHERE article_id = $1', [id])
  expect(await views()).toHaveLength(1)
  await database.query('DELETE FROM articles WHERE id = $1', [id])
  expect(await views()).toEqual([])
})

describe('published_at', () => {
  test('is the creation time of an article that is created as published', async () => {
    const { id } = await storeArticle(database, { createdAt: past })
    expect((await change(id, 'title = title')).published_at).toEqual(past)
  })

  test('is the time at which a draft becomes published', async () => {
    const { id } = await storeArticle(database, { status: 'draft', createdAt: past })
    expect((await change(id, 'title = title')).published_at).toBeNull()
    expect(isNow((await change(id, `status = 'published'`)).published_at)).toBe(true)
  })

  test('stays that of the first publication', async () => {
    const { id } = await storeArticle(database, { createdAt: past })
    expect((await change(id, `status = 'draft'`)).published_at).toEqual(past)
    expect((await change(id, `status = 'published'`)).published_at).toEqual(past)
  })
})

describe('revised_at', () => {
  test.for([
    ['title', `'Another'`],
    ['excerpt', `'Another.'`],
    ['content', `'Another.'`],
    ['content2', `'Another.'`],
    ['featured_image_url', `'https://img.example/2.jpg'`],
    ['featured_image_description', `'Another picture.'`],
    ['author_name', `'Jonas Weber'`],
    ['bylines', `'[{"role": "photos", "name": "Jonas Weber"}]'`],
    ['reviews', `'[{"product": "relay", "rating": 8}]'`],
    ['picks', `'[{"product": "relay", "award": "Best"}]'`],
  ] as const)('is set by a change of %s after publication', async ([column, value]) => {
    const { id } = await storeArticle(database, { createdAt: past })
    expect(isNow((await change(id, `${column} = ${value}`)).revised_at)).toBe(true)
  })

  test.for([
    ['the same title', 'title = title'],
    ['the same text', 'content = content, tags = tags, excerpt = excerpt'],
    ['the stored read time', `read_time = '9 min read'`],
    ['the split flag', `contentsplit = true, splittype = 'none', totaloriginallength = 1`],
    ['withdrawing and nothing else', `status = 'draft'`],
    ['where it is filed', `category_name = 'Digital Tools', subcategory_name = 'ai'`],
    ['tags', `tags = '{another}'`],
    ['its address', `slug = 'another'`],
    ['what search engines are told', `meta_title = 'A', meta_description = 'B', robots = 'noindex'`],
    ['where it appeared first', `canonical_url = 'https://elsewhere.example/'`],
    ['what networks are told', `share_title = 'A', share_image_url = 'https://img.example/2.jpg'`],
  ] as const)('is not set by %s', async ([, assignments]) => {
    const { id } = await storeArticle(database, { createdAt: past })
    const { revised_at, updated_at } = await change(id, assignments)
    expect(revised_at).toBeNull()
    expect(isNow(updated_at)).toBe(true)
  })

  test('is not set by changes before the first publication, nor by that publication', async () => {
    const { id } = await storeArticle(database, { status: 'draft' })
    expect((await change(id, `title = 'Another'`)).revised_at).toBeNull()
    expect((await change(id, `title = 'A third', status = 'published'`)).revised_at).toBeNull()
    expect(isNow((await change(id, `title = 'A fourth'`)).revised_at)).toBe(true)
  })
})

test('a view does not change the article row', async () => {
  const { id, slug } = await storeArticle(database)
  const wholeRow = () => database.query('SELECT xmin::text, ctid::text, * FROM articles WHERE id = $1', [id])
  const before = await wholeRow()
  await database.query('SELECT increment_article_views($1)', [slug])
  await database.query('SELECT increment_article_views($1, 5)', [slug])
  expect(await wholeRow()).toEqual(before)
  expect(await database.query('SELECT view_count FROM article_views WHERE article_id = $1', [id])).toEqual([
    { view_count: '6' },
  ])
})

const words = (count: number) => Array(count).fill('word').join(' ')

describe('words are counted without HTML', () => {
  const examples: { content: string; content2?: string; words: number }[] = [
    { content: '', words: 0 },
    { content: ' One  two\nthree\tfour ', words: 4 },
    { content: '<p>One</p><p>two</p>', words: 2 },
    { content: 'one<br>two<br/>three', words: 3 },
    {
      content: '<a href="https://example.com/a b c" title="d e f">One</a>',
      words: 1,
    },
    { content: '<img\nsrc="x"\nalt="many words in here">', words: 0 },
    { content: '<!-- one two --> three', words: 1 },
    { content: 'well-known “quoted” words — and a dash', words: 7 },
    { content: `<div class="a b">${words(225)}</div>`, words: 225 },
    { content: 'One', content2: 'two', words: 2 },
  ]
  const countsOf = countOnce('word_count', examples)

  test.for(examples.map((example, n) => ({ ...example, n })))('$n: $words words', (example) => {
    expect(countsOf()[example.n]).toBe(example.words)
  })
})

describe('characters of both parts are counted', () => {
  const examples: { content: string; content2: string; count: number }[] = [
    { content: '', content2: '', count: 0 },
    { content: 'abc', content2: 'de', count: 5 },
    { content: '<p>ä</p>', content2: '', count: 8 },
    { content: '🔌', content2: '', count: 1 },
    { content: 'a\nb', content2: ' ', count: 4 },
  ]
  const countsOf = countOnce('character_count', examples)

  test.for(examples.map((example, n) => ({ ...example, n })))('$content and $content2: $count', (example) => {
    expect(countsOf()[example.n]).toBe(example.count)
  })
})

test('is written without a search path, as by what pg_dump writes', async () => {
  await database.query(`BEGIN; SET LOCAL search_path = '';
    INSERT INTO public.pictures (hash, original_key, file_name, format, bytes)
      VALUES (repeat('a', 32), 'originals/a', 'a.jpg', 'jpeg', 3);
    INSERT INTO public.articles (title, slug, content, author_name, category_name, status)
      VALUES ('A relay', 'without-path', '![](/media/' || repeat('a', 32) || '/1200.jpg)', 'x', 'x', 'published');
    UPDATE public.articles SET title = 'Another relay' WHERE slug = 'without-path';
    UPDATE public.pictures SET state = 'usable';
    COMMIT`)
  expect(await database.query(`SELECT title, version FROM articles WHERE slug = 'without-path'`)).toEqual([
    { title: 'Another relay', version: 2 },
  ])
  await database.query(
    `BEGIN; SET LOCAL search_path = ''; DELETE FROM public.articles; DELETE FROM public.pictures; COMMIT`,
  )
})

const past = new Date('2025-01-05T10:00:00.000Z')

type ArticleRow = Record<'updated_at' | 'revised_at' | 'published_at', Date | null> &
  Record<'word_count' | 'character_count', number>

/** Changes an article and returns the resulting row. */
async function change(id: string, assignments: string): Promise<ArticleRow> {
  const [row] = await database.query<ArticleRow>(
    `UPDATE articles SET ${assignments} WHERE id = $1
     RETURNING updated_at, revised_at, published_at, word_count, character_count`,
    [id],
  )
  if (!row) throw new Error('There is no such article.')
  return row
}

/** Stores all examples before their first test; returns a function for the database's counts, in the same order. */
function countOnce(column: 'word_count' | 'character_count', examples: Partial<ArticleColumns>[]) {
  let counts: number[] = []
  beforeAll(async () => {
    const stored = await storeArticles(
      database,
      examples.map(({ content, content2 = '' }) => ({ content, content2 })),
    )
    const rows = await database.query<{ count: number }>(
      `SELECT ${column} AS count FROM unnest($1::uuid[]) WITH ORDINALITY AS example (id, n) JOIN articles USING (id)
       ORDER BY n`,
      [stored.map((article) => article.id)],
    )
    counts = rows.map((row) => row.count)
  })
  return () => counts
}

function isNow(moment: Date | null) {
  return moment !== null && Math.abs(Date.now() - moment.getTime()) < 60_000
}

test.for([
  ['a comment', 'One <!-- two --> three <!-- four --> five', 'one three five'],
  ['a script', 'One <script>two()</script> three <style>four</style> five', 'one three five'],
  ['a comment that does not end', 'One <!-- two three', 'one'],
])('what stands behind %s is searched', async ([, content, expected]) => {
  const { slug } = await storeArticle(database, { content })
  const [row] = await database.query<{ text: string }>(
    `SELECT split_part(search_text, E'\\x1f', 4) AS text FROM articles WHERE slug = $1`,
    [slug],
  )
  expect(row?.text.trim()).toBe(expected)
})
