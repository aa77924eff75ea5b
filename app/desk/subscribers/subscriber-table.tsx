/** The table of newsletter subscribers, a search for an address, a form to remove each, and a link to all of them as CSV. */

import { Form } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { subscribersCsvPath, subscribersPath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import { MAX_QUERY_LENGTH } from './subscribers'

type Subscriber = { id: string; address: string; createdAt: Date }

type SubscriberTableProps = {
  query: string
  subscribers: Subscriber[]
  /** The newsletter is switched off. */
  isOff: boolean
  notice: string | null
  /** Why none was; null: nobody tried, or it worked. */
  problem: string | null
}

export function SubscriberTable({ query, subscribers, isOff, notice, problem }: SubscriberTableProps) {
  return (
    <>
      <PageHead title={i18n.t('Subscribers')}>
        <a href={subscribersCsvPath} className="desk-link ml-auto text-sm">
          {i18n.t('Download all (CSV)')}
        </a>
      </PageHead>
      <Notice text={notice} problem={problem} />
      {isOff ? (
        <p className="note mb-6">
          <RichMessage
            text={i18n.t(
              'The newsletter is switched off in the <0>settings</0>, so nobody can subscribe. These addresses stay until you remove them: say so in your privacy policy, where passages about the newsletter are not shown anymore, and remove anybody who asks you to.',
            )}
            wrap={[
              (words) => (
                <a href={entriesPath('settings')} className="desk-link">
                  {words}
                </a>
              ),
            ]}
          />
        </p>
      ) : null}
      <Form
        action={subscribersPath}
        role="search"
        aria-label={i18n.t('Subscribers')}
        className="tag-search mb-6"
      >
        <label htmlFor="subscriber-query" className="visually-hidden">
          {i18n.t('Search addresses')}
        </label>
        <input
          {...{ id: 'subscriber-query', type: 'search', name: 'q' }}
          key={query}
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          className="field-input"
        />
        <button type="submit" className="button-quiet">
          {i18n.t('Search')}
        </button>
      </Form>
      <DeskTable
        label={i18n.t('Subscribers')}
        columns={[i18n.t('Email'), i18n.t('Subscribed'), i18n.t('Remove')]}
        empty={
          query
            ? i18n.t('No subscriber’s address contains this.')
            : i18n.t('Nobody has subscribed to the newsletter yet.')
        }
      >
        {subscribers.map(({ id, address, createdAt }) => (
          <tr key={id}>
            <th scope="row">{address}</th>
            <td>
              <RelativeTime moment={createdAt} />
            </td>
            <td>
              <RemoveForm id={id} address={address} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </>
  )
}

/** Behind a second press, as nobody but the reader can undo it. */
function RemoveForm({ id, address }: { id: string; address: string }) {
  return (
    <details>
      <summary aria-label={i18n.t('Remove {address}…', { address })}>{i18n.t('Remove…')}</summary>
      <Form method="post" action={subscribersPath} className="mt-2">
        <input type="hidden" name="subscriber" value={id} />
        <button
          type="submit"
          className="button-quiet"
          aria-label={i18n.t('Remove {address} for good', { address })}
        >
          {i18n.t('Remove for good')}
        </button>
      </Form>
    </details>
  )
}
