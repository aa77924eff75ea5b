/** The bin of the publication: deleted entries, each with what can be done, and the question before one is deleted for good. */

import { Form } from '@remix-run/react'
import { ChooseAll } from '~/desk/kit/list/choose-all'
import { BIN_DAYS } from '~/desk/kit/list/chosen-articles'
import { Table } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { deleteEntryForGoodPath, entriesBinPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { EntryKind } from '~/domain/publication/entry-kinds'
import { RichMessage } from '~/ui/controls/rich-message'
import { DAY_MS } from './bin-table'
import { nameKind } from './restored-entries'

const restoreFormId = 'restore'

type BinnedEntry = { id: string; kind: EntryKind; name: string; deletedAt: Date; deletedBy: string | null }

export function EntriesBinTable({ entries }: { entries: BinnedEntry[] }) {
  if (entries.length === 0) return <p className="list-empty">{i18n.t('The bin is empty.')}</p>
  return (
    <div className="bin-list">
      <Table
        className="article-table bin-table entries-bin"
        columns={
          <>
            <td className="article-check">
              <ChooseAll
                formId={restoreFormId}
                text={i18n.t('{count, plural, one {Choose it} other {Choose all # on this page}}', {
                  count: entries.length,
                })}
              />
            </td>
            <th scope="col">{i18n.t('Name')}</th>
            <th scope="col">{i18n.t('Kind')}</th>
            <th scope="col">{i18n.t({ id: 'column.deleted', message: 'Deleted' })}</th>
            <th scope="col">{i18n.t('By')}</th>
            <th scope="col">{i18n.t({ id: 'column.gone', message: 'Gone' })}</th>
            <td />
          </>
        }
      >
        {entries.map((entry) => (
          <BinRow key={entry.id} entry={entry} />
        ))}
      </Table>
      <Form
        method="post"
        id={restoreFormId}
        action={entriesBinPath}
        className="article-bulk"
        aria-label={i18n.t('What is chosen')}
      >
        <p>{i18n.t('What is chosen:')}</p>
        <button type="submit" className="button-small">
          {i18n.t('Restore')}
        </button>
      </Form>
    </div>
  )
}

function BinRow({ entry: { id, kind, name, deletedAt, deletedBy } }: { entry: BinnedEntry }) {
  const about = <span className="visually-hidden"> {name}</span>
  return (
    <tr>
      <td className="article-check">
        <label>
          <span className="visually-hidden">{i18n.t('Choose {title}', { title: name })}</span>
          <input type="checkbox" name="entry" value={id} form={restoreFormId} />
        </label>
      </td>
      <th scope="row" className="article-title" dir="auto" title={name}>
        {name}
      </th>
      <td>{nameKind(kind)}</td>
      <td className="bin-deleted">
        <RelativeTime moment={deletedAt} />
      </td>
      <td className="bin-by" dir="auto">
        {deletedBy}
      </td>
      <td className="bin-gone">
        <RelativeTime moment={new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS)} />
      </td>
      <td className="bin-actions">
        <Form method="post" action={entriesBinPath}>
          <input type="hidden" name="entry" value={id} />
          <button type="submit" name="only" value="yes" className="button-small">
            {i18n.t('Restore')}
            {about}
          </button>
        </Form>
        <a href={deleteEntryForGoodPath(id)} className="desk-link">
          {i18n.t('Delete for good…')}
          {about}
        </a>
      </td>
    </tr>
  )
}

export function DeleteEntryForGoodForm({ entry: { id, name } }: { entry: Pick<BinnedEntry, 'id' | 'name'> }) {
  return (
    <>
      <PageHead
        back={{ to: entriesBinPath, name: i18n.t('Bin') }}
        title={
          <RichMessage text={i18n.t('Delete for good: <0>the title</0>')} wrap={[() => <bdi>{name}</bdi>]} />
        }
      />
      <p className="mb-6 max-w-prose text-muted">
        {i18n.t('Its text and all its versions will be gone at once. This can’t be undone.')}
      </p>
      <Form method="post" action={deleteEntryForGoodPath(id)} className="flex flex-wrap gap-3">
        <button type="submit" className="button button-danger">
          {i18n.t('Delete for good')}
        </button>
        <a href={entriesBinPath} className="button-quiet">
          {i18n.t('Cancel')}
        </a>
      </Form>
    </>
  )
}
