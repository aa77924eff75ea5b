/** /admin/subscribers: the newsletter subscribers, the latest first. */
import { useLoaderData } from '@remix-run/react'
import { listNewestSubscribers } from '~/data/forms/subscribers.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { subscribersPath } from '~/domain/desk/desk-urls'
import { guardPage } from '~/http/desk/access.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { SubscriberTable } from '~/ui/desk/subscriber-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'subscriber', async ({ request }) => {
  const { items, older, newer } = await listNewestSubscribers(parseCursor(new URL(request.url).searchParams))
  const meta = deskMeta('Subscribers', subscribersPath)
  return { subscribers: items, older, newer, meta }
})

export { meta } from '~/ui/site/loader-data'

export default function SubscribersPage() {
  const { subscribers, older, newer } = useLoaderData<typeof loader>()
  return (
    <>
      <SubscriberTable subscribers={subscribers} />
      <Pager path={subscribersPath} query={{}} older={older} newer={newer} things="subscribers" />
    </>
  )
}
