/** A page of text, as an article. */
import type { ArticleText } from '~/domain/articles/article-body/sections'
import { ArticleBody } from '~/ui/articles/article-body'
import { type Heading, PageTitle } from './page-title'

export type ShownPage = Heading & ArticleText

export function PageText({ page: { html, contents, ...heading } }: { page: ShownPage }) {
  return (
    <article className="wrap pb-20">
      <header className="mx-auto max-w-2xl pt-10 md:pt-16">
        <PageTitle {...heading} />
      </header>
      <ArticleBody html={html} contents={contents} language={heading.language} />
    </article>
  )
}
