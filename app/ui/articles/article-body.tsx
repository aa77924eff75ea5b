/** Renders an article's text. The only place that inserts HTML; it must come from the sanitizer. */
import type { SafeHtml } from '~/domain/articles/safe-html'

export function ArticleBody({ html }: { html: SafeHtml }) {
  const markup = { __html: html }
  return <div className="article-body mx-auto mt-10" dangerouslySetInnerHTML={markup} />
}
