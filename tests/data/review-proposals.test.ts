/** Reviews are proposed from titles and bold ratings, and added where an editor confirms them: all or nothing. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { publication, setPublication } from '~/data/publication/publication.server'
import { formatCsv } from '~/desk/kit/page/csv'
import { storeReviews } from '~/desk/kit/products/change-products.data.server'
import { parseTable } from '~/desk/kit/products/product-csv'
import { applyReviews, proposeReviews } from '../../scripts/reviews/proposals'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { storeArticle, storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

beforeEach(async () => {
  await database.empty()
  await storeProduct(database, { slug: 'halbard-cube', name: 'Halbard Cube' })
  const categoryName = 'Product Reviews'
  await storeArticles(database, [
    {
      slug: 'a-drennock',
      title: 'Drennock 5 Review: It Opens',
      categoryName,
      content: '**8 out of 10.** Yes.',
    },
    { slug: 'b-cube', title: 'Halbard Cube Review: Small', categoryName, content: 'In all: **Rating: 4/5**' },
    { slug: 'c-none', title: 'Quillon Review: It Closes', categoryName, content: 'No rating.' },
    { slug: 'd-two', title: 'Quillon Review: It Closes', categoryName, content: '**8/10** **9/10**' },
    {
      ...{ slug: 'e-done', title: 'Halbard Cube Review: Again', categoryName, content: '**9/10**' },
      reviews: [{ product: 'halbard-cube', rating: 90 }],
    },
  ])
})

type Row = Record<string, string>

async function propose(): Promise<Row[]> {
  const { csv, count } = await proposeReviews()
  const table = parseTable(csv)
  const rows = table.ok ? table.rows.map(({ row }) => row) : []
  expect(rows).toHaveLength(count)
  return rows
}

const toCsv = (rows: Row[]) =>
  formatCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
const mark = (rows: Row[], changed: Row = {}) =>
  toCsv(rows.map((row) => ({ ...row, apply: 'yes', ...changed })))

async function stored() {
  const reviews = await database.query('SELECT slug, reviews FROM articles ORDER BY slug')
  const products = await database.query<{ slug: string }>('SELECT slug FROM products ORDER BY slug')
  return { reviews, products: products.map(({ slug }) => slug) }
}

test('a line is proposed for each review that has none, on the scale of the publication', async () => {
  expect(await propose()).toEqual([
    {
      ...{ apply: '', article: 'a-drennock', title: 'Drennock 5 Review: It Opens', product: 'drennock-5' },
      ...{ name: 'Drennock 5', brand: 'Drennock', category: 'Product Reviews', rating: '8.0', verdict: '' },
    },
    expect.objectContaining({ article: 'b-cube', product: 'halbard-cube', brand: '', rating: '8.0' }),
  ])
  const { site, ...rest } = publication()
  setPublication({ ...rest, site: { ...site, ratingScale: '5' } })
  expect((await propose()).map(({ rating }) => rating)).toEqual(['4.0', '4.0'])
  setPublication({ ...rest, site })
})

test('nothing is added without a mark or in a dry run, which says what would be', async () => {
  const before = await stored()
  const rows = await propose()
  expect(await applyReviews(toCsv(rows), false)).toEqual({ ok: true, lines: [] })
  expect(await applyReviews(mark(rows), true)).toEqual({
    ok: true,
    lines: [
      'Row 2: reviews Drennock 5, 8.0, in “Drennock 5 Review: It Opens”, and creates the product drennock-5.',
      'Row 3: reviews Halbard Cube, 8.0, in “Halbard Cube Review: Small”.',
    ],
  })
  expect(await stored()).toEqual(before)
})

test('what is marked is added as an editor would have, with a version, and once', async () => {
  const [drennock = {}, cube = {}] = await propose()
  const csv = toCsv([
    { ...drennock, apply: 'x', rating: '7,5', verdict: 'It opens.' },
    { ...cube, apply: 'no' },
  ])
  expect(await applyReviews(csv, false)).toMatchObject({ ok: true, lines: [expect.stringMatching(/^Row 2/)] })
  const [article] = await database.query(
    `SELECT reviews, version, (SELECT count(*)::integer FROM article_revisions WHERE article_id = id) AS kept
     FROM articles WHERE slug = 'a-drennock'`,
  )
  expect(article).toEqual({
    reviews: [expect.objectContaining({ product: 'drennock-5', rating: 75, verdict: 'It opens.', pros: [] })],
    ...{ version: 2, kept: 2 },
  })
  expect(await database.query("SELECT data FROM products WHERE slug = 'drennock-5'")).toEqual([
    { data: { name: 'Drennock 5', brand: 'Drennock', category: 'Product Reviews', state: 'current' } },
  ])
  expect((await propose()).map((row) => row.article)).toEqual(['b-cube'])
  expect(await applyReviews(csv, false)).toEqual({
    ok: false,
    problems: ['Row 2: “Drennock 5 Review: It Opens” has a review of drennock-5 already.'],
  })
})

test.for<[string, Row, RegExp]>([
  ['an unclear mark', { apply: 'perhaps' }, /apply: write yes/],
  ['an unknown article', { article: 'nowhere' }, /no article “nowhere”/],
  ['a rating that is none', { rating: 'good' }, /“good” isn’t a number/],
  ['a rating beyond the scale', { rating: '10.5' }, /10\.5 is more than 10/],
  ['a slug that is none', { product: '../x' }, /product: /],
  ['a slug of the desk’s', { product: 'new' }, /the desk uses “new”/],
  ['a product without a name', { name: '' }, /name: /],
  ['an unknown category', { category: 'Nowhere' }, /no category “Nowhere”/],
  ['a verdict without an end', { verdict: 'a'.repeat(600) }, /verdict: /],
])('%s is refused with its row, and nothing is added', async ([, changed, problem]) => {
  const before = await stored()
  const [drennock = {}, cube = {}] = await propose()
  const csv = toCsv([
    { ...cube, apply: 'yes' },
    { ...drennock, apply: 'yes', ...changed },
  ])
  const applied = await applyReviews(csv, false)
  expect(applied).toEqual({ ok: false, problems: [expect.stringMatching(problem)] })
  expect(applied).toMatchObject({ problems: [expect.stringMatching(/^Row 3: /)] })
  expect(await stored()).toEqual(before)
})

test('two reviews of one product in an article are refused; of one new product in two, it is created once', async () => {
  const [drennock = {}] = await propose()
  const twice = mark([drennock, drennock])
  expect(await applyReviews(twice, false)).toMatchObject({
    problems: [expect.stringMatching(/^Row 3: .*already/)],
  })
  const both = mark([drennock, { ...drennock, article: 'b-cube' }])
  expect(await applyReviews(both, false)).toMatchObject({ ok: true })
  expect((await stored()).products).toEqual(['drennock-5', 'halbard-cube'])
})

test('what changes meanwhile keeps everything out, new products too', async () => {
  const before = await stored()
  const article = { id: await idOf('a-drennock'), slug: 'a-drennock', reviews: [] }
  const data = { name: 'A', category: 'Product Reviews', state: 'current' } as const
  expect(await storeReviews([{ slug: 'a', data }], [{ ...article, seen: 9 }])).toBe(
    'The article “a-drennock” has changed in the meantime.',
  )
  expect(await storeReviews([{ slug: 'halbard-cube', data }], [])).toMatch(
    /^halbard-cube: “Halbard Cube” has this address/,
  )
  expect(await stored()).toEqual(before)
})

async function idOf(slug: string) {
  const [row] = await database.query<{ id: string }>('SELECT id FROM articles WHERE slug = $1', [slug])
  return row?.id ?? ''
}

/** `npm run reviews -- …`, as an operator runs it. */
function run(...args: string[]): Promise<{ failed: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/reviews.ts', ...args],
      { cwd: root, env: { ...withoutOperatorVariables(process.env), DATABASE_URL: database.url } },
      (error, stdout, stderr) => resolve({ failed: error !== null, said: stdout + stderr }),
    )
  })
}

test('the command writes what it proposes into a file, once, and applies what is marked there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reviews-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'reviews.csv')
  expect(await run('propose', file)).toEqual({
    failed: false,
    said: expect.stringContaining(`Proposed in ${file}: 2 reviews.`),
  })
  const marked = (await readFile(file, 'utf8')).replace(/^(?=,a-drennock)/m, 'yes')
  await writeFile(file, marked)
  const before = await stored()
  const [again, dry] = await Promise.all([run('propose', file), run('apply', file, '--dry-run')])
  expect([again.failed, again.said]).toEqual([true, expect.stringContaining("can't be written")])
  expect(await readFile(file, 'utf8')).toBe(marked)
  expect(dry).toEqual({
    failed: false,
    said: expect.stringMatching(/creates the product drennock-5\.\n.*dry run/),
  })
  expect(await stored()).toEqual(before)
  expect(await run('apply', file)).toEqual({
    failed: false,
    said: expect.stringContaining('Added: 1 review.'),
  })
  expect((await stored()).products).toEqual(['drennock-5', 'halbard-cube'])
})

test('a table without its columns is no proposal', async () => {
  expect(await applyReviews('a,b\r\n1,2', false)).toEqual({
    ok: false,
    problems: ['There is no column “apply”.'],
  })
  await storeArticle(database, { slug: 'unrelated' })
  expect(await applyReviews('', true)).toMatchObject({ ok: false })
})
