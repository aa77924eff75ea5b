/** /admin/subscribers.csv: all newsletter subscribers as CSV, for editors. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { listSubscribers } from '~/data/subscribers.server'
import { formatCsv } from '~/domain/csv'
import { privateHeaders } from '~/http/cache.server'
import { requireEditorForData } from '~/http/require-editor.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEditorForData(request)
  const rows = (await listSubscribers()).map(({ address, createdAt }) => [address, createdAt.toISOString()])
  return new Response(formatCsv([['email', 'subscribed'], ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
      ...privateHeaders,
    },
  })
}
