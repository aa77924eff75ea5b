/** The page of the secret links to a draft: makes one, lists those that are valid, and withdraws them. */

import { Form as PlainForm } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { draftLinksPath, editArticlePath } from '~/domain/editors/desk-urls'
import type { FormResult } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form, fieldId, problemsId } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
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
        back={{ to: editArticlePath(article), name: i18n.t('Edit article') }}
        title={
          <RichMessage
            text={i18n.t('Links to a draft: <0>the title</0>')}
            wrap={[() => <bdi>{article.title}</bdi>]}
          />
        }
      />
      {created ? (
        // A browser without script scrolls here.
        <div id={problemsId(formId)} tabIndex={-1} role="status" className="note mb-6">
          <p>
            <RichMessage
              text={i18n.t(
                'The link for <0>the recipient</0> is ready. Copy it now: it won’t be shown again.',
              )}
              wrap={[() => <bdi>{created.recipient}</bdi>]}
            />
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
          <RichMessage
            text={i18n.t(
              'This article is public: send its <0>address</0>. Links to its former drafts lead there, too.',
            )}
            wrap={[
              (words) => (
                <a href={articlePath(article.slug)} className="text-accent underline underline-offset-3">
                  {words}
                </a>
              ),
            ]}
          />
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
        {i18n.t(
          'Anyone who has the link can read the draft as it is at that moment, without signing in. Search engines and caches don’t see it. Once the draft is published, the link leads to the public article, and never to a later draft.',
        )}
      </p>
      <input type="hidden" name="task" value="create" />
      <input type="hidden" name="token" value={result?.ok === false ? result.values.token : token} />
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_9rem_auto]">
        <Field name="recipient" label={i18n.t('Recipient')} required />
        <div className="field">
          <label htmlFor={fieldId(formId, 'days')} className="field-label">
            {i18n.t('Expires after')}
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
          {i18n.t('Create link')}
        </button>
      </div>
    </Form>
  )
}

const hidden = (words: string) => <span className="visually-hidden">{words}</span>

function Links({ article, links }: Pick<DraftLinksPageProps, 'article' | 'links'>) {
  return (
    <div className="mt-10">
      <DeskTable
        label={i18n.t('Links')}
        columns={[
          i18n.t({ id: 'link.for', message: 'For' }),
          i18n.t('Created'),
          i18n.t('By'),
          i18n.t('Expires'),
        ]}
        action={i18n.t('Withdraw it')}
        empty={i18n.t('There are no links to this draft.')}
      >
        {links.map(({ id, recipient, createdAt, createdBy, expiresAt }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {recipient}
            </th>
            <td data-label={i18n.t('Created')}>
              <RelativeTime moment={createdAt} />
            </td>
            <td data-label={i18n.t('By')}>{createdBy}</td>
            <td data-label={i18n.t('Expires')}>
              <RelativeTime moment={expiresAt} />
            </td>
            <td>
              <PlainForm method="post" action={draftLinksPath(article.slug)}>
                <input type="hidden" name="link" value={id} />
                <button type="submit" name="task" value="withdraw" className="desk-link text-accent">
                  <RichMessage
                    text={i18n.t('Withdraw<0> the link for </0><1>the recipient</1>')}
                    wrap={[hidden, () => hidden(recipient)]}
                  />
                </button>
              </PlainForm>
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}
