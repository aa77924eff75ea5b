/** The log of the desk, with its filters as one plain form. */

import { Form } from '@remix-run/react'
import { FindFilter } from '~/desk/kit/list/find-filter'
import { type LogEntry, type LogRequest, logKinds, toLogParameters } from '~/desk/kit/log/audit-log'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { logPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { pageUrl } from '~/domain/site/urls'
import { PageLinks } from '~/ui/catalogue/pager'
import { RichMessage } from '~/ui/controls/rich-message'
import { describeAction } from './log-words'

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
        title={i18n.t('Log')}
        about={i18n.t(
          'Who did what, for a year. Nobody can change it. Versions of articles and pages show what they changed.',
        )}
      />
      <LogFilters asked={asked} accounts={accounts} isFiltered={Object.keys(query).length > 0} />
      <DeskTable
        label={i18n.t('Log')}
        columns={[i18n.t('What'), i18n.t('Who'), i18n.t('When')]}
        empty={i18n.t('Nothing was logged.')}
      >
        {entries.map(({ id, at, editor, action, subject }) => (
          <tr key={id}>
            <th scope="row">
              {subject ? (
                <RichMessage
                  text={i18n.t('{action} <0>its subject</0>', { action: describeAction(action) })}
                  wrap={[() => <bdi className="log-subject">{subject}</bdi>]}
                />
              ) : (
                describeAction(action)
              )}
            </th>
            <td>{editor ?? i18n.t('No account')}</td>
            <td>
              <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
            </td>
          </tr>
        ))}
      </DeskTable>
      <PageLinks
        label={i18n.t('More of the log')}
        labels={{ before: i18n.t('Newest'), after: i18n.t('Older') }}
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
      aria-label={i18n.t('Log')}
      className="list-filters"
      key={[editor, kind, query, from, to].join()}
    >
      <label className="list-filter">
        <span className="visually-hidden">{i18n.t('Who')}</span>
        <select name="editor" defaultValue={editor}>
          <option value="">{i18n.t('Everyone')}</option>
          {accounts.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
          <option value="nobody">{i18n.t('No account')}</option>
        </select>
      </label>
      <label className="list-filter">
        <span className="visually-hidden">{i18n.t('What')}</span>
        <select name="kind" defaultValue={kind}>
          <option value="">{i18n.t('Everything')}</option>
          {Object.entries(logKinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <FindFilter query={query} placeholder={i18n.t('Find in the log')} />
      <label className="list-filter">
        {i18n.t({ id: 'date.from', message: 'From' })} <input type="date" name="from" defaultValue={from} />
      </label>
      <label className="list-filter">
        {i18n.t({ id: 'date.to', message: 'To' })} <input type="date" name="to" defaultValue={to} />
      </label>
      <button type="submit" className="button-small">
        {i18n.t('Show')}
      </button>
      {isFiltered ? (
        <a href={logPath} className="desk-link">
          {i18n.t('Clear')}
        </a>
      ) : null}
    </Form>
  )
}
