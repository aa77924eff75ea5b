/** The table of background jobs that failed: what, since when, why, and when it is tried again. */

import { Form } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { picturePagePath } from '~/desk/kit/pictures/library-urls'
import { jobsPath } from '~/domain/editors/desk-urls'
import type { FailedJob } from '~/domain/jobs/failed-job'
import { i18n } from '~/domain/language/desk-i18n'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { RichMessage } from '~/ui/controls/rich-message'

const names = new Map([
  ['process-picture', /*i18n*/ 'Process a picture'],
  ['read-recording', /*i18n*/ 'Read a recording'],
  ['copy-recording', /*i18n*/ 'Copy a recording at the usual loudness'],
  ['write-chapters', /*i18n*/ 'Write chapters into a recording'],
  ['purge-front-cache', /*i18n*/ 'Purge the cache in front of the site'],
  ['announce-feeds', /*i18n*/ 'Announce feeds'],
  ['send-mail', /*i18n*/ 'Send mail'],
  ['mail-week', /*i18n*/ 'Write the Monday mail'],
  ['sweep-media', /*i18n*/ 'Delete the files of deleted pictures'],
  ['expire-rows', /*i18n*/ 'Delete expired data'],
])

export function JobTable({ jobs, notice }: { jobs: FailedJob[]; notice: string | null }) {
  return (
    <>
      <PageHead title={i18n.t('Jobs')} />
      <Notice text={notice} />
      <DeskTable
        label={i18n.t('Failed jobs')}
        columns={[i18n.t('Job'), i18n.t('Since'), i18n.t('Problem'), i18n.t('Next attempt')]}
        empty={i18n.t('No job has failed.')}
      >
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </DeskTable>
    </>
  )
}

function JobRow({ job: { id, task, key, problem, since, nextAt } }: { job: FailedJob }) {
  const formatMoment = useFormatMoment()
  const known = names.get(task)
  const name = known === undefined ? task : i18n.t(known)
  const [, hash] = /^picture:([0-9a-f]{32})$/.exec(key ?? '') ?? []
  return (
    <tr>
      <th scope="row">
        {hash ? (
          <a href={picturePagePath(hash)} className="footer-link text-accent">
            {name}
          </a>
        ) : (
          name
        )}
      </th>
      <td>{formatMoment(since)}</td>
      <td>{problem}</td>
      <td>
        {nextAt ? formatMoment(nextAt) : i18n.t('None: no attempts left')}
        <Form method="post" action={jobsPath}>
          <input type="hidden" name="job" value={id} />
          <button type="submit" className="button-quiet mt-2">
            <RichMessage text={i18n.t('Try again<0>: {name}</0>', { name })} wrap={[hiddenWords]} />
          </button>
        </Form>
      </td>
    </tr>
  )
}
