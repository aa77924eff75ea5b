/** The page of the secret links to a draft: makes one, lists those that are valid, and withdraws them. */

import { Form as PlainForm } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { draftLinksPath, editArticlePath } from '~/domain/editors/desk-urls'
import type { FormResult } from '~/domain/forms/form-result'
import { articlePath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form, fieldId, problemsId } from '~/ui/controls/form'
import type { DraftLink } from './draft-links'

type DraftLinksPageProps = {
  article: { id: string; slug: string; title: string; status: ArticleStatus }
  /** It is not public, or a draft waits above it. */
  hasDraft: boolean
  links: DraftLink[]
  /** The token of the link that the form will make. */
  token: string
  /** Days, and how they are called. */
  expiries: Record<string, string>
  notice: string | null
  /** What the last submission made: the new link, or why there is none. */
  result: FormResult<{ address: string; recipient: string }> | null
}

const formId = 'draft-link'

export function DraftLinksPage({
  article,
  hasDraft,
  links,
  token,
  expiries,
  notice,
  result,
}: DraftLinksPageProps) {
  const created = result?.ok ? result : null
  return (
    <>
      <PageHead
        back={{ to: editArticlePath(article), name: 'Edit article' }}
        title={
          <>
            Links to a draft: <bdi>{article.title}</bdi>
          </>
        }
      />
      {created ? (
        // A browser without script scrolls here.
        <div id={problemsId(formId)} tabIndex={-1} role="status" className="note mb-6">
          <p>
            The link for <bdi>{created.recipient}</bdi> is ready. Copy it now: it won’t be shown again.
          </p>
          <p className="mt-1 font-mono font-semibold wrap-anywhere select-all">{created.address}</p>
        </div>
      ) : (
        <Notice text={result ? null : notice} />
      )}
      {hasDraft ? (
        <NewLink article={article} token={token} expiries={expiries} result={result} />
      ) : (
        <p className="max-w-prose">
          This article is public: send its{' '}
          <a href={articlePath(article.slug)} className="text-accent underline underline-offset-3">
            address
          </a>
          . Links to its former drafts lead there, too.
        </p>
      )}
      <Links article={article} links={links} />
    </>
  )
}

type NewLinkProps = Pick<DraftLinksPageProps, 'article' | 'token' | 'expiries' | 'result'>

function NewLink({ article, token, expiries, result }: NewLinkProps) {
  return (
    <Form
      // A new form for each link.
      key={result?.ok ? result.address : ''}
      id={formId}
      action={draftLinksPath(article.slug)}
      rejection={result?.ok === false ? result : null}
      values={{ days: '7' }}
      className="grid max-w-prose gap-4"
    >
      <p className="text-muted">
        Anyone who has the link can read the draft as it is at that moment, without signing in. Search engines
        and caches don’t see it. Once the draft is published, the link leads to the public article, and never
        to a later draft.
      </p>
      <input type="hidden" name="task" value="create" />
      <input type="hidden" name="token" value={result?.ok === false ? result.values.token : token} />
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_9rem_auto]">
        <Field name="recipient" label="Recipient" required />
        <div className="field">
          <label htmlFor={fieldId(formId, 'days')} className="field-label">
            Expires after
          </label>
          <select
            id={fieldId(formId, 'days')}
            name="days"
            defaultValue={result?.ok === false ? result.values.days : '7'}
            className="field-input"
          >
            {Object.entries(expiries).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button-primary">
          Create link
        </button>
      </div>
    </Form>
  )
}

function Links({ article, links }: Pick<DraftLinksPageProps, 'article' | 'links'>) {
  return (
    <div className="mt-10">
      <DeskTable
        label="Links"
        columns={['For', 'Created', 'By', 'Expires']}
        action="Withdraw it"
        empty="There are no links to this draft."
      >
        {links.map(({ id, recipient, createdAt, createdBy, expiresAt }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {recipient}
            </th>
            <td data-label="Created">
              <RelativeTime moment={createdAt} />
            </td>
            <td data-label="By">{createdBy}</td>
            <td data-label="Expires">
              <RelativeTime moment={expiresAt} />
            </td>
            <td>
              <PlainForm method="post" action={draftLinksPath(article.slug)}>
                <input type="hidden" name="link" value={id} />
                <button type="submit" name="task" value="withdraw" className="desk-link text-accent">
                  Withdraw<span className="visually-hidden"> the link for {recipient}</span>
                </button>
              </PlainForm>
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}
