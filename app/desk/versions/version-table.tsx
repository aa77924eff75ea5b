/** The versions of one article: what changed in each, when and by whom, and a form to compare any two. */

import { Form } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { statusName } from '~/desk/kit/page/status-name'
import type { RevisionSummary } from '~/domain/articles/article'
import { articleFields } from '~/domain/articles/article-fields'
import { editArticlePath, revisionPath, revisionsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { RichMessage } from '~/ui/controls/rich-message'

type RevisionTableProps = {
  id: string
  slug: string
  title: string
  revisions: RevisionSummary[]
  /** The same version was chosen twice. */
  isSame: boolean
  /** The newest revisions, rather than those of a later page. */
  isNewest: boolean
}

export function RevisionTable({ id, slug, title, revisions, isSame, isNewest }: RevisionTableProps) {
  const last = revisions.at(-1)?.version ?? 1
  return (
    <>
      <PageHead
        back={{ to: editArticlePath({ id, slug }), name: i18n.t('Edit article') }}
        title={<RichMessage text={i18n.t('Versions: <0>the title</0>')} wrap={[() => <bdi>{title}</bdi>]} />}
      />
      {isSame ? (
        <p role="alert" className="note mb-8">
          {i18n.t('Choose two different versions to compare.')}
        </p>
      ) : null}
      <Form action={revisionsPath(slug)}>
        <DeskTable
          label={i18n.t('Versions')}
          name="revision-table"
          columns={[
            i18n.t('Version'),
            i18n.t('What changed'),
            i18n.t('Saved'),
            i18n.t('By'),
            i18n.t('Status'),
            i18n.t('Characters'),
            i18n.t('Compare'),
          ]}
        >
          {revisions.map((revision, n) => (
            <RevisionRow key={revision.version} slug={slug} revision={revision} place={n} />
          ))}
        </DeskTable>
        <div className="revision-bar">
          {revisions.length > 1 ? (
            <button type="submit" className="button-primary">
              {i18n.t('Compare')}
            </button>
          ) : null}
          {isNewest ? null : (
            <a href={revisionsPath(slug)} className="button-quiet">
              {i18n.t('Newest versions')}
            </a>
          )}
          {last > 1 ? (
            <a href={revisionsPath(slug, last)} className="button-quiet">
              {i18n.t('Older versions')}
            </a>
          ) : null}
        </div>
      </Form>
    </>
  )
}

type RevisionRowProps = { slug: string; revision: RevisionSummary; place: number }

function RevisionRow({ slug, revision, place }: RevisionRowProps) {
  const formatMoment = useFormatMoment()
  const { version, title, savedAt, savedBy, status, length } = revision
  return (
    <tr>
      <th scope="row">
        <a href={revisionPath(slug, version)} className="hover:text-accent hover:underline">
          <span className="line-clamp-2">
            {version}: <bdi>{title}</bdi>
          </span>
        </a>
      </th>
      <td className="revision-changes">
        <Changes slug={slug} revision={revision} />
      </td>
      <td>{formatMoment(savedAt)}</td>
      <td>{savedBy ?? i18n.t('an import or the database')}</td>
      <td>
        <span className="status" data-status={status}>
          {statusName(status)}
        </span>
      </td>
      <td data-unit={i18n.t('{count, plural, one {character} other {characters}}', { count: length })}>
        {formatCount(length)}
      </td>
      <td>
        <span className="revision-choices">
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={name}
                value={version}
                defaultChecked={place === (name === 'from' ? 1 : 0)}
                aria-label={
                  name === 'from'
                    ? i18n.t('From version {version}', { version })
                    : i18n.t('To version {version}', { version })
                }
              />
              {name === 'from'
                ? i18n.t({ id: 'version.from', message: 'From' })
                : i18n.t({ id: 'version.to', message: 'To' })}
            </label>
          ))}
        </span>
      </td>
    </tr>
  )
}

function Changes({
  slug,
  revision: { version, restoredVersion, former, changed, words },
}: Omit<RevisionRowProps, 'place'>) {
  if (former === null || changed === null) return i18n.t('First version')
  const fields = changed.map((name) => {
    const field = i18n.t(articleFields[name].label)
    return name === 'content' && words
      ? i18n.t('{field} ({change})', { field, change: describeWords(words) })
      : field
  })
  const link = (words: string) => <a href={revisionPath(slug, former, version)}>{words}</a>
  if (!restoredVersion) return link(fields.join(', ') || i18n.t('Nothing that this site shows'))
  const restored = (words: string) => <a href={revisionPath(slug, restoredVersion, version)}>{words}</a>
  return fields.length > 0 ? (
    <RichMessage
      text={i18n.t('<0>restored from {version}</0>: <1>the fields</1>', { version: restoredVersion })}
      wrap={[restored, () => link(fields.join(', '))]}
    />
  ) : (
    <>
      {restored(i18n.t('restored from {version}', { version: restoredVersion }))}
      {link(i18n.t('Nothing that this site shows'))}
    </>
  )
}

/** '12 words added, 3 removed'. */
function describeWords({ added, removed }: { added: number; removed: number }): string {
  if (added + removed === 0) return i18n.t('same words')
  if (removed === 0)
    return i18n.t('{count, plural, one {# word added} other {# words added}}', { count: added })
  if (added === 0)
    return i18n.t('{count, plural, one {# word removed} other {# words removed}}', { count: removed })
  return i18n.t('{added, plural, one {# word added} other {# words added}}, {removed, number} removed', {
    added,
    removed,
  })
}
