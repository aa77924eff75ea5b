/** Reviews proposed from the titles and bold ratings of articles as a table, and those of its rows that an editor has marked. */
import type { z } from 'zod/v4'
import {
  type ArticleReviews,
  listArticleReviews,
  listUnreviewed,
} from '~/data/products/proposed-reviews.server'
import { publication } from '~/data/publication/publication.server'
import { listNamedProducts } from '~/desk/kit/articles/product-choices.data.server'
import { formatCsv } from '~/desk/kit/page/csv'
import { type ReviewedArticle, storeReviews } from '~/desk/kit/products/change-products.data.server'
import { parseTable } from '~/desk/kit/products/product-csv'
import { toArticleHtml } from '~/domain/articles/article-body'
import { type ProductData, product as productSchema } from '~/domain/products/product'
import { MAX_REVIEWS, review as reviewSchema } from '~/domain/products/review'
import { findScaleProblem } from '~/domain/products/review-problems'
import { formatTenths, parseRating } from '~/domain/products/review-texts'
import { isReservedSlug, toSlug } from '~/domain/text/slug'
import { findReviewVerdict } from './review-verdict'

const columns = [
  'apply',
  'article',
  'title',
  'product',
  'name',
  'brand',
  'category',
  'rating',
  'verdict',
] as const
type Row = Partial<Record<(typeof columns)[number], string>>

/** A line for each article that has no review, and whose title and text say beyond doubt what it reviews and how it rates it. */
export async function proposeReviews(): Promise<{ csv: string; count: number }> {
  const { ratingScale } = publication().site
  const found: (Row & { name: string })[] = []
  for await (const { slug, title, categoryName, content } of listUnreviewed()) {
    const verdict = findReviewVerdict(title, toArticleHtml(content))
    if (!verdict) continue
    const rating = Math.round((verdict.rating / verdict.outOf) * Number(ratingScale) * 10)
    const name = verdict.product
    found.push({ article: slug, title, name, category: categoryName.trim(), rating: formatTenths(rating) })
  }
  const stored = await findProducts(found.map(({ name }) => name))
  const rows = found.map((row): Row => {
    const product = stored.get(row.name)
    const [brand = '', ...model] = row.name.split(/\s+/)
    if (product) return { ...row, product: product.slug, name: product.name }
    return { ...row, product: toSlug(row.name).slice(0, 120), brand: model.length > 0 ? brand : '' }
  })
  return {
    csv: formatCsv([[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))]),
    count: rows.length,
  }
}

/** By what was typed: a slug, a former one, or a name. */
async function findProducts(typed: readonly string[]) {
  const found = await listNamedProducts(typed)
  return new Map(
    found.flatMap(({ typed: one, id, slug, name }) =>
      id && slug && name ? [[one, { id, slug, name }] as const] : [],
    ),
  )
}

/** `lines`: what is done, or would be. */
export type Applied = { ok: true; lines: string[] } | { ok: false; problems: string[] }

/** Adds the reviews of the rows that are marked: all of them, or none if anything is wrong. */
export async function applyReviews(csv: string, isDryRun: boolean): Promise<Applied> {
  const table = parseTable(csv)
  if (!table.ok) return { ok: false, problems: [table.problem] }
  const missing = columns.filter((column) => !table.names.includes(column))
  if (missing.length > 0) return { ok: false, problems: [`There is no column “${missing[0]}”.`] }
  const plan = await planReviews(table.rows.filter(({ row }) => !isBlank.test(row.apply ?? '')))
  if (plan.problems.length > 0) return { ok: false, problems: plan.problems }
  if (isDryRun || plan.lines.length === 0) return { ok: true, lines: plan.lines }
  const problem = await storeReviews(plan.products, plan.articles)
  return problem === null ? { ok: true, lines: plan.lines } : { ok: false, problems: [problem] }
}

const isBlank = /^(?:no?|false|0)?$/i
const isMark = /^(?:y(?:es)?|x|true|1)$/i

type Plan = {
  products: { slug: string; data: ProductData }[]
  articles: ReviewedArticle[]
  lines: string[]
  problems: string[]
}

async function planReviews(rows: readonly { line: number; row: Row }[]): Promise<Plan> {
  const found = await listArticleReviews(rows.map(({ row }) => row.article ?? ''))
  const articles = new Map(found.map((article) => [article.slug, article]))
  const reviewed = found.flatMap(({ reviews }) => reviews.map(({ product }) => product))
  const known = await findProducts([...rows.map(({ row }) => row.product ?? ''), ...reviewed])
  const plan: Plan = { products: [], articles: [], lines: [], problems: [] }
  for (const { line, row } of rows) {
    const problem = planRow(row, articles.get(row.article ?? '') ?? null, known, plan, line)
    if (problem) plan.problems.push(`Row ${line}: ${problem}`)
  }
  return plan
}

type Known = ReadonlyMap<string, { id: string; slug: string; name: string }>

/** Adds the row to the plan, or returns what is wrong. */
function planRow(
  row: Row,
  article: ArticleReviews | null,
  known: Known,
  plan: Plan,
  line: number,
): string | null {
  const { apply = '', product: typed = '', rating: points = '', verdict = '' } = row
  if (!isMark.test(apply)) return 'apply: write yes, or leave it blank.'
  if (!article) return `there is no article “${row.article ?? ''}”.`
  const stored = known.get(typed)
  const slug = stored?.slug ?? typed
  const rating = points === '' ? undefined : parseRating(points)
  if (rating === null) return `the rating “${points}” isn’t a number such as 8.5.`
  const wanted = { product: slug, ...(rating !== undefined && { rating }), ...(verdict && { verdict }) }
  const review = reviewSchema.safeParse(wanted)
  if (!review.success) return describe(review.error)
  const problem = findScaleProblem([review.data], publication().site.ratingScale)
  if (problem) return problem
  const planned = plan.articles.find(({ id }) => id === article.id)
  const present = planned?.reviews ?? article.reviews
  if (present.some(({ product }) => (known.get(product)?.slug ?? product) === slug))
    return `“${article.title}” has a review of ${slug} already.`
  if (present.length >= MAX_REVIEWS)
    return `“${article.title}” has ${MAX_REVIEWS} reviews, as many as it can.`
  const isNew = !stored && plan.products.every((product) => product.slug !== slug)
  if (isNew) {
    const created = parseProduct(slug, row)
    if (!created.ok) return created.problem
    plan.products.push({ slug, data: created.data })
  }
  if (planned) planned.reviews.push(review.data)
  else {
    const { id, version } = article
    plan.articles.push({ id, seen: version, slug: article.slug, reviews: [...present, review.data] })
  }
  const rated = rating === undefined ? 'without a rating' : formatTenths(rating)
  const created = isNew ? `, and creates the product ${slug}` : ''
  plan.lines.push(
    `Row ${line}: reviews ${stored?.name ?? row.name}, ${rated}, in “${article.title}”${created}.`,
  )
  return null
}

function parseProduct(slug: string, { name, brand, category = '' }: Row) {
  if (isReservedSlug(slug)) return { ok: false, problem: `product: the desk uses “${slug}”.` } as const
  const spelled = publication().categoryNames.find((one) => one.toLowerCase() === category.toLowerCase())
  if (!spelled) return { ok: false, problem: `category: there is no category “${category}”.` } as const
  const wanted = { name, category: spelled, state: 'current', ...(brand && { brand }) }
  const parsed = productSchema.safeParse(wanted)
  if (!parsed.success) return { ok: false, problem: describe(parsed.error) } as const
  return { ok: true, data: parsed.data } as const
}

function describe({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
}
