/** The versions of an entry of the publication, and one of them compared. */

import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { Differences } from '~/desk/kit/records/difference-table'
import type { Difference } from '~/desk/kit/records/differences'
import { entryPath, entryVersionPath, entryVersionsPath, type RecordPart } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

type Saved = { version: number; savedAt: Date; savedBy: string | null; isDraft?: boolean }
type Entry = { part: RecordPart; slug: string; title: string }

type Versions = Entry & { versions: (Saved & { changed: string[] | null })[] }

export function VersionsPage() {
  const { part, slug, title, versions } = useLoaderData<Versions>()
  const formatMoment = useFormatMoment()
  return (
    <>
      <PageHead
        back={{ to: entryPath(part, slug), name: i18n.t({ id: 'verb.edit', message: 'Edit' }) }}
        title={<RichMessage text={i18n.t('Versions: <0>the title</0>')} wrap={[() => <bdi>{title}</bdi>]} />}
      />
      <DeskTable
        label={i18n.t('Versions')}
        name="revision-table"
        columns={[
          i18n.t({ id: 'noun.version', message: 'Version' }),
          i18n.t('What changed'),
          i18n.t({ id: 'version.saved', message: 'Saved' }),
          i18n.t({ id: 'version.by', message: 'By' }),
        ]}
      >
        {versions.map(({ version, savedAt, savedBy, isDraft, changed }) => (
          <tr key={version}>
            <th scope="row">
              <a href={entryVersionPath(part, slug, version)} className="hover:text-accent hover:underline">
                {i18n.t('Version {version}', { version })}
              </a>
              {isDraft ? ` ${i18n.t('(draft)')}` : null}
            </th>
            <td className="revision-changes">
              {changed
                ? changed.join(', ') || i18n.t('Nothing that the form shows')
                : i18n.t('First version')}
            </td>
            <td>{formatMoment(savedAt)}</td>
            <td>{savedBy ?? i18n.t('an import or the database')}</td>
          </tr>
        ))}
      </DeskTable>
    </>
  )
}

type ComparedVersion = Entry & {
  version: Saved
  isDraft: boolean
  /** It is the draft that waits. */
  isWaiting: boolean
  takesDrafts: boolean
  /** The present one. */
  now: number
  former: number | null
  changes: Difference[]
  toNow: Difference[]
}

/** Also after a refusal, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export function VersionPage() {
  const { part, slug, title, version, isDraft, isWaiting, takesDrafts, now, former, changes, toNow } =
    useLoaderData<ComparedVersion>()
  // Why it was not restored.
  const { problems = [] } = useActionData<{ problems: string[] }>() ?? {}
  const { version: number, savedAt, savedBy } = version
  const moment = useFormatMoment()(savedAt)
  const isNow = number === now
  const path = entryVersionPath(part, slug, number)
  return (
    <div className="grid gap-6">
      <PageHead
        back={{ to: entryVersionsPath(part, slug), name: i18n.t('All versions') }}
        title={
          <RichMessage
            text={i18n.t('Version {version}: <0>the title</0>', { version: number })}
            wrap={[() => <bdi>{title}</bdi>]}
          />
        }
        about={
          savedBy === null
            ? i18n.t('Saved {moment} by an import or the database', { moment })
            : i18n.t('Saved {moment} by {name}', { moment, name: savedBy })
        }
      />
      {isWaiting ? (
        <Form method="post" action={`${path}?to=discard`}>
          <div className="flex flex-wrap gap-3">
            <a href={entryPath(part, slug)} className="button-primary">
              {i18n.t('Edit the draft')}
            </a>
            <button type="submit" aria-describedby="discarding" className="button-quiet">
              {i18n.t('Discard draft')}
            </button>
          </div>
          <p id="discarding" className="mt-2 text-sm text-muted">
            {i18n.t(
              'Readers can’t see it. If you discard it, it stays under Versions, and you can use it as a draft again.',
            )}
          </p>
        </Form>
      ) : isNow ? null : (
        <Form method="post" action={`${path}?over=${now}`}>
          <div className="flex flex-wrap gap-3">
            <button type="submit" aria-describedby="restoring" className="button-primary">
              {i18n.t('Restore this version')}
            </button>
            {takesDrafts ? (
              <button
                type="submit"
                formAction={`${path}?to=draft&over=${now}`}
                aria-describedby="restoring"
                className="button-quiet"
              >
                {i18n.t('Use as draft')}
              </button>
            ) : null}
          </div>
          <p id="restoring" className="mt-2 text-sm text-muted">
            {isDraft
              ? i18n.t('It isn’t published: only editors will see it.')
              : i18n.t('Readers see it at once.')}
            {takesDrafts ? ` ${i18n.t('As a draft, it changes nothing for readers.')}` : null}{' '}
            {i18n.t('Its address won’t change, and the current version stays here.')}
          </p>
        </Form>
      )}
      {problems.length > 0 ? (
        <div role="alert" className="note">
          <p>{i18n.t('Nothing has been changed. This version no longer fits the publication:')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {former === null ? null : (
        <section aria-labelledby="changes">
          <h2 id="changes" className="section-heading">
            {isWaiting ? i18n.t('What it changes') : i18n.t('What it changed')}
          </h2>
          <Differences
            differences={changes}
            beforeLabel={former === now ? sayNow(now) : i18n.t('Version {version}', { version: former })}
            afterLabel={
              isWaiting
                ? i18n.t('Draft (version {version})', { version: number })
                : i18n.t('Version {version}', { version: number })
            }
          />
        </section>
      )}
      {isNow || former === now ? null : (
        <section aria-labelledby="to-now">
          <h2 id="to-now" className="section-heading">
            {i18n.t('Compared with now')}
          </h2>
          <Differences
            differences={toNow}
            beforeLabel={i18n.t('Version {version}', { version: number })}
            afterLabel={sayNow(now)}
          />
        </section>
      )}
    </div>
  )
}

function sayNow(version: number): string {
  return i18n.t('Now (version {version})', { version })
}
