/** Search and replace: what was done, the form of the dry run, and what it found. */

import { Form } from '@remix-run/react'
import type { SectionChoice } from '~/desk/kit/articles/article-draft'
import type { BulkAction } from '~/desk/kit/list/chosen-articles'
import { UndoForm } from '~/desk/kit/list/undo-form'
import { PageHead } from '~/desk/kit/page/page-head'
import { joinProblems } from '~/desk/kit/page/tasks'
import { deskPath, replacePath } from '~/domain/editors/desk-urls'
import type { FormError, RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { pageUrl } from '~/domain/site/urls'
import { RichMessage } from '~/ui/controls/rich-message'
import type { DryRun } from './dry-run'
import { Places, Skipped } from './found-places'
import { SearchFields } from './replace-fields'
import type { ReplaceDone } from './replace-request'
import { MAX_ARTICLES } from './replaced-fields'

type ReplacePageProps = {
  values: Record<string, string>
  errors: FormError[]
  /** Null: nothing was looked for. */
  dryRun: DryRun | null
  /** `titles`: of articles that were left. */
  done: (ReplaceDone & { titles: string[] }) | null
  /** What can be undone. */
  last: BulkAction | null
  sections: SectionChoice[]
  rejection: RejectedForm | null
}

export function ReplacePage({ values, errors, dryRun, done, last, sections, rejection }: ReplacePageProps) {
  const others = errors.filter(({ field }) => !['find', 'with', 'title'].includes(field ?? ''))
  const problem = joinProblems(rejection) ?? others[0]?.message
  return (
    <>
      <PageHead
        back={{ to: deskPath, name: i18n.t('All articles') }}
        title={i18n.t('Search and replace')}
        about={i18n.t(
          'First you see each place; nothing changes yet. Articles with a waiting draft are left as they are, and listed.',
        )}
      />
      {done ? <DoneNotice {...done} last={last} /> : null}
      {problem ? (
        <p className="note mb-6" role="alert">
          {problem}
        </p>
      ) : null}
      <Form action={replacePath} aria-label={i18n.t('Search and replace')} key={JSON.stringify(values)}>
        <SearchFields values={rejection?.values ?? values} errors={errors} sections={sections} />
        <button type="submit" className={dryRun?.articleCount ? 'button-quiet' : 'button-primary'}>
          {i18n.t('Show places')}
        </button>
      </Form>
      {dryRun ? <Result values={values} dryRun={dryRun} /> : null}
    </>
  )
}

function DoneNotice({
  count,
  of,
  titles,
  last,
}: ReplaceDone & { titles: string[]; last: BulkAction | null }) {
  const left = of - count
  return (
    <div className="note mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">
        {i18n.t(
          '{count, plural, one {Replaced the text in # article.} other {Replaced the text in # articles.}}',
          { count },
        )}
        {left > 0 ? (
          <>
            {' '}
            <RichMessage
              text={i18n.t(
                '{count, plural, one {# article stayed, because somebody has saved or deleted it since you looked, or a draft waits: <0>titles</0>} other {# articles stayed, because somebody has saved or deleted them since you looked, or a draft waits: <0>titles</0>}}',
                { count: left },
              )}
              wrap={[() => <bdi>{titles.join(' · ')}</bdi>]}
            />
          </>
        ) : null}
      </p>
      {last && count > 0 ? <UndoForm last={last} list="" /> : null}
    </div>
  )
}

function Result({ values, dryRun }: { values: Record<string, string>; dryRun: DryRun }) {
  const { articleCount, skippedCount, next, seen } = dryRun
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" className="text-lg font-semibold">
        {describe(dryRun)}
      </h2>
      {next ? (
        <p className="mt-2 max-w-prose text-muted">
          {i18n.t(
            'Not all articles are looked through: one action takes at most {limit, number}. You go on with the others afterwards, as another action.',
            { limit: MAX_ARTICLES },
          )}
        </p>
      ) : null}
      <div className="mt-4 mb-2 flex flex-wrap gap-3">
        {articleCount > 0 ? (
          <ReplaceForm values={values} seen={seen} next={next} count={articleCount} />
        ) : null}
        {next ? (
          <a href={pageUrl(replacePath, { ...values, after: next }, null)} className="button-quiet">
            {articleCount > 0 ? i18n.t('Skip these and look further') : i18n.t('Look further')}
          </a>
        ) : null}
      </div>
      {skippedCount > 0 ? <Skipped {...dryRun} /> : null}
      {articleCount > 0 ? <Places values={values} {...dryRun} /> : null}
    </section>
  )
}

function describe({ articleCount, placeCount, skippedCount }: DryRun): string {
  if (articleCount === 0)
    return skippedCount === 0 ? i18n.t('Nothing found.') : i18n.t('Nothing can be replaced.')
  return i18n.t(
    '{places, plural, one {# place} other {# places}} in {articles, plural, one {# article} other {# articles}}',
    { places: placeCount, articles: articleCount },
  )
}

type ReplaceFormProps = { values: Record<string, string>; seen: string; next: string | null; count: number }

/** Its address shows the same places again. */
function ReplaceForm({ values, seen, next, count }: ReplaceFormProps) {
  const fields = { ...values, seen, next: next ?? '' }
  return (
    <Form method="post" action={pageUrl(replacePath, values, null)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button-primary">
        {i18n.t('{count, plural, one {Replace in # article} other {Replace in # articles}}', { count })}
      </button>
    </Form>
  )
}
