/** What the page of an unsaved article shows, from the texts of its form. */
import { listEmbeds } from '~/data/embeds/embeds.server'
import { listClipsByHash } from '~/data/media/clips.server'
import { listPicturesByHash } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import { toArticleText } from '~/domain/articles/article-body'
import type { ArticleText } from '~/domain/articles/article-body/sections'
import { toByline } from '~/domain/authors/portrait'
import { articleBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { anchorAdvice } from '~/domain/desk/advice/article-advice'
import { toPreviewedArticle } from '~/domain/desk/article-preview'
import { type Embed, toWaitingEmbed } from '~/domain/embeds/embed'
import { listAddresses, showEmbeds } from '~/domain/embeds/show-embeds'
import type { FormFields } from '~/domain/forms/form-fields'
import { findPictureHash, listPictureHashes } from '~/domain/media/renditions'
import { showClips } from '~/domain/media/show-clips'
import { MAX_SHOWN, showPictures } from '~/domain/media/show-pictures'
import { adviseOn } from './advise.server'

/** `sent`: the fields of the article form, not validated. */
export async function previewArticle(sent: FormFields) {
  return showArticle(sent, toArticleText(toText(sent.content)))
}

/** The same, with advice that leads to its block. */
export async function previewWithAdvice(sent: FormFields) {
  const { article, list } = await adviseOn(sent)
  const text = toArticleText(toText(sent.content))
  const { advice, ...anchored } = { ...text, ...(list.count > 0 && anchorAdvice(article, list)) }
  return { ...(await showArticle(sent, anchored)), ...(advice && { advice }) }
}

async function showArticle(sent: FormFields, text: ArticleText) {
  const featured = findPictureHash(toText(sent.featuredImageUrl))
  const inText = listPictureHashes(toText(sent.content), MAX_SHOWN)
  const embeds = await findEmbeds(text)
  const stills = embeds.flatMap(({ picture = null }) => findPictureHash(picture) ?? [])
  const pictures = await listPicturesByHash([...inText, ...stills, ...(featured ? [featured] : [])])
  const clips = text.html.includes(' class="clip-') ? await listClipsByHash(inText) : []
  const article = toPreviewedArticle(sent, new Date(), pictures)
  return {
    ...text,
    html: showEmbeds(showClips(showPictures(text.html, pictures), clips), embeds, pictures),
    article,
    author: toByline(publication(), article.authorName),
    breadcrumbs: articleBreadcrumbs(publication(), article),
  }
}

/** Those of which nothing is known yet are read when the article is saved. */
async function findEmbeds({ html }: ArticleText): Promise<Embed[]> {
  const addresses = listAddresses(html)
  return [...addresses.map(toWaitingEmbed), ...(await listEmbeds(addresses))]
}

/** A field that was sent twice is no text. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
