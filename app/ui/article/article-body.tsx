/** An article's text. The only place that puts HTML into a page, and it takes only what the sanitiser made. */
import type { SafeHtml } from '~/domain/safe-html'

export function ArticleBody({ html }: { html: SafeHtml }) {
  const markup = { __html: html }
  return <div className="article-body mx-auto mt-10" dangerouslySetInnerHTML={markup} />
}
