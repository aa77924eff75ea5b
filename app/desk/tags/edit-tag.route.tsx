/** /admin/tags/edit: renames one tag, merges it into another, and describes it. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findPresentTag } from '~/data/catalogue/listings.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { editTagPath, tagsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { TagPage } from './tag-page'
import { parseTagCommand, parseTagName, readTagNotice, type TagCommand } from './tags'
import { describeTag, findTag, forgetFormerTag, planRenaming, renameTag } from './tags.data.server'

export const rules: RouteRules = { mayBeSlow: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'tag', async ({ request }) => {
  const sent = new URL(request.url).searchParams
  const asked = sent.get('tag') ?? ''
  const tag = await findTag(asked)
  if (!tag) {
    const present = asked.includes('\0') ? null : await findPresentTag(asked)
    if (present === null || !(await findTag(present))) throw notFound('page')
    throw redirect(editTagPath(present), { headers: privateHeaders })
  }
  const to = sent.get('to')
  const { name, problem } = parseTagName(to ?? '')
  const question = to === null || problem !== null ? null : await planRenaming(tag.name, name)
  const meta = deskMeta(i18n.t('Tag: {tag}', { tag: tag.name }), editTagPath(tag.name))
  return {
    tag,
    typed: to,
    problem: to === null ? null : problem,
    question,
    notice: readTagNotice(sent),
    resumed: await restoreUnsavedForm(request, (values) => ('description' in values ? values : null)),
    meta,
  }
})

export const action = guardPage('write', 'tag', async ({ request, editor }) => {
  const form = await readForm(request, parseTagCommand)
  if (!form.ok) return form.response
  return redirect(await obey(form.value, editor.id), { status: 303, headers: privateHeaders })
})

/** Does it, and returns where to go. */
async function obey(command: TagCommand, editorId: string): Promise<string> {
  const { tag, task } = command
  if (task === 'rename') return rename(command, editorId)
  if (task === 'describe') await describeTag(tag, command.description)
  else await forgetFormerTag(tag, command.formerName)
  return `${editTagPath(tag)}&done=${task}`
}

/** Asks again if another editor has changed what will happen. */
async function rename(command: TagCommand & { task: 'rename' }, editorId: string): Promise<string> {
  const plan = await planRenaming(command.tag, command.to)
  if (!plan) return `${tagsPath}?done=gone`
  if (plan.merged > 0 !== command.isMerge) return editTagPath(command.tag, command.to)
  const count = await renameTag(plan.former, plan.present, editorId)
  if (count === 0 && !plan.isSpelling) return `${tagsPath}?done=gone`
  return `${editTagPath(plan.present)}&done=${plan.isSpelling ? 'spelling' : 'rename'}&count=${count}`
}

export { meta } from '~/ui/page/loader-data'

export default function EditTagPage() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <TagPage {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
