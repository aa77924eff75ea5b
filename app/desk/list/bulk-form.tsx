/** The page that says what will happen to chosen articles, with the form that does it. */

import { Form } from '@remix-run/react'
import type { ArticleChoices } from '~/desk/kit/articles/article-draft'
import { BIN_DAYS, type BulkKind, bulkKinds, type ChosenArticle } from '~/desk/kit/list/chosen-articles'
import { SectionSelect } from '~/desk/kit/list/section-select'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { bulkPath, deskPath, editArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

type BulkFormProps = {
  /** Null: nothing can be done. */
  kind: BulkKind | null
  articles: ChosenArticle[]
  choices: ArticleChoices
  /** The query of the list. */
  list: string
  rejection: RejectedForm | null
}

export function BulkForm({ kind, articles, choices, list, rejection }: BulkFormProps) {
  const back = list ? `${deskPath}?${list}` : deskPath
  const problem = rejection?.errors[0]?.message
  if (!kind)
    return (
      <>
        <PageHead back={{ to: back, name: i18n.t('Articles') }} title={i18n.t('No articles chosen')} />
        <p className="mb-6 max-w-prose text-muted" role={problem ? 'alert' : undefined}>
          {problem ?? i18n.t('Check the box of each article in the list first, then choose what to do.')}
        </p>
        <a href={back} className="button-primary">
          {i18n.t('All articles')}
        </a>
      </>
    )
  const confirm = i18n.t(bulkKinds[kind].confirm)
  return (
    <div className="pb-6">
      <PageHead
        back={{ to: back, name: i18n.t('Articles') }}
        title={
          articles.length === 1 ? (
            <RichMessage
              text={i18n.t('{action}: <0>the title</0>', { action: confirm })}
              wrap={[() => <bdi>{articles[0]?.title}</bdi>]}
            />
          ) : (
            i18n.t('{action}: {count, plural, one {# article} other {# articles}}', {
              action: confirm,
              count: articles.length,
            })
          )
        }
      />
      <p className="max-w-prose text-muted">{describe(kind, articles)}</p>
      <ArticleSummaries articles={articles} />
      <Form
        method="post"
        action={`${bulkPath}?${toQuery(kind, articles, list)}`}
        className="mt-6 grid max-w-lg gap-4"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="ids" value={articles.map(({ id }) => id).join(',')} />
        {problem ? (
          <p id="bulk-problem" role="alert" className="field-error">
            {problem}
          </p>
        ) : null}
        <ValueField
          kind={kind}
          choices={choices}
          value={rejection?.values[kind] ?? ''}
          isWrong={problem !== undefined}
        />
        <p className="flex flex-wrap gap-3">
          {kind === 'publish' && !articles.some(isReady) ? null : (
            <button type="submit" className={kind === 'delete' ? 'button button-danger' : 'button-primary'}>
              {confirm}
            </button>
          )}
          <a href={back} className="button-quiet">
            {i18n.t('Cancel')}
          </a>
        </p>
      </Form>
    </div>
  )
}

function isReady({ missing }: ChosenArticle): boolean {
  return missing?.length === 0
}

function toQuery(kind: BulkKind, articles: ChosenArticle[], list: string) {
  const query = new URLSearchParams({ kind, list })
  for (const { id } of articles) query.append('id', id)
  return query
}

function describe(kind: BulkKind, articles: ChosenArticle[]): string {
  const isOne = articles.length === 1
  const publicCount = articles.filter(({ status }) => status === 'published').length
  switch (kind) {
    case 'tag':
    case 'author':
    case 'section':
      return publicCount === 0
        ? i18n.t(
            'Nothing else changes. Each article gets a version in your name, and none of them is public.',
          )
        : i18n.t(
            'Nothing else changes. Each article gets a version in your name, and readers see the change right away.',
          )
    case 'publish':
      return describePublishing(articles.filter(isReady).length, articles.length)
    case 'unpublish':
      if (publicCount > 0)
        return i18n.t(
          '{count, plural, one {# article will be a draft again, and readers get a 404 at the address. You can undo this, or publish it again.} other {# articles will be drafts again, and readers get a 404 at the address. You can undo this, or publish them again.}}',
          { count: publicCount },
        )
      return isOne
        ? i18n.t('Nothing will change: it isn’t on the site.')
        : i18n.t('Nothing will change: none of them is on the site.')
    case 'delete':
      return describeDeletion(
        isOne,
        articles.some(({ publishedAt }) => publishedAt !== null),
      )
  }
}

function describePublishing(ready: number, of: number): string {
  if (ready === 0)
    return of === 1
      ? i18n.t('Nothing will change: it can’t be published now.')
      : i18n.t('Nothing will change: none of them can be published now.')
  const text = i18n.t(
    '{count, plural, one {# article will be public at once, as last saved, and you can undo it.} other {# articles will be public at once, as last saved, and you can undo it.}}',
    { count: ready },
  )
  return ready < of ? `${text} ${i18n.t('The others stay as they are.')}` : text
}

function describeDeletion(isOne: boolean, wasPublic: boolean): string {
  const values = { days: BIN_DAYS }
  const text = isOne
    ? i18n.t(
        'It goes to the bin with all versions. You can restore it for {days, plural, one {# day} other {# days}}; after that, it’s gone for good.',
        values,
      )
    : i18n.t(
        'They go to the bin with all versions. You can restore them for {days, plural, one {# day} other {# days}}; after that, they’re gone for good.',
        values,
      )
  if (wasPublic)
    return `${text} ${i18n.t('Readers will see “This story was removed.” (410) at every address where it was public.')}`
  return `${text} ${isOne ? i18n.t('Readers have never seen it.') : i18n.t('Readers have never seen them.')}`
}

/** The articles that are about to change: since when readers have seen each, and how many readers. */
function ArticleSummaries({ articles }: { articles: ChosenArticle[] }) {
  const formatMoment = useFormatMoment()
  return (
    <ul className="bulk-articles">
      {articles.map(({ id, slug, title, status, publishedAt, views, missing = [] }) => (
        <li key={id}>
          {missing.length === 0 ? (
            <bdi className="font-semibold">{title}</bdi>
          ) : (
            <a href={editArticlePath({ id, slug })} className="font-semibold underline underline-offset-3">
              <bdi>{title}</bdi>
            </a>
          )}{' '}
          <span className="text-muted">
            {publishedAt
              ? describePublic(status, { moment: formatMoment(publishedAt), count: views })
              : i18n.t('Draft, never public')}
          </span>
          {missing.length === 0 ? null : <strong className="text-danger"> {missing.join(' ')}</strong>}
        </li>
      ))}
    </ul>
  )
}

function describePublic(status: ChosenArticle['status'], values: { moment: string; count: number }): string {
  return status === 'published'
    ? i18n.t('Public since {moment} · {count, plural, one {# view} other {# views}}', values)
    : i18n.t(
        'Off the site, first public since {moment} · {count, plural, one {# view} other {# views}}',
        values,
      )
}

type ValueFieldProps = { kind: BulkKind; choices: ArticleChoices; value: string; isWrong: boolean }

/** The value that the change needs. */
function ValueField({ kind, choices, value, isWrong }: ValueFieldProps) {
  const described = isWrong ? { 'aria-invalid': true, 'aria-describedby': 'bulk-problem' } : {}
  switch (kind) {
    case 'tag':
      return (
        <label className="field">
          <span className="field-label">{i18n.t('Tag')}</span>
          <input
            name="tag"
            dir="auto"
            defaultValue={value}
            maxLength={100}
            className="field-input"
            {...described}
          />
        </label>
      )
    case 'author':
      return (
        <label className="field">
          <span className="field-label">{i18n.t('Author')}</span>
          <select name="author" defaultValue={value} className="field-input" {...described}>
            <option value="">{i18n.t('Choose…')}</option>
            {choices.authors.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )
    case 'section':
      return (
        <div className="field">
          <label htmlFor="bulk-section" className="field-label">
            {i18n.t('Section')}
          </label>
          <SectionSelect
            id="bulk-section"
            value={value}
            groups={choices.sections}
            blank={i18n.t('Choose…')}
            className="field-input"
            {...described}
          />
        </div>
      )
    case 'publish':
    case 'unpublish':
    case 'delete':
      return null
  }
}
