/** /admin/by-id/:id/last-save: who saved an article last, and when, as JSON; null: it was deleted. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findLastSave } from '~/data/desk/revisions.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { requireEditorForData } from '~/http/desk/require-editor.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireEditorForData(request)
  return Response.json(await findLastSave(params.id ?? ''), { headers: privateHeaders })
}
