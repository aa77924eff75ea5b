/** The redirects with how often readers followed them, what is searched for in them, and the form of one. */

import { Fragment } from 'react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { newRedirectPath, redirectPath, redirectsPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { formatCount } from '~/domain/site/formats'
import { showPath } from '~/domain/site/redirects'
import { PageLinks } from '~/ui/catalogue/pager'
import { Field } from '~/ui/controls/field'
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
      <PageHead title="Redirects" about="A page at the old address always comes first." />
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
          Add redirect
        </button>
      </KeptForm>
      <form action={redirectsPath} className="tag-search mt-10">
        <label htmlFor="redirect-query" className="visually-hidden">
          Search redirects
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
          Search
        </button>
      </form>
      <RedirectTable query={query} redirects={redirects} />
      <PageLinks
        things="redirects"
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
      label="Redirects"
      name="redirect-table"
      columns={['Old address', 'Leads to', 'Followed', 'Last']}
      empty={
        query ? (
          <>
            No address contains “<bdi>{query}</bdi>”.{' '}
            <a href={redirectsPath} className="text-accent underline underline-offset-3">
              All redirects
            </a>
          </>
        ) : (
          'No address is redirected yet. Sections, pages, people, tags and articles that get another address redirect the old one by themselves.'
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
          <td dir="ltr" data-label="to" className="redirect-target">
            {showPath(target)}
          </td>
          <td data-unit={hits === 1 ? 'time' : 'times'}>{formatCount(hits)}</td>
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
        <Field name="from" label="Old address" required />
        <p className="field-hint">
          Such as <code>/old-page</code>, or <code>/old/*</code> for everything below. An address with a
          question mark, such as <code>/?p=123</code>, leads on whatever else it asks for.
        </p>
      </div>
      <div className="field">
        <Field name="to" label="Leads to" required />
        <p className="field-hint">
          An address of this site. <code>/new/*</code> keeps what the star of the old address stands for.
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
        back={{ to: redirectsPath, name: 'Redirects' }}
        title={<bdi dir="ltr">{showPath(source)}</bdi>}
        about={
          hits === 0
            ? 'Nobody has followed it yet.'
            : `Followed ${formatCount(hits)} ${hits === 1 ? 'time' : 'times'}.`
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
            Save
          </button>
          <button type="submit" name="action" value="delete" className="button-quiet">
            Delete
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
        Redirect <bdi dir="ltr">{showPath(path)}</bdi>
      </a>
    </Fragment>
  ))
}
