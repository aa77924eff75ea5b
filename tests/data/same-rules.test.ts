/** Rules that both the database and the code have, compared on the same cases. fold-key.test.ts and search.test.ts compare others. */
import { expect, test } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { listMarkedProducts } from '~/domain/articles/article-body/product-marks'
import { uniqueTags } from '~/domain/articles/article-fields'
import { countWords } from '~/domain/articles/read-time'
import { listAddresses } from '~/domain/articles/shown/show-embeds'
import { joinNames } from '~/domain/authors/bylines'
import { findPictureHash, listPictureHashes } from '~/domain/media/renditions'
import { buildHash, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { createSeededRandom, pick } from '../support/seeded-random'

const database = provideDatabase()
const CASES = 100

/** Of each text, what an expression in SQL makes of it; `text` is its name there. */
async function computeAll<Value>(expression: string, texts: readonly string[]): Promise<Value[]> {
  const rows = await database.query<{ value: Value }>(
    `SELECT ${expression} AS value FROM unnest($1::text[]) WITH ORDINALITY AS listed (text, n) ORDER BY n`,
    [texts],
  )
  return rows.map(({ value }) => value)
}

function makeCases<Case>(make: (some: <Item>(items: readonly Item[]) => Item) => Case): Case[] {
  const chance = createSeededRandom(45)
  return Array.from({ length: CASES }, () => make((items) => pick(chance, items)))
}

const names = ['Ada Quill', 'Maya', 'and', 'Nora, Flint', 'İpek', 'ipek', 'ΛΌΓΟΣ', 'λόγος', 'AI', 'ai']
const makeLists = () => makeCases((some) => Array.from({ length: some([0, 1, 2, 3, 4]) }, () => some(names)))

test('names of several people', async () => {
  const lists = makeLists()
  const joined = await computeAll<string>(
    `joined_names(ARRAY(SELECT jsonb_array_elements_text(text::jsonb)))`,
    lists.map((list) => JSON.stringify(list)),
  )
  // Null: nobody.
  expect(joined.map((name) => name ?? '')).toEqual(lists.map(joinNames))
})

test('tags that are the same in other capitals', async () => {
  const lists = makeLists()
  const unique = await computeAll<string[]>(
    `unique_tags(ARRAY(SELECT jsonb_array_elements_text(text::jsonb)))`,
    lists.map((list) => JSON.stringify(list)),
  )
  expect(unique).toEqual(lists.map(uniqueTags))
})

const [first, second] = [buildHash(1), buildHash(2)]
const addresses = makeCases((some) =>
  [
    some(['', ' ', '\n', '(']),
    some(['/media/', 'https://a.example/media/', '/Media/', '/media//']),
    some([first, second, first.toUpperCase(), first.slice(1), `${first}0`]),
    some(['/', '', '/640.jpg', '.jpg']),
  ].join(''),
)

test('the picture of an address', async () => {
  expect(await computeAll('library_hash(text)', addresses)).toEqual(addresses.map(findPictureHash))
})

test('the pictures that a text shows', async () => {
  const { id } = await storeArticle(database, { content: addresses.join('\n') })
  const uses = await database.query<{ hash: string }>('SELECT hash FROM picture_uses WHERE article_id = $1', [
    id,
  ])
  expect(uses.map(({ hash }) => hash).sort()).toEqual(listPictureHashes(addresses.join('\n'), CASES).sort())
})

const before = [
  '',
  'Text\n\n',
  'Text\n',
  '# Heading\n',
  '::: details More\n',
  '> ',
  '- ',
  '1. ',
  '> - ',
  '```\n',
]
const after = ['', '\n', '\n\nText', '\nText', '\n:::', '\n```', '\n# Heading', ' and more']

test('the products that a text names: the database knows all that a page shows', async () => {
  const texts = makeCases((some) =>
    [
      ...[some(before), some(['', ' ', '   '])],
      some([
        ...['::: product a', ':::product a-b', ':::: compare a b-c', '::: compare a\tB c', '::: product a b'],
        ...['[words](product:a)', '[**b** \\] c](product:a-b)', '[words](<product:a>)', '[words](product:A)'],
        ...[
          '[words](product:a "Title")',
          '[words]( product:a )',
          '![words](product:a)',
          '[words][1]\n\n[1]: product:a',
        ],
      ]),
      some(after),
    ].join(''),
  )
  const named = await computeAll<string[]>('product_slugs(text)', texts)
  const missed = texts.flatMap((text, n) => {
    const shown = listMarkedProducts(toArticleHtml(text))
    return shown.every((slug) => named[n]?.includes(slug)) ? [] : [[text, shown, named[n]]]
  })
  expect(missed).toEqual([])
})

test('the addresses that stand alone in a text: the database knows all that a page shows', async () => {
  // In a quote, it is a card in the preview alone.
  const unquoted = before.filter((text) => !text.includes('>'))
  const texts = makeCases((some) =>
    [
      ...[some(unquoted), some(['', ' ', '   '])],
      some([
        ...[
          'https://a.example/1',
          '<https://a.example/1>',
          'HTTPS://A.example/x?a=b&c=d#e',
          'http://a.example',
        ],
        ...[
          'https://a.example/(b)',
          'https://a.example/_b_',
          'https://a.example/1 ',
          'ftp://a.example',
          'www.a.example',
        ],
      ]),
      some(after),
    ].join(''),
  )
  const known = await computeAll<string[]>('embed_addresses(text)', texts)
  const missed = texts.flatMap((text, n) => {
    const shown = listAddresses(toArticleHtml(text))
    return shown.length === 0 || known[n]?.some((address) => shown.includes(address))
      ? []
      : [[text, shown, known[n]]]
  })
  expect(missed).toEqual([])
})

test('words: the database counts signs that stand alone, which are none to writers', async () => {
  const texts = makeCases((some) =>
    Array.from({ length: some([0, 1, 5, 9]) }, () =>
      some([
        ...['word', 'don’t', '3', '漢字', 'É', '“quoted”', '**bold**', '- item', '## Heading', '—', '|', '*'],
        ...['<p class="a b">', '</p>', '<br>', '<!-- one two -->', '\n', '\t', 'a—b', '[a](b)'],
      ]),
    ).join(' '),
  )
  const alone = /(?<=^|\s)[^\p{L}\p{N}\s<>]+(?=\s|$)/gu
  const stored = await storeArticles(
    database,
    texts.map((text) => ({ content: text.replace(/<[^<>]*>/g, ' ').replace(alone, '') })),
  )
  const counts = await database.query<{ count: number }>(
    `SELECT word_count AS count FROM unnest($1::uuid[]) WITH ORDINALITY AS listed (id, n) JOIN articles USING (id) ORDER BY n`,
    [stored.map(({ id }) => id)],
  )
  expect(counts.map(({ count }) => count)).toEqual(texts.map(countWords))
})
