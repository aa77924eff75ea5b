/** The table of an account's sessions, and the buttons that end them. */

import { Form as PlainForm } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { i18n } from '~/domain/language/desk-i18n'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { RichMessage } from '~/ui/controls/rich-message'

export type Session = { id: string; browser: string; startedAt: Date; lastUsedAt: Date; isThis: boolean }

/** `path`: takes the tasks "end" and `endAll`. */
export function SessionTable({
  sessions,
  path,
  endAll: { task, label },
}: {
  sessions: Session[]
  path: string
  endAll: { task: string; label: string }
}) {
  return (
    <>
      <DeskTable
        columns={[i18n.t('Browser'), i18n.t('Signed in'), i18n.t('Last used')]}
        action={i18n.t('End it')}
      >
        {sessions.map(({ id, browser, startedAt, lastUsedAt, isThis }) => (
          <tr key={id}>
            <th scope="row">{browser}</th>
            <td data-label={i18n.t('Signed in')}>
              <RelativeTime moment={startedAt} />
            </td>
            <td data-label={i18n.t('Last used')}>
              <RelativeTime moment={lastUsedAt} />
            </td>
            <td>{isThis ? i18n.t('This session') : <EndButton id={id} browser={browser} path={path} />}</td>
          </tr>
        ))}
      </DeskTable>
      {sessions.some(({ isThis }) => !isThis) ? (
        <PlainForm method="post" action={path} className="mt-4">
          <button type="submit" name="task" value={task} className="button-quiet">
            {label}
          </button>
        </PlainForm>
      ) : null}
    </>
  )
}

function EndButton({ id, browser, path }: { id: string; browser: string; path: string }) {
  return (
    <PlainForm method="post" action={path}>
      <input type="hidden" name="session" value={id} />
      <button type="submit" name="task" value="end" className="desk-link text-accent">
        <RichMessage text={i18n.t('End<0> the session of {browser}</0>', { browser })} wrap={[hiddenWords]} />
      </button>
    </PlainForm>
  )
}
