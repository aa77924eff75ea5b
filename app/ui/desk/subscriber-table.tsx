/** The table of newsletter subscribers, with a link to all of them as CSV. */
import { subscribersCsvPath } from '~/domain/desk/desk-urls'
import { RelativeTime } from './relative-time'

type Subscriber = { id: string; address: string; createdAt: Date }

export function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4 py-6">
        <h1 className="desk-title">Subscribers</h1>
        <a href={subscribersCsvPath} className="button-quiet">
          Download all (CSV)
        </a>
      </div>
      {subscribers.length === 0 ? (
        <p className="border-y border-line py-14 text-center text-lg text-muted">
          Nobody has subscribed to the newsletter yet.
        </p>
      ) : (
        <section aria-label="Subscribers" className="desk-table-scroll">
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Subscribed</th>
              </tr>
            </thead>
            <tbody>
              {subscribers.map(({ id, address, createdAt }) => (
                <tr key={id}>
                  <th scope="row">{address}</th>
                  <td>
                    <RelativeTime moment={createdAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
