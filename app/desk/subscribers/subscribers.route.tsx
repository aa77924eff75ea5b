/** /admin/subscribers: the newsletter subscribers, the latest first, and the forms that remove one. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listNewestSubscribers, removeSubscriber } from '~/data/forms/subscribers.server'
import { publication } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { parseCursor } from '~/domain/catalogue/paging'
import { subscribersPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { isOff } from '~/domain/publication/features'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { parseRemoval } from './subscriber-removal'
import { SubscriberTable } from './subscriber-table'
import { parseSubscriberQuery } from './subscribers'

export { deskPage as headers } from '~/http/site/cache.server'

const notices = {
  removed:
    /*i18n*/ 'The subscriber was removed. Nothing about them is left but an entry in the log without their address.',
}

export const loader = guardPage('read', 'subscriber', async ({ request }) => {
  const sent = new URL(request.url).searchParams
  const query = parseSubscriberQuery(sent)
  const { items, older, newer } = await listNewestSubscribers(query, parseCursor(sent))
  const meta = deskMeta(i18n.t('Subscribers'), subscribersPath)
  const isNewsletterOff = isOff(publication().site, 'newsletter')
  return {
    query,
    subscribers: items,
    ...{ older, newer },
    isOff: isNewsletterOff,
    notice: readNotice(notices, sent),
    meta,
  }
})

export const action = guardPage('delete', 'subscriber', async ({ request, editor }) => {
  const form = await readForm(request, parseRemoval)
  if (!form.ok) return form.response
  await removeSubscriber(form.value, editor.id)
  return redirect(`${subscribersPath}?done=removed`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function SubscribersPage() {
  const { older, newer, ...shown } = useLoaderData<typeof loader>()
  const rejection = useActionData<typeof action>() ?? null
  return (
    <>
      <SubscriberTable {...shown} problem={rejection?.errors[0]?.message ?? null} />
      <Pager
        path={subscribersPath}
        query={shown.query ? { q: shown.query } : {}}
        older={older}
        newer={newer}
        label={i18n.t('More subscribers')}
        labels={{ newer: i18n.t('Newer subscribers'), older: i18n.t('Older subscribers') }}
      />
    </>
  )
}
