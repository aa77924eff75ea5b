/** Renders an article's text. The only place that inserts HTML; it must come from the sanitizer. */
import { useRef } from 'react'
import type { ArticleText } from '~/domain/articles/article-body/sections'
import type { SafeHtml } from '~/domain/articles/safe-html'
import { ArticleContents } from './article-contents'
import { hasCode, useCopyButtons } from './use-copy-buttons'

export function ArticleBody({ html, contents }: ArticleText) {
  const body = useRef<HTMLDivElement>(null)
  const copied = useCopyButtons(body, html)
  return (
    <div ref={body} className="relative mt-10">
      {contents.length > 0 ? <ArticleContents contents={contents} /> : null}
      <ArticleHtml html={html} className="mx-auto" />
      {hasCode(html) ? (
        <p role="status" className="visually-hidden">
          {copied}
        </p>
      ) : null}
    </div>
  )
}

/** A part of a text, without a table of contents. */
export function ArticleHtml({ html, className = '' }: { html: SafeHtml; className?: string }) {
  const markup = { __html: html }
  return <div className={`article-body ${className}`.trim()} dangerouslySetInnerHTML={markup} />
}
