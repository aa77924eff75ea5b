/** The page that says what will happen to chosen articles, with the form that does it. */

import { Form } from '@remix-run/react'
import type { ArticleChoices } from '~/desk/kit/articles/article-draft'
import {
  BIN_DAYS,
  type BulkKind,
  bulkKinds,
  type ChosenArticle,
  countArticles,
} from '~/desk/kit/list/chosen-articles'
import { SectionSelect } from '~/desk/kit/list/section-select'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { bulkPath, deskPath, editArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { formatCount } from '~/domain/site/formats'

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
        <PageHead back={{ to: back, name: 'Articles' }} title="No articles chosen" />
        <p className="mb-6 max-w-prose text-muted" role={problem ? 'alert' : undefined}>
          {problem ?? 'Check the box of each article in the list first, then choose what to do.'}
        </p>
        <a href={back} className="button-primary">
          All articles
        </a>
      </>
    )
  const { confirm } = bulkKinds[kind]
  return (
    <div className="pb-6">
      <PageHead
        back={{ to: back, name: 'Articles' }}
        title={
          <>
            {confirm}:{' '}
            {articles.length === 1 ? <bdi>{articles[0]?.title}</bdi> : countArticles(articles.length)}
          </>
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
            Cancel
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
      return `Nothing else changes. Each article gets a version in your name, and ${
        publicCount === 0 ? 'none of them is public' : 'readers see the change right away'
      }.`
    case 'publish': {
      const ready = articles.filter(isReady).length
      if (ready === 0)
        return `Nothing will change: ${isOne ? 'it' : 'none of them'} can${isOne ? '’t' : ''} be published now.`
      const rest = ready < articles.length ? ' The others stay as they are.' : ''
      return `${countArticles(ready)} will be public at once, as last saved, and you can undo it.${rest}`
    }
    case 'unpublish':
      return publicCount === 0
        ? `Nothing will change: ${isOne ? 'it isn’t' : 'none of them is'} on the site.`
        : `${countArticles(publicCount)} will be ${publicCount === 1 ? 'a draft' : 'drafts'} again, and readers get a 404 at the address. You can undo this, or publish ${publicCount === 1 ? 'it' : 'them'} again.`
    case 'delete':
      return `${isOne ? 'It goes' : 'They go'} to the bin with all versions. You can restore ${
        isOne ? 'it' : 'them'
      } for ${BIN_DAYS} days; after that, ${isOne ? 'it’s' : 'they’re'} gone for good. ${
        articles.some(({ publishedAt }) => publishedAt !== null)
          ? 'Readers will see “This story was removed.” (410) at every address where it was public.'
          : `Readers have never seen ${isOne ? 'it' : 'them'}.`
      }`
  }
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
              ? `${status === 'published' ? 'Public' : 'Off the site, first public'} since ${formatMoment(publishedAt)} · ${formatCount(views)} ${views === 1 ? 'view' : 'views'}`
              : 'Draft, never public'}
          </span>
          {missing.length === 0 ? null : <strong className="text-danger"> {missing.join(' ')}</strong>}
        </li>
      ))}
    </ul>
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
          <span className="field-label">Tag</span>
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
          <span className="field-label">Author</span>
          <select name="author" defaultValue={value} className="field-input" {...described}>
            <option value="">Choose…</option>
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
            Section
          </label>
          <SectionSelect
            id="bulk-section"
            value={value}
            groups={choices.sections}
            blank="Choose…"
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
