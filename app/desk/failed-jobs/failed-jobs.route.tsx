/** /admin/jobs: background jobs that failed, and a form to try each again. */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listFailedJobs, retryJob } from '~/data/jobs/job-queue.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { jobsPath } from '~/domain/editors/desk-urls'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { JobTable } from './job-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'job', async ({ request }) => {
  const isRetried = new URL(request.url).searchParams.has('retried')
  const meta = deskMeta('Jobs', jobsPath)
  return { jobs: await listFailedJobs(), isRetried, meta }
})

export const action = guardPage('write', 'job', async ({ request }) => {
  const form = await readForm(request, ({ job }) => ({ ok: true, value: String(job) }))
  if (!form.ok) return form.response
  // One that is done meanwhile, or runs just now, needs no other attempt.
  const isRetried = await retryJob(form.value)
  return redirect(isRetried ? `${jobsPath}?retried` : jobsPath, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function JobsPage() {
  const { jobs, isRetried } = useLoaderData<typeof loader>()
  return <JobTable jobs={jobs} isRetried={isRetried} />
}
