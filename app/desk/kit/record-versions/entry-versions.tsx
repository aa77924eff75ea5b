/** The versions of an entry of the publication, and one of them compared. */

import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { Differences } from '~/desk/kit/records/difference-table'
import type { Difference } from '~/desk/kit/records/differences'
import { entryPath, entryVersionPath, entryVersionsPath, type RecordPart } from '~/domain/editors/record-urls'

type Saved = { version: number; savedAt: Date; savedBy: string | null; isDraft?: boolean }
type Entry = { part: RecordPart; slug: string; title: string }

type Versions = Entry & { versions: (Saved & { changed: string[] | null })[] }

export function VersionsPage() {
  const { part, slug, title, versions } = useLoaderData<Versions>()
  const formatMoment = useFormatMoment()
  return (
    <>
      <PageHead
        back={{ to: entryPath(part, slug), name: 'Edit' }}
        title={
          <>
            Versions: <bdi>{title}</bdi>
          </>
        }
      />
      <DeskTable label="Versions" name="revision-table" columns={['Version', 'What changed', 'Saved', 'By']}>
        {versions.map(({ version, savedAt, savedBy, isDraft, changed }) => (
          <tr key={version}>
            <th scope="row">
              <a href={entryVersionPath(part, slug, version)} className="hover:text-accent hover:underline">
                Version {version}
              </a>
              {isDraft ? ' (draft)' : null}
            </th>
            <td className="revision-changes">
              {changed ? changed.join(', ') || 'Nothing that the form shows' : 'First version'}
            </td>
            <td>{formatMoment(savedAt)}</td>
            <td>{savedBy ?? 'an import or the database'}</td>
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
  const formatMoment = useFormatMoment()
  const { version: number, savedAt, savedBy } = version
  const isNow = number === now
  const path = entryVersionPath(part, slug, number)
  return (
    <div className="grid gap-6">
      <PageHead
        back={{ to: entryVersionsPath(part, slug), name: 'All versions' }}
        title={
          <>
            Version {number}: <bdi>{title}</bdi>
          </>
        }
        about={`Saved ${formatMoment(savedAt)} by ${savedBy ?? 'an import or the database'}`}
      />
      {isWaiting ? (
        <Form method="post" action={`${path}?to=discard`}>
          <div className="flex flex-wrap gap-3">
            <a href={entryPath(part, slug)} className="button-primary">
              Edit the draft
            </a>
            <button type="submit" aria-describedby="discarding" className="button-quiet">
              Discard draft
            </button>
          </div>
          <p id="discarding" className="mt-2 text-sm text-muted">
            Readers can’t see it. If you discard it, it stays under Versions, and you can use it as a draft
            again.
          </p>
        </Form>
      ) : isNow ? null : (
        <Form method="post" action={`${path}?over=${now}`}>
          <div className="flex flex-wrap gap-3">
            <button type="submit" aria-describedby="restoring" className="button-primary">
              Restore this version
            </button>
            {takesDrafts ? (
              <button
                type="submit"
                formAction={`${path}?to=draft&over=${now}`}
                aria-describedby="restoring"
                className="button-quiet"
              >
                Use as draft
              </button>
            ) : null}
          </div>
          <p id="restoring" className="mt-2 text-sm text-muted">
            {isDraft ? 'It isn’t published: only editors will see it.' : 'Readers see it at once.'}
            {takesDrafts ? ' As a draft, it changes nothing for readers.' : null} Its address won’t change,
            and the current version stays here.
          </p>
        </Form>
      )}
      {problems.length > 0 ? (
        <div role="alert" className="note">
          <p>Nothing has been changed. This version no longer fits the publication:</p>
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
            {isWaiting ? 'What it changes' : 'What it changed'}
          </h2>
          <Differences
            differences={changes}
            beforeLabel={former === now ? `Now (version ${now})` : `Version ${former}`}
            afterLabel={isWaiting ? `Draft (version ${number})` : `Version ${number}`}
          />
        </section>
      )}
      {isNow || former === now ? null : (
        <section aria-labelledby="to-now">
          <h2 id="to-now" className="section-heading">
            Compared with now
          </h2>
          <Differences
            differences={toNow}
            beforeLabel={`Version ${number}`}
            afterLabel={`Now (version ${now})`}
          />
        </section>
      )}
    </div>
  )
}
