/** /admin/subscribers.csv: all newsletter subscribers as CSV, for editors. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { listSubscribers } from '~/data/forms/subscribers.server'
import { formatCsv } from '~/domain/desk/csv'
import type { RouteRules } from '~/domain/site/route-rules'
import { requireEditorForData } from '~/http/desk/require-editor.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

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
