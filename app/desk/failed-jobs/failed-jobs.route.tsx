/** /admin/jobs: background jobs that failed, and a form to try each again. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listFailedJobs, retryJob } from '~/data/jobs/job-queue.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { jobsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { JobTable } from './job-table'

export { deskPage as headers } from '~/http/site/cache.server'

const notices = { retried: /*i18n*/ 'The job will run again in a moment.' }

export const loader = guardPage('read', 'job', async ({ request }) => {
  const notice = readNotice(notices, new URL(request.url).searchParams)
  return { jobs: await listFailedJobs(), notice, meta: deskMeta(i18n.t('Jobs'), jobsPath) }
})

export const action = guardPage('write', 'job', async ({ request }) => {
  const form = await readForm(request, ({ job }) => ({ ok: true, value: String(job) }))
  if (!form.ok) return form.response
  // One that is done meanwhile, or runs just now, needs no other attempt.
  const isRetried = await retryJob(form.value)
  return redirect(isRetried ? `${jobsPath}?done=retried` : jobsPath, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function JobsPage() {
  return <JobTable {...useLoaderData<typeof loader>()} />
}
