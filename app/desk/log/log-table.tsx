/** The log of the desk, with its filters as one plain form. */

import { Form } from '@remix-run/react'
import { FindFilter } from '~/desk/kit/list/find-filter'
import {
  describeAction,
  type LogEntry,
  type LogRequest,
  logKinds,
  toLogParameters,
} from '~/desk/kit/log/audit-log'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { logPath } from '~/domain/editors/desk-urls'
import { pageUrl } from '~/domain/site/urls'
import { PageLinks } from '~/ui/catalogue/pager'

type LogTableProps = {
  asked: LogRequest
  entries: LogEntry[]
  next: string | null
  accounts: { id: string; email: string }[]
}

export function LogTable({ asked, entries, next, accounts }: LogTableProps) {
  const formatMoment = useFormatMoment()
  const query = toLogParameters(asked)
  return (
    <>
      <PageHead
        title="Log"
        about="Who did what, for a year. Nobody can change it. Versions of articles and pages show what they changed."
      />
      <LogFilters asked={asked} accounts={accounts} isFiltered={Object.keys(query).length > 0} />
      <DeskTable label="Log" columns={['What', 'Who', 'When']} empty="Nothing was logged.">
        {entries.map(({ id, at, editor, action, subject }) => (
          <tr key={id}>
            <th scope="row">
              {describeAction(action)}
              {subject ? (
                <>
                  {' '}
                  <bdi className="log-subject">{subject}</bdi>
                </>
              ) : null}
            </th>
            <td>{editor ?? 'No account'}</td>
            <td>
              <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
            </td>
          </tr>
        ))}
      </DeskTable>
      <PageLinks
        things="of the log"
        labels={{ before: 'Newest', after: 'Older' }}
        before={asked.before ? pageUrl(logPath, query, null) : null}
        after={next && pageUrl(logPath, query, { before: next })}
      />
    </>
  )
}

type LogFiltersProps = Pick<LogTableProps, 'asked' | 'accounts'> & { isFiltered: boolean }

function LogFilters({ asked: { editor, kind, query, from, to }, accounts, isFiltered }: LogFiltersProps) {
  return (
    <Form
      action={logPath}
      role="search"
      aria-label="Log"
      className="list-filters"
      key={[editor, kind, query, from, to].join()}
    >
      <label className="list-filter">
        <span className="visually-hidden">Who</span>
        <select name="editor" defaultValue={editor}>
          <option value="">Everyone</option>
          {accounts.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
          <option value="nobody">No account</option>
        </select>
      </label>
      <label className="list-filter">
        <span className="visually-hidden">What</span>
        <select name="kind" defaultValue={kind}>
          <option value="">Everything</option>
          {Object.entries(logKinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <FindFilter query={query} placeholder="Find in the log" />
      <label className="list-filter">
        From <input type="date" name="from" defaultValue={from} />
      </label>
      <label className="list-filter">
        To <input type="date" name="to" defaultValue={to} />
      </label>
      <button type="submit" className="button-small">
        Show
      </button>
      {isFiltered ? (
        <a href={logPath} className="desk-link">
          Clear
        </a>
      ) : null}
    </Form>
  )
}
