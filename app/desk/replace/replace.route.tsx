/** /admin/replace: shows where words or addresses occur in articles, and replaces them. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { listArticleChoices } from '~/desk/kit/articles/article-draft'
import { findLastBulkAction } from '~/desk/kit/list/bulk-actions.data.server'
import { replacePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { toDryRun } from './dry-run'
import { findPlacesIn, listTitles, replaceInArticles } from './replace.data.server'
import { ReplacePage } from './replace-page'
import {
  firstValues,
  parseReplaceCommand,
  parseReplaceRequest,
  type ReplaceRequest,
  readDone,
  readPage,
  readReplaceValues,
  toDoneQuery,
} from './replace-request'

export const rules: RouteRules = { mayBeSlow: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'article', async ({ request, editor }) => {
  const sent = new URL(request.url).searchParams
  const values = readReplaceValues(sent)
  const asked = values && parseReplaceRequest(values)
  const done = readDone(sent)
  const last = done && (await findLastBulkAction(editor.id))
  // After the last part, the new text would be found again where it has the old one.
  const isToLook = asked?.ok && (!done || asked.value.filter.after !== null)
  return {
    values: values ?? firstValues,
    errors: asked && !asked.ok ? asked.errors : [],
    dryRun: isToLook ? await look(asked.value, readPage(sent)) : null,
    done: done && { ...done, titles: await listTitles(done.left) },
    last: last?.kind === 'replace' ? last : null,
    sections: listArticleChoices(publication()).sections,
    meta: deskMeta(i18n.t('Search and replace'), replacePath),
  }
})

async function look({ replacement, filter }: ReplaceRequest, page: number) {
  return toDryRun(await findPlacesIn(replacement, filter), replacement.find.length, page)
}

export const action = guardPage('delete', 'article', async ({ request, editor }) => {
  const form = await readForm(request, parseReplaceCommand)
  if (!form.ok) return form.response
  const { seen, replacement, next } = form.value
  const changed = new Set(await replaceInArticles(seen, replacement, editor.id))
  const left = seen.flatMap(({ id }) => (changed.has(id) ? [] : [id]))
  const { seen: _, next: __, ...values } = form.values
  const query = toDoneQuery(values, next, { count: changed.size, of: seen.length, left })
  return redirect(`${replacePath}?${query}`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function ReplaceRoute() {
  return (
    <ReplacePage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>() ?? null} />
  )
}
