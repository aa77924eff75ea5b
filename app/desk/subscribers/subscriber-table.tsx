/** The table of newsletter subscribers, a search for an address, a form to remove each, and a link to all of them as CSV. */

import { Form } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { subscribersCsvPath, subscribersPath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
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
      <PageHead title="Subscribers">
        <a href={subscribersCsvPath} className="desk-link ml-auto text-sm">
          Download all (CSV)
        </a>
      </PageHead>
      <Notice text={notice} problem={problem} />
      {isOff ? (
        <p className="note mb-6">
          The newsletter is switched off in the{' '}
          <a href={entriesPath('settings')} className="desk-link">
            settings
          </a>
          , so nobody can subscribe. These addresses stay until you remove them: say so in your privacy
          policy, where passages about the newsletter are not shown anymore, and remove anybody who asks you
          to.
        </p>
      ) : null}
      <Form action={subscribersPath} role="search" aria-label="Subscribers" className="tag-search mb-6">
        <label htmlFor="subscriber-query" className="visually-hidden">
          Search addresses
        </label>
        <input
          {...{ id: 'subscriber-query', type: 'search', name: 'q' }}
          key={query}
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          className="field-input"
        />
        <button type="submit" className="button-quiet">
          Search
        </button>
      </Form>
      <DeskTable
        label="Subscribers"
        columns={['Email', 'Subscribed', 'Remove']}
        empty={
          query ? 'No subscriber’s address contains this.' : 'Nobody has subscribed to the newsletter yet.'
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
      <summary aria-label={`Remove ${address}…`}>Remove…</summary>
      <Form method="post" action={subscribersPath} className="mt-2">
        <input type="hidden" name="subscriber" value={id} />
        <button type="submit" className="button-quiet" aria-label={`Remove ${address} for good`}>
          Remove for good
        </button>
      </Form>
    </details>
  )
}
