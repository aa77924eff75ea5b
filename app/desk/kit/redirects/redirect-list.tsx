/** The redirects with how often readers followed them, what is searched for in them, and the form of one. */

import { Fragment } from 'react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { newRedirectPath, redirectPath, redirectsPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { showPath } from '~/domain/site/redirects'
import { PageLinks } from '~/ui/catalogue/pager'
import { Field } from '~/ui/controls/field'
import { RichMessage } from '~/ui/controls/rich-message'
import type { LostPaths, RedirectsRequest, StoredRedirect } from './redirects'

type RedirectListProps = {
  asked: RedirectsRequest
  redirects: StoredRedirect[]
  hasMore: boolean
  notice: string | null
  rejection: RejectedForm | null
}

export function RedirectList({ asked, redirects, hasMore, notice, rejection }: RedirectListProps) {
  const { query, page, from, to } = asked
  return (
    <>
      <PageHead title={i18n.t('Redirects')} about={i18n.t('A page at the old address always comes first.')} />
      <Notice text={notice} />
      <KeptForm
        id="redirect"
        generation={`${from} ${to}`}
        action={redirectsPath}
        rejection={rejection}
        values={{ from, to }}
        className="redirect-form mt-4"
      >
        <RedirectFields />
        <button type="submit" className="button-primary">
          {i18n.t('Add redirect')}
        </button>
      </KeptForm>
      <form action={redirectsPath} className="tag-search mt-10">
        <label htmlFor="redirect-query" className="visually-hidden">
          {i18n.t('Search redirects')}
        </label>
        <input
          id="redirect-query"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          className="field-input"
        />
        <button type="submit" className="button-quiet">
          {i18n.t('Search')}
        </button>
      </form>
      <RedirectTable query={query} redirects={redirects} />
      <PageLinks
        label={i18n.t('More redirects')}
        before={page > 1 ? toPath(query, page - 1) : null}
        after={hasMore ? toPath(query, page + 1) : null}
      />
    </>
  )
}

function RedirectTable({ query, redirects }: { query: string; redirects: StoredRedirect[] }) {
  const formatMoment = useFormatMoment()
  return (
    <DeskTable
      label={i18n.t('Redirects')}
      name="redirect-table"
      columns={[i18n.t('Old address'), i18n.t('Leads to'), i18n.t('Followed'), i18n.t('Last')]}
      empty={
        query ? (
          <>
            <RichMessage
              text={i18n.t('No address contains “<0>words</0>”.')}
              wrap={[() => <bdi>{query}</bdi>]}
            />{' '}
            <a href={redirectsPath} className="text-accent underline underline-offset-3">
              {i18n.t('All redirects')}
            </a>
          </>
        ) : (
          i18n.t(
            'No address is redirected yet. Sections, pages, people, tags and articles that get another address redirect the old one by themselves.',
          )
        )
      }
    >
      {redirects.map(({ id, source, target, hits, lastHitAt }) => (
        <tr key={id}>
          <th scope="row">
            <a href={redirectPath(id)} dir="ltr" className="tag-name">
              {showPath(source)}
            </a>
          </th>
          <td dir="ltr" data-label={i18n.t({ id: 'redirect.to', message: 'to' })} className="redirect-target">
            {showPath(target)}
          </td>
          <td data-unit={i18n.t('{count, plural, one {time} other {times}}', { count: hits })}>
            {formatCount(hits)}
          </td>
          <td>{lastHitAt ? formatMoment(lastHitAt) : ''}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

function RedirectFields() {
  return (
    <>
      <div className="field">
        <Field name="from" label={i18n.t('Old address')} required />
        <p className="field-hint">
          <RichMessage
            text={i18n.t(
              'Such as <0>/old-page</0>, or <0>/old/*</0> for everything below. An address with a question mark, such as <0>/?p=123</0>, leads on whatever else it asks for.',
            )}
            wrap={[(address) => <code>{address}</code>]}
          />
        </p>
      </div>
      <div className="field">
        <Field name="to" label={i18n.t('Leads to')} required />
        <p className="field-hint">
          <RichMessage
            text={i18n.t(
              'An address of this site. <0>/new/*</0> keeps what the star of the old address stands for.',
            )}
            wrap={[(address) => <code>{address}</code>]}
          />
        </p>
      </div>
    </>
  )
}

function toPath(query: string, page: number): string {
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `${redirectsPath}?${parameters}` : redirectsPath
}

type EditRedirectProps = { stored: StoredRedirect; rejection: RejectedForm | null }

export function EditRedirect({ stored, rejection }: EditRedirectProps) {
  const { id, source, target, hits } = stored
  return (
    <div className="tag-page">
      <PageHead
        back={{ to: redirectsPath, name: i18n.t('Redirects') }}
        title={<bdi dir="ltr">{showPath(source)}</bdi>}
        about={
          hits === 0
            ? i18n.t('Nobody has followed it yet.')
            : i18n.t('{count, plural, one {Followed # time.} other {Followed # times.}}', { count: hits })
        }
      />
      <KeptForm
        id="redirect"
        action={redirectPath(id)}
        rejection={rejection}
        values={{ from: showPath(source), to: showPath(target) }}
        className="redirect-form mt-4"
      >
        <RedirectFields />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
            {i18n.t('Save')}
          </button>
          <button type="submit" name="action" value="delete" className="button-quiet">
            {i18n.t('Delete')}
          </button>
        </div>
      </KeptForm>
    </div>
  )
}

/** Offers to redirect addresses that have just lost their page. */
export function RedirectOffers({ paths, to }: LostPaths) {
  return paths.map((path) => (
    <Fragment key={path}>
      {' '}
      <a href={newRedirectPath(path, to)} className="text-accent underline underline-offset-3">
        <RichMessage
          text={i18n.t('Redirect <0>/address</0>')}
          wrap={[() => <bdi dir="ltr">{showPath(path)}</bdi>]}
        />
      </a>
    </Fragment>
  ))
}
