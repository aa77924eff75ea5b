/** The preview of an article as it will look when published. */
import { useEffect, useState } from 'react'
import type { ArticleText } from '~/domain/articles/article-body/sections'
import { toPictureAddress } from '~/domain/articles/article-picture'
import { type AnchoredAdvice, headlineId } from '~/domain/desk/advice/article-advice'
import { type PreviewRecord, parsePreviewRecord, previewKey, toBadge } from '~/domain/desk/article-preview'
import { deskPath } from '~/domain/desk/desk-urls'
import type { Picture } from '~/domain/media/renditions'
import { formatDate } from '~/domain/site/formats'
import { ArticleBody } from '~/ui/articles/article-body'
import { AuthorAvatar } from '~/ui/articles/author-avatar'
import { PictureFigure } from '~/ui/media/responsive-image'
import { titleClass } from '~/ui/site/page-heading'
import { AdviceText, describePlace, MoreAdvice } from './article-advice'

export type Preview = ArticleText & {
  record: PreviewRecord
  date: Date
  /** At the record's address; absent: the browser does not know. */
  picture?: Picture | null
  advice?: AnchoredAdvice
}

type StoredPreviewProps = {
  /** The submitted preview; null: nothing to show. */
  posted: Preview | null
  isPosted: boolean
}

/** Shows the posted preview, or else the one in localStorage; the converter loads only for the latter. */
export function StoredPreview({ posted, isPosted }: StoredPreviewProps) {
  const [preview, setPreview] = useState(posted)
  // Following a link to a heading drops the action's data, but this page still is the preview of the posted form.
  const [wasPosted] = useState(isPosted)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const record = parsePreviewRecord(readStored())
      if (!record) return
      const { toArticleText } = await import('~/domain/articles/article-body')
      if (isWanted) setPreview({ record, ...toArticleText(record.content), date: new Date() })
    }
    if (!wasPosted) void show()
    // Fires when the editor's tab stores a newer preview.
    window.addEventListener('storage', show)
    return () => {
      isWanted = false
      window.removeEventListener('storage', show)
    }
  }, [wasPosted])
  return <ArticlePreview preview={preview} />
}

/** Null: nothing is stored, or storage is blocked. */
function readStored() {
  try {
    return localStorage.getItem(previewKey)
  } catch {
    return null
  }
}

/** Null: there is nothing to show. */
function ArticlePreview({ preview }: { preview: Preview | null }) {
  if (!preview)
    return <h1 className="wrap py-20 text-center text-lg text-muted">No preview data available</h1>
  const { record, html, contents, date, advice } = preview
  const address = toPictureAddress(record.featured_image_url)
  return (
    <>
      <PreviewBanner />
      {advice ? <PreviewAdvice advice={advice} /> : null}
      <article className="wrap pb-20">
        <header className="mx-auto max-w-2xl pt-8 md:pt-12">
          {record.category_name ? (
            <p dir="auto" className="status inline-block text-accent" data-badge>
              {toBadge(record.category_name)}
            </p>
          ) : null}
          <h1 id={headlineId} dir="auto" className={`mt-4 ${titleClass(record.title, 80)}`}>
            {record.title}
          </h1>
          <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
            {record.author_name ? (
              <AuthorAvatar name={record.author_name} className="size-11 text-sm" />
            ) : null}
            <div>
              <p dir="auto" className="font-semibold">
                {record.author_name}
              </p>
              <p className="text-sm text-muted">
                <time dateTime={date.toISOString()}>{formatDate(date)}</time>
              </p>
            </div>
          </div>
        </header>
        {preview.picture ? (
          <PictureFigure picture={preview.picture} alt={preview.picture.description} />
        ) : address ? (
          <img src={address} alt="" className="mx-auto mt-10 max-h-[500px] max-w-full object-contain" />
        ) : null}
        <ArticleBody html={html} contents={contents} />
      </article>
    </>
  )
}

function PreviewBanner() {
  return (
    <aside aria-label="Article Preview Mode" className="preview-banner">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div>
          <p className="font-bold">Article Preview Mode</p>
          <p className="text-sm">This is a preview of how your article will appear when published.</p>
        </div>
        {/* A script may close only a tab that a script opened; in any other the link leads to the desk. */}
        <a href={deskPath} className="button-quiet" onClick={() => window.close()}>
          Close Preview
        </a>
      </div>
    </aside>
  )
}

/**
 * The advice above a preview, which leads to its place in it. Open, because it is what an editor without JavaScript came
 * for.
 */
function PreviewAdvice({ advice: { advice, count } }: { advice: AnchoredAdvice }) {
  return (
    <section aria-label="Advice" className="wrap pt-6">
      <details open className="advice">
        <summary className="advice-summary">Advice ({count})</summary>
        <ul className="advice-list">
          {advice.map((one) => (
            <li key={one.number} className="advice-item">
              {one.anchor === null ? (
                <span className="advice-place">{describePlace(one)}</span>
              ) : (
                <a href={`#${one.anchor}`} className="advice-place">
                  {describePlace(one)}
                </a>
              )}
              <AdviceText advice={one} />
            </li>
          ))}
        </ul>
        <MoreAdvice listed={advice.length} count={count} />
      </details>
    </section>
  )
}
