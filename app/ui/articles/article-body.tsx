/** Renders an article's text. The only place that inserts HTML; it must come from the sanitizer. */
import type { ArticleText } from '~/domain/articles/article-body/sections'
import { ArticleContents } from './article-contents'

export function ArticleBody({ html, contents }: ArticleText) {
  const markup = { __html: html }
  return (
    <div className="relative mt-10">
      {contents.length > 0 ? <ArticleContents contents={contents} /> : null}
      <div className="article-body mx-auto" dangerouslySetInnerHTML={markup} />
    </div>
  )
}
