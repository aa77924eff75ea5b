/** The places that a dry run found, and the articles that it would leave. */

import { DeskTable } from '~/desk/kit/page/desk-table'
import { articleFields } from '~/domain/articles/article-fields'
import { replacePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { pageUrl } from '~/domain/site/urls'
import { PageLinks } from '~/ui/catalogue/pager'
import type { DryRun } from './dry-run'

type PlacesProps = Pick<DryRun, 'places' | 'page' | 'pageCount'> & { values: Record<string, string> }

export function Places({ places, page, pageCount, values }: PlacesProps) {
  const toPage = (n: number) => pageUrl(replacePath, values, { page: String(n) })
  return (
    <>
      <DeskTable
        label={i18n.t('Places')}
        name="replace-places"
        columns={[i18n.t('Article'), i18n.t('Field'), i18n.t({ id: 'noun.change', message: 'Change' })]}
      >
        {places.map(({ key, title, to, isPublic, field, before, found, after }) => (
          <tr key={key}>
            <th scope="row">
              <a href={to} className="underline underline-offset-3">
                <bdi>{title}</bdi>
              </a>
              {isPublic ? null : <span className="text-muted"> {i18n.t('Draft')}</span>}
            </th>
            <td>{i18n.t(articleFields[field].label)}</td>
            <td dir="auto">
              {before}
              <del>{found}</del> {values.with ? <ins>{values.with}</ins> : null}
              {after}
            </td>
          </tr>
        ))}
      </DeskTable>
      {pageCount > 1 ? (
        <p className="mt-4 text-sm text-muted">
          {i18n.t(
            'Page {page, number} of {count, number}. The button above replaces the places of all pages.',
            { page, count: pageCount },
          )}
        </p>
      ) : null}
      <PageLinks
        label={i18n.t('More places')}
        before={page > 1 ? toPage(page - 1) : null}
        after={page < pageCount ? toPage(page + 1) : null}
      />
    </>
  )
}

export function Skipped({ skipped, skippedCount }: Pick<DryRun, 'skipped' | 'skippedCount'>) {
  return (
    <details className="my-4" open={skippedCount <= 10}>
      <summary className="summary">
        {i18n.t('{count, plural, one {# article stays as it is} other {# articles stay as they are}}', {
          count: skippedCount,
        })}
      </summary>
      <ul className="mt-2 grid gap-1">
        {skipped.map(({ key, title, to, problem }) => (
          <li key={key}>
            <a href={to} className="font-semibold underline underline-offset-3">
              <bdi>{title}</bdi>
            </a>{' '}
            {problem}
          </li>
        ))}
      </ul>
      {skippedCount > skipped.length ? (
        <p className="mt-2 text-muted">
          {i18n.t('{count, plural, one {And # more.} other {And # more.}}', {
            count: skippedCount - skipped.length,
          })}
        </p>
      ) : null}
    </details>
  )
}
