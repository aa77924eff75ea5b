/** /admin/subscribers: the newsletter subscribers, the latest first. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listNewestSubscribers } from '~/data/subscribers.server'
import { parseCursor } from '~/domain/paging'
import { subscribersPath } from '~/domain/urls'
import { pageMeta } from '~/http/page-meta.server'
import { requireEditor } from '~/http/require-editor.server'
import { SubscriberTable } from '~/ui/editor/subscriber-table'
import { Pager } from '~/ui/page/pager'

export { deskPage as headers } from '~/http/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEditor(request)
  const { items, older, newer } = await listNewestSubscribers(parseCursor(new URL(request.url).searchParams))
  const meta = pageMeta({
    title: 'Newsletter subscribers',
    description: 'The desk.',
    path: subscribersPath,
    noindex: true,
  })
  return { subscribers: items, older, newer, meta }
}

export { meta } from '~/ui/page/meta'

export default function SubscribersPage() {
  const { subscribers, older, newer } = useLoaderData<typeof loader>()
  return (
    <>
      <SubscriberTable subscribers={subscribers} />
      <Pager path={subscribersPath} query={{}} older={older} newer={newer} things="subscribers" />
    </>
  )
}
