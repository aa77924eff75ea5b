/** An article's page: heading, picture and text, with its corrections where they belong. */
import type { ComponentProps } from 'react'
import { type Correction, findLatestUpdate } from '~/domain/articles/corrections'
import type { Counterpart } from '~/domain/language/counterpart'
import type { ShownSeries } from '~/domain/series/series'
import { ArticleBody } from './article-body'
import { ArticleHeading, ArticlePicture } from './article-heading'
import { Corrections } from './corrections'

type ArticleStoryProps = Pick<ComponentProps<typeof ArticleBody>, 'html' | 'contents'> &
  Pick<ComponentProps<typeof ArticleHeading>, 'author'> & {
    article: ComponentProps<typeof ArticleHeading>['article'] &
      ComponentProps<typeof ArticlePicture>['article']
    corrections: readonly Correction[]
    series: ShownSeries | null
    counterpart?: Counterpart
    textVersion?: string
  }

export function ArticleStory({
  article,
  author,
  series,
  counterpart,
  corrections,
  html,
  contents,
  textVersion,
}: ArticleStoryProps) {
  return (
    <>
      <ArticleHeading
        article={article}
        author={author}
        series={series}
        counterpart={counterpart}
        update={findLatestUpdate(corrections)}
      />
      <Corrections corrections={corrections} place="head" />
      <ArticlePicture article={article} />
      <ArticleBody html={html} contents={contents} version={textVersion} language={article.language} />
      <Corrections corrections={corrections} place="end" />
    </>
  )
}
