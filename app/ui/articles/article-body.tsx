/** Renders an article's text. The only place that inserts HTML; it must come from the sanitizer. */
import { useRef } from 'react'
import type { ArticleText } from '~/domain/articles/article-body/sections'
import { ArticleContents } from './article-contents'
import { hasCode, useCopyButtons } from './use-copy-buttons'

export function ArticleBody({ html, contents }: ArticleText) {
  const body = useRef<HTMLDivElement>(null)
  const copied = useCopyButtons(body, html)
  const markup = { __html: html }
  return (
    <div className="relative mt-10">
      {contents.length > 0 ? <ArticleContents contents={contents} /> : null}
      <div ref={body} className="article-body mx-auto" dangerouslySetInnerHTML={markup} />
      {hasCode(html) ? (
        <p role="status" className="visually-hidden">
          {copied}
        </p>
      ) : null}
    </div>
  )
}
