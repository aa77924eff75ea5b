/** The sample publication as a whole: enough of everything, and no dead links. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { listMarkedProducts } from '~/domain/articles/article-body/product-marks'
import { articleBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { findListing } from '~/domain/catalogue/catalogue'
import { findRetailer } from '~/domain/products/retailers'
import { toSlug } from '~/domain/text/slug'
import { publication } from '../../tests/support/publication'
import { readSeedArticles } from './read-articles'
import { placePictures, readSeedPictures, readSeedProducts } from './seed-sample'

const { people: authors, categoryNames } = publication

const articles = await readSeedArticles()
const pictures = await readSeedPictures()
const { products, judgments } = await readSeedProducts()
const published = articles.filter(({ status }) => status === 'published')

describe('there are enough', () => {
  it('published articles and drafts', () => {
    expect(published.length).toBeGreaterThanOrEqual(60)
    expect(articles.length - published.length).toBeGreaterThanOrEqual(4)
  })

  it.each(categoryNames)('articles in %s', (name) => {
    expect(published.filter(({ category }) => category === name).length).toBeGreaterThanOrEqual(8)
  })
})

describe('every construct of Markdown is used', () => {
  it.each([
    ['emphasis', /[ (]\*[^*\s][^*\n]*\*/],
    ['numbered list', /^1\. .+\n(?: +.+\n)*2\. /m],
    ['nested list', /^( +)- .+\n\1- /m],
    ['list of three levels', /^- .+\n {2}- |^ {5}- /m],
    ['task', /^- \[x\] .+\n- \[[ x]\] /m],
    ['aligned column', /^\|:?-+:?\|.*-+:\|/m],
    ['quote in a quote', /^> > /m],
    ['alert', /^> \[!(?:NOTE|WARNING|TIP|CAUTION)\]/m],
    ['footnote', /^\[\^\w+\]: /m],
    ['code with a title, marked lines and numbers', /^```\w+ title=".+" \{[\d,-]+\} showLineNumbers$/m],
    ['inline code', /`[^`\n]+`/],
    ['key', /<kbd>/],
    ['strikethrough', /~~[^~]+~~/],
    ['picture with a caption', /^!\[.+\]\(\/pictures\/\w+\.jpg ".+"\)$/m],
  ])('%s', (_, markup) => {
    expect(published.filter(({ content }) => markup.test(content)).length).toBeGreaterThan(0)
  })
})

describe('every rule of the body conversion is used', () => {
  it.each([
    ['## heading', /^## ?[^#]/m],
    ['### heading', /^### ?[^#]/m],
    ['#### heading', /^#### ?[^#]/m],
    ['H2: heading', /^H2:/m],
    ['bold', /\*\*[^*\n]+\*\*/],
    ['divider', /^---$/m],
    ['table', /^\|.+\|.+\|.+\|\n\|[-:| ]+\|\n\|.+\|/m],
    ['- list', /^- .+\n- /m],
    ['X list', /^X .+\nX /m],
    ['cross mark list', /^❌ .+\n❌ /mu],
    ['retailer link', /^\[[^\]]+\] https:\/\/www\.amazon\.com\//m],
    ['short retailer link', /^\[[^\]]+\] https:\/\/amzn\.to\//m],
    ['link to another site', /\[[^\]]+\]\(https:\/\/example\.(org|com|net)/],
    ['link to an article', /\[[^\]]+\]\(\/articles\//],
    ['link to a listing', /\[[^\]]+\]\(\/subcategories\//],
    ['HTML paragraph', /^<p>/m],
    ['HTML heading', /^<h[23]>/m],
    ['HTML quotation', /^<blockquote>/m],
  ])('%s', (_, markup) => {
    expect(published.filter(({ content }) => markup.test(content)).length).toBeGreaterThan(0)
  })
})

describe('dates', () => {
  const times = articles.map(({ date }) => Date.parse(date))
  const newest = new Date(Math.max(...times))

  it('are within the 18 months before the newest month', () => {
    const first = Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - 18, 1)
    expect(articles.filter(({ date }) => Date.parse(date) < first).map(({ slug }) => slug)).toEqual([])
  })

  it('are all different', () => {
    expect(new Set(times).size).toBe(articles.length)
  })
})

describe('pictures', () => {
  const text = 'One.\n\n![A relay](/pictures/relay.jpg "Open")\n\nTwo.\n'

  it('of a text get their addresses', () => {
    const placed = placePictures(text, new Map([['relay', { hash: 'a'.repeat(32) }]]))
    expect(placed).toBe(`One.\n\n![A relay](/media/${'a'.repeat(32)}/1200.jpg "Open")\n\nTwo.\n`)
  })

  it('that are not in the library are left out', () => {
    expect(placePictures(text, new Map())).toBe('One.\n\nTwo.\n')
  })

  it('of the articles are all there, and each is used', () => {
    const used = articles.flatMap(({ picture, content }) => [
      ...(picture ? [picture] : []),
      ...[...content.matchAll(/\(\/pictures\/(\w+)/g)].map(([, name]) => name),
    ])
    expect(new Set(used)).toEqual(new Set(pictures.keys()))
    for (const { content } of articles) expect(placePictures(content, pictures)).not.toContain('/pictures/')
  })
})

describe('products, reviews and picks', () => {
  const slugs = new Set(articles.map(({ slug }) => slug))
  const said = Object.entries(judgments)
  const named = said.flatMap(([, { reviews = [], picks = [] }]) => [...reviews, ...picks])

  it('are 24 products that the articles speak of', () => {
    expect(Object.keys(products)).toHaveLength(24)
    const words = articles
      .map(({ title, content }) => `${title}\n${content.replace(/^:::.*$/gm, '')}`)
      .join('\n')
    for (const { name, brand } of Object.values(products))
      expect(words).toContain(name.replace(`${brand} `, ''))
  })

  it.each(Object.entries(products))('%s names what there is', (_, product) => {
    const { category, specs = {}, offers = [], successor, picture } = product
    const columns = publication.specs.get(category.toLowerCase())?.map(({ key }) => key) ?? []
    expect(columns).toEqual(expect.arrayContaining(Object.keys(specs)))
    for (const { retailer, url } of offers)
      expect(findRetailer(publication.retailers, url)?.slug).toBe(retailer)
    if (successor) expect(products).toHaveProperty([successor])
    if (picture) expect(isThere(picture)).toBe(true)
  })

  it('are of articles and products that there are, in records and texts', () => {
    expect([...slugs]).toEqual(expect.arrayContaining(said.map(([slug]) => slug)))
    const marked = articles.flatMap(({ content }) => listMarkedProducts(toArticleHtml(content)))
    for (const slug of [...named.map(({ product }) => product), ...marked])
      expect(products).toHaveProperty([slug])
  })

  it('the ratings are those of the texts that have some', () => {
    for (const [slug, { reviews = [] }] of said) {
      const { content = '' } = articles.find((article) => article.slug === slug) ?? {}
      const typed = [...content.matchAll(/\*\*(?:Score: )?([\d.]+) out of 10/g)].map(([, points]) =>
        Number(points),
      )
      if (typed.length > 0) expect(reviews.map(({ rating = 0 }) => rating / 10)).toEqual(typed)
    }
  })

  it('a review, a guide and two battles show them where they stand', () => {
    const marks = articles.flatMap(({ content }) => [
      ...content.matchAll(/^::: (review|picks|compare) ?.*$/gm),
    ])
    expect(marks.map(([, mark]) => mark).sort()).toEqual(['compare', 'compare', 'picks', 'review'])
  })
})

it('no two titles are the same', () => {
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

it('they are by the six staff authors', () => {
  expect(new Set(articles.map(({ author }) => author))).toEqual(new Set(authors.map(({ name }) => name)))
})

describe.each(articles)('$slug', (article) => {
  it('has a slug in the form that the editor generates', () => {
    expect(article.slug).toBe(toSlug(article.slug))
  })

  it('is in a category of the catalogue, and its breadcrumbs are links', () => {
    expect(categoryNames).toContain(article.category)
    const names = { categoryName: article.category, subcategoryName: article.subcategory ?? null }
    for (const { path } of articleBreadcrumbs(publication, names)) expect(path).not.toBeNull()
  })

  it('has an excerpt of 120 to 220 characters', () => {
    expect(article.excerpt.length).toBeGreaterThanOrEqual(120)
    expect(article.excerpt.length).toBeLessThanOrEqual(220)
  })

  it('has tags in the form of slugs', () => {
    expect(article.tags.length).toBeGreaterThan(0)
    for (const tag of article.tags) expect(tag).toBe(toSlug(tag))
  })

  it('has a stored read time in the format of cards, if any', () => {
    expect(article.readTime ?? '1 min read').toMatch(/^[1-9]\d? min read$/)
  })

  it('has no dead internal links', () => {
    const dead = internalLinks(article.content).filter((link) => !isThere(link))
    expect(dead).toEqual([])
  })
})

function internalLinks(content: string) {
  return [...content.matchAll(/(?:\]\(|href=["'])(\/[^)"'\s]*)/g)].map(([, path]) => path ?? '')
}

function isThere(path: string) {
  const [, picture] = /^\/pictures\/(\w+)\.jpg$/.exec(path) ?? []
  if (picture) return pictures.has(picture)
  const [, slug] = /^\/articles\/([^/?#]+)$/.exec(path) ?? []
  return slug ? published.some((article) => article.slug === slug) : findListing(publication, path) !== null
}
