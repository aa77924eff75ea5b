/** Advice on an article as it was typed, including the links to pages of this site that do not exist. */
import { listEmbedFailures } from '~/data/embeds/embeds.server'
import { listClipsByHash } from '~/data/media/clips.server'
import { listShowableHashes } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import { type AdviceList, type FindInLibrary, listAdvice } from '~/desk/kit/advice/article-advice'
import { findLinkedPage, type LinkedPage } from '~/desk/kit/advice/linked-page'
import { findTypedProducts } from '~/desk/kit/articles/article-products.http.server'
import { listExisting } from '~/desk/kit/articles/desk-articles.data.server'
import { isAdvisable } from '~/domain/articles/article-body/weight'
import type { AdviceKind, ReadArticle } from '~/domain/articles/read-article'
import { findSampleAsArticle } from '~/domain/articles/sample-articles'
import { listAddresses } from '~/domain/articles/shown/show-embeds'
import type { FormFields } from '~/domain/forms/form-fields'
import { findPictureHash, isClipAddress } from '~/domain/media/renditions'
import { canParse } from '~/domain/site/can-parse'
import { env } from '~/env.server'
import { knowDomains } from '~/http/articles/article-html.server'
import { convert } from '~/http/articles/convert-text.server'
import { localDay } from '~/http/site/local-day.server'

/** Further ones are not looked up. */
const MAX_LOOKED_UP = 200

type Advised = { article: ReadArticle | null; list: AdviceList }

/**
 * `sent`: the fields of the article form, not validated, in which rows are texts. `kinds`: only these; null: all. Null: there is
 * too much to advise on.
 */
export async function adviseOn(
  sent: FormFields,
  kinds: readonly AdviceKind[] | null = null,
): Promise<Advised> {
  const texts = Object.entries(sent).filter(([, text]) => typeof text === 'string')
  const typed = [String(sent.content ?? '')]
  const article = typed.every(isAdvisable)
    ? await convert('article', [Object.fromEntries(texts), knowDomains()], { texts: typed })
    : null
  if (!article) return { article, list: { advice: [], count: 0 } }
  const { slug = '', featuredImageUrl = '' } = article.fields
  const hrefs = new Set(article.blocks.flatMap(({ links }) => links.map(({ href }) => href)))
  const sources = article.blocks.flatMap(({ pictures }) => pictures.map(({ src }) => src))
  const [dead, pictures, clips, embeds, products] = await Promise.all([
    listDead([...hrefs], slug),
    lookUpPictures([featuredImageUrl, ...sources]),
    // A container with one has a link to it.
    lookUpClips([...hrefs]),
    lookUpEmbeds(article.html.flatMap(({ html }) => listAddresses(html))),
    lookUpProducts(sent, article.html),
  ])
  const isDead = (href: string) => dead.has(href)
  const known = { isDead, ...pictures, ...clips, ...embeds, products }
  return { article, list: listAdvice(publication(), article, known, kinds) }
}

async function lookUpProducts(sent: FormFields, blocks: ReadArticle['html']) {
  const html = blocks.map((block) => block.html).join('')
  const priceDays = Number(publication().site.priceDays)
  return { ...(await findTypedProducts(sent, html)), priceDays, today: localDay() }
}

/** `ownSlug`: of the article itself, which may be a draft and have links to itself. */
async function listDead(hrefs: readonly string[], ownSlug: string): Promise<Set<string>> {
  const pages = hrefs.map((href) => ({ href, page: findLinkedPage(publication(), href, env().siteUrl) }))
  const slugs = [...new Set(pages.flatMap(({ page }) => (page.kind === 'article' ? [page.slug] : [])))]
  const tags = [...new Set(pages.flatMap(({ page }) => (page.kind === 'tag' ? [page.tag] : [])))]
  const asked = {
    slugs: slugs
      .filter((slug) => slug !== ownSlug && !findSampleAsArticle(publication(), slug))
      .slice(0, MAX_LOOKED_UP),
    tags: tags.slice(0, MAX_LOOKED_UP),
  }
  const existing = await listExisting(asked)
  const gone = {
    slugs: new Set(asked.slugs.filter((slug) => !existing.slugs.includes(slug))),
    tags: new Set(asked.tags.filter((tag) => !existing.tags.includes(tag))),
  }
  const isDead = (page: LinkedPage) =>
    page.kind === 'missing' ||
    (page.kind === 'article' && gone.slugs.has(page.slug)) ||
    (page.kind === 'tag' && gone.tags.has(page.tag))
  return new Set(pages.filter(({ page }) => isDead(page)).map(({ href }) => href))
}

async function lookUpPictures(addresses: string[]) {
  const hashes = new Set(addresses.flatMap((address) => findPictureHash(address) ?? []))
  const asked = new Set([...hashes].slice(0, MAX_LOOKED_UP))
  const shown = await listShowableHashes([...asked])
  const known = new Map(shown.map((picture) => [picture.hash, picture]))
  const findInLibrary: FindInLibrary = (address) => {
    const hash = findPictureHash(address)
    if (hash === null || !asked.has(hash)) return null
    const picture = known.get(hash)
    if (!picture) return 'missing'
    return picture.isDescribed ? 'described' : 'undescribed'
  }
  const lacksCredit = (address: string) => known.get(findPictureHash(address) ?? '')?.isCredited === false
  return { findInLibrary, lacksCredit }
}

async function lookUpEmbeds(addresses: string[]) {
  const failed = await listEmbedFailures([...new Set(addresses)].slice(0, MAX_LOOKED_UP))
  const failures = new Map(failed.map(({ url, failure }) => [new URL(url).href, failure]))
  const findFailure = (address: string) =>
    canParse(address) ? (failures.get(new URL(address).href) ?? null) : null
  return { findFailure }
}

async function lookUpClips(addresses: string[]) {
  const hashes = new Set(addresses.filter(isClipAddress).flatMap((address) => findPictureHash(address) ?? []))
  const clips = await listClipsByHash([...hashes].slice(0, MAX_LOOKED_UP))
  const silent = new Set(clips.flatMap(({ hash, captions }) => (captions ? [] : [hash])))
  return { lacksCaptions: (address: string) => silent.has(findPictureHash(address) ?? '') }
}
