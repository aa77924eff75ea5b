/** The text on the approval page, in one of two views: as readers will see it, or with what changed since it was seen before. */

import { useRef } from 'react'
import { RenderedComparison } from '~/desk/kit/comparison/rendered-comparison'
import { FieldComparison } from '~/desk/kit/comparison/text-comparison'
import { ArticlePage, type Preview } from '~/desk/kit/preview/article-page'
import { type StepKind, stepKinds } from '~/desk/kit/review/draft-review'
import { tooManyMarks } from '~/domain/articles/article-body/weight'
import type { ArticleFields, FieldName } from '~/domain/articles/article-fields'
import type { RenderedRow } from '~/domain/articles/rendered-differences'
import { articleReviewPath, revisionPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import { describeComparison } from './describe-steps'
import { useSelectedWords } from './use-selected-words'

export type TextChanges = {
  /** What was done with the version that it is compared with. */
  kind: StepKind
  version: number
  isShown: boolean
  /** Null: they are not shown, or too long to be compared. */
  rows: RenderedRow[] | null
  /** The fields that differ. */
  names: FieldName[]
  before: ArticleFields
  after: ArticleFields
}

type ReviewedTextProps = {
  article: { slug: string; version: number }
  preview: Preview
  /** Null: nothing changed, or nobody has seen it before. */
  changes: TextChanges | null
}

export function ReviewedText({ article, preview, changes }: ReviewedTextProps) {
  const text = useRef<HTMLDivElement>(null)
  useSelectedWords(text)
  return (
    <div ref={text} className="review-text">
      {changes ? <Views slug={article.slug} changes={changes} /> : null}
      {changes?.isShown && changes.rows ? (
        <Changes changes={changes} rows={changes.rows} />
      ) : (
        <>
          {changes?.isShown ? (
            <p className="note mt-4">
              <RichMessage
                text={i18n.t('The text is too long to be marked. <0>Compare it as it was typed</0>.')}
                wrap={[
                  (words) => (
                    <a
                      href={revisionPath(article.slug, changes.version, article.version)}
                      className="text-accent underline underline-offset-3"
                    >
                      {words}
                    </a>
                  ),
                ]}
              />
            </p>
          ) : null}
          {preview.isPlain ? (
            <p role="alert" className="note mt-4">
              {i18n.t(tooManyMarks)}
            </p>
          ) : null}
          <ArticlePage preview={preview} isPart />
        </>
      )}
    </div>
  )
}

function Views({ slug, changes: { kind, isShown } }: { slug: string; changes: TextChanges }) {
  const views = [
    { marked: 'yes', name: describeComparison(kind) },
    { marked: 'no', name: i18n.t('As readers will see it') },
  ]
  return (
    <nav aria-label={i18n.t('Views of the text')} className="comparison-views">
      {views.map(({ marked, name }) => (
        <a
          key={marked}
          href={`${articleReviewPath(slug)}?marked=${marked}`}
          aria-current={(marked === 'yes') === isShown ? 'page' : undefined}
          className="footer-link text-accent"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

function Changes({ changes, rows }: { changes: TextChanges; rows: RenderedRow[] }) {
  const { names, before, after, kind } = changes
  const labels = { beforeLabel: stepKinds[kind].did, afterLabel: i18n.t('Now') }
  return (
    <>
      <FieldComparison before={before} after={after} names={names} {...labels} />
      {names.includes('content') ? (
        <RenderedComparison rows={rows} {...labels} />
      ) : (
        <p>{i18n.t('The text is the same.')}</p>
      )}
    </>
  )
}
