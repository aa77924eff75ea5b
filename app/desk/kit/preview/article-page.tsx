/** The preview of an article as it will look when published. */
import { useEffect, useState } from 'react'
import { AdviceListed } from '~/desk/kit/advice/advice-list'
import type { AnchoredAdvice } from '~/desk/kit/advice/article-advice'
import { headlineId } from '~/desk/kit/advice/headline-id'
import type { ArticleCard } from '~/domain/articles/article'
import type { ArticleText } from '~/domain/articles/article-body/sections'
import { tooManyMarks } from '~/domain/articles/article-body/weight'
import { type ShownAuthor, unknownAuthor } from '~/domain/authors/portrait'
import type { Crumb } from '~/domain/catalogue/breadcrumbs'
import { deskPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { SeriesEnd } from '~/domain/series/series'
import { homePath } from '~/domain/site/urls'
import { ArticleBody } from '~/ui/articles/article-body'
import { RelatedStories, SeriesLinks, Tags } from '~/ui/articles/article-end'
import { ArticleHeading, ArticlePicture } from '~/ui/articles/article-heading'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import {
  type PreviewedArticle,
  type PreviewRecord,
  parsePreviewRecord,
  previewKey,
  toBadge,
  toFormTexts,
  toPreviewedArticle,
} from './article-preview'
import { readStored } from './storage'

export type Preview = ArticleText & {
  article: PreviewedArticle
  author: ShownAuthor
  breadcrumbs: Crumb[]
  series: SeriesEnd | null
  /** Those that the editor names; others are found when it is published. */
  related: ArticleCard[]
  advice?: AnchoredAdvice
  /** The text is too much to convert, and shown as it was typed. */
  isPlain?: boolean
}

type StoredPreviewProps = {
  /** The submitted preview; null: nothing to show. */
  posted: Preview | null
  isPosted: boolean
  /** The domains of the publication's retailers. */
  domains: string[]
  /** The day that it is where the publication is. */
  today: string
}

/** Shows the posted preview, or else the one in localStorage; the converter loads only for the latter. */
export function StoredPreview({ posted, isPosted, domains, today }: StoredPreviewProps) {
  const [preview, setPreview] = useState(posted)
  // Following a link to a heading drops the action's data, but this page still is the preview of the posted form.
  const [wasPosted] = useState(isPosted)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const record = parsePreviewRecord(readStored(previewKey))
      if (!record) return
      const { toArticleText } = await import('~/domain/articles/article-body')
      const { showWaitingEmbeds } = await import('~/domain/articles/shown/show-embeds')
      const text = toArticleText(record.content, new Set(domains))
      const html = showWaitingEmbeds(text.html)
      if (isWanted) setPreview((last) => ({ ...text, html, ...showStored(record, last, today) }))
    }
    if (!wasPosted) void show()
    // Fires when the editor's tab stores a newer preview.
    window.addEventListener('storage', show)
    return () => {
      isWanted = false
      window.removeEventListener('storage', show)
    }
  }, [wasPosted, domains, today])
  return <ArticlePreview preview={preview} />
}

/** Fields that the record does not hold stay as they were posted, if it is the same article. */
function showStored(record: PreviewRecord, last: Preview | null, today: string) {
  const stored = toPreviewedArticle(toFormTexts(record), { now: new Date(), today })
  const isSame = last?.article.slug === stored.slug
  const { excerpt, subcategoryName, featuredImageDescription, coverSlug, tags, createdAt, day } = isSame
    ? last.article
    : stored
  const isKnown = isSame && last.article.featuredImageUrl === stored.featuredImageUrl
  const featuredPicture = isKnown ? last.article.featuredPicture : stored.featuredPicture
  const { categoryName } = stored
  const kept = { excerpt, subcategoryName, featuredImageDescription, featuredPicture, coverSlug }
  const article = { ...stored, ...kept, tags, createdAt, day }
  // Whether there is such a page only the server knows.
  const breadcrumbs =
    isSame && last.article.categoryName === categoryName
      ? last.breadcrumbs
      : [
          { name: i18n.t('Home'), path: homePath },
          { name: categoryName, path: null },
        ]
  const author = isSame && last.article.authorName === stored.authorName ? last.author : unknownAuthor
  const { series, related } = (isSame && last) || { series: null, related: [] }
  return { article, author, breadcrumbs, series, related }
}

/** Null: there is nothing to show. */
export function ArticlePreview({ preview }: { preview: Preview | null }) {
  if (!preview)
    return (
      <h1 className="wrap py-20 text-center text-lg text-muted">{i18n.t('No preview data available')}</h1>
    )
  const { advice } = preview
  return (
    <>
      <PreviewBanner />
      {preview.isPlain ? (
        <p role="alert" className="wrap pt-6 font-bold">
          {i18n.t(tooManyMarks)}
        </p>
      ) : null}
      {advice ? <PreviewAdvice list={advice} /> : null}
      <ArticlePage preview={preview} />
    </>
  )
}

type ArticlePageProps = {
  preview: Preview
  /** Beside something else on a page that has a heading of its own. */
  isPart?: boolean
}

/** The article as its page will show it, with its category as a badge. */
export function ArticlePage({
  preview: { article, author, html, contents, breadcrumbs, series, related },
  isPart = false,
}: ArticlePageProps) {
  const { categoryName, tags } = article
  return (
    <article className={isPart ? 'previewed-article' : 'wrap previewed-article pb-20'}>
      {isPart ? null : <Breadcrumbs crumbs={breadcrumbs.filter(({ name }) => name !== '')} />}
      {categoryName ? (
        <p className="mx-auto -mb-3 max-w-2xl pt-6 md:-mb-7">
          <span dir="auto" className="status text-accent" data-badge>
            {toBadge(categoryName)}
          </span>
        </p>
      ) : null}
      <div id={headlineId}>
        <ArticleHeading article={article} author={author} series={series} as={isPart ? 'h2' : 'h1'} />
      </div>
      <ArticlePicture article={article} />
      <ArticleBody html={html} contents={isPart ? [] : contents} language={article.language} />
      {tags.length > 0 ? (
        <div className="mx-auto mt-14 max-w-2xl">
          <Tags tags={tags} />
        </div>
      ) : null}
      {series ? (
        <div className="mx-auto mt-8 max-w-2xl">
          <SeriesLinks series={series} />
        </div>
      ) : null}
      <RelatedStories related={related} />
    </article>
  )
}

type Previewed = 'article' | 'page' | 'episode'
type PreviewBannerProps = { thing?: Previewed; backPath?: string }

const bannerWords: Record<Previewed, { title: () => string; text: () => string }> = {
  article: {
    title: () => i18n.t('Article Preview Mode'),
    text: () => i18n.t('This is a preview of how your article will appear when published.'),
  },
  page: {
    title: () => i18n.t('Page Preview Mode'),
    text: () => i18n.t('This is a preview of how your page will appear when published.'),
  },
  episode: {
    title: () => i18n.t('Episode Preview Mode'),
    text: () => i18n.t('This is a preview of how your episode will appear when published.'),
  },
}

export function PreviewBanner({ thing = 'article', backPath = deskPath }: PreviewBannerProps) {
  const title = bannerWords[thing].title()
  return (
    <aside aria-label={title} className="preview-banner">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div>
          <p className="font-bold">{title}</p>
          <p className="text-sm">{bannerWords[thing].text()}</p>
        </div>
        {/* A script may close only a tab that a script opened; in any other the link leads to the desk. */}
        <a href={backPath} className="button-quiet" onClick={() => window.close()}>
          {i18n.t('Close Preview')}
        </a>
      </div>
    </aside>
  )
}

/**
 * The advice above a preview, which leads to its place in it. Open, because it is what an editor without JavaScript came
 * for.
 */
function PreviewAdvice({ list }: { list: AnchoredAdvice }) {
  return (
    <section aria-label={i18n.t('Advice')} className="wrap pt-6">
      <details open className="advice">
        <summary className="advice-summary">
          {i18n.t('Advice ({count, number})', { count: list.count })}
        </summary>
        <AdviceListed
          {...list}
          toPlace={({ anchor }, place) =>
            anchor === null ? (
              <span className="advice-place">{place}</span>
            ) : (
              <a href={`#${anchor}`} className="advice-place">
                {place}
              </a>
            )
          }
        />
      </details>
    </section>
  )
}
