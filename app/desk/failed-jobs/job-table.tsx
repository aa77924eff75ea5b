/** The table of background jobs that failed: what, since when, why, and when it is tried again. */

import { Form } from '@remix-run/react'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { picturePagePath } from '~/desk/kit/pictures/library-urls'
import { jobsPath } from '~/domain/editors/desk-urls'
import type { FailedJob } from '~/domain/jobs/failed-job'

const names = new Map([
  ['process-picture', 'Process a picture'],
  ['purge-front-cache', 'Purge the cache in front of the site'],
  ['announce-feeds', 'Announce feeds to the WebSub hub'],
  ['send-mail', 'Send mail'],
  ['mail-week', 'Write the Monday mail'],
  ['sweep-media', 'Delete the files of deleted pictures'],
  ['expire-rows', 'Delete expired data'],
])

export function JobTable({ jobs, notice }: { jobs: FailedJob[]; notice: string | null }) {
  return (
    <>
      <PageHead title="Jobs" />
      <Notice text={notice} />
      <DeskTable
        label="Failed jobs"
        columns={['Job', 'Since', 'Problem', 'Next attempt']}
        empty="No job has failed."
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
  const name = names.get(task) ?? task
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
        {nextAt ? formatMoment(nextAt) : 'None: no attempts left'}
        <Form method="post" action={jobsPath}>
          <input type="hidden" name="job" value={id} />
          <button type="submit" className="button-quiet mt-2">
            Try again<span className="visually-hidden">: {name}</span>
          </button>
        </Form>
      </td>
    </tr>
  )
}
