/** /admin/welcome: sets up a publication that began empty. */
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteOpening } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { readPictureFields, rejectPictures } from '~/desk/kit/pictures/read-picture-fields.http.server'
import { changeOpening } from '~/desk/kit/setup/change-opening.data.server'
import { todayPath, welcomePath } from '~/domain/editors/desk-urls'
import { entryFormRules, entryLimits } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { listTimeZones } from '~/domain/site/time-zone'
import { env } from '~/env.server'
import { validateForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { parseWelcome, toSettings, toWelcomeValues } from './welcome'
import { findSettings, setUp } from './welcome.data.server'
import { WelcomePage } from './welcome-page'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'settings', async ({ editor }) => {
  const { data: stored, version } = await findSettings()
  return {
    isDone: siteOpening().setup === 'done',
    values: toWelcomeValues(stored, { email: editor.email, zone: env().timeZone }),
    seen: version,
    zones: listTimeZones(),
    meta: deskMeta(i18n.t('Welcome'), welcomePath),
  }
})

const conflicts = {
  'set-up':
    /*i18n*/ 'Somebody else has set up the publication in the meantime. Below is what you typed: change what differs in the settings.',
  changed:
    /*i18n*/ 'Somebody else has changed the settings since you opened this page. Below is what you typed: check it, and save it again.',
}

export const action = guardPage('write', 'settings', async ({ request, editor }) => {
  const { sent, refusal } = await readPictureFields(request, editor, entryLimits)
  const form = validateForm(sent, parseWelcome)
  if (refusal && sent.ok && sent.fields.task !== 'later') return rejectPictures(form, refusal)
  if (!form.ok) return form.response
  const { value, values } = form
  if (value.task === 'later') {
    if (siteOpening().setup === 'due') await changeOpening(editor.id, { setup: 'later' })
    return redirect(todayPath, { status: 303, headers: privateHeaders })
  }
  const year = new Date().getFullYear()
  const saved = await setUp(editor.id, value, (stored) => toSettings(stored, value, year))
  if (saved.outcome === 'saved') return redirect(todayPath, { status: 303, headers: privateHeaders })
  const messages = saved.outcome === 'refused' ? saved.problems : [i18n.t(conflicts[saved.outcome])]
  const errors = messages.map((message) => ({ field: null, message }))
  const status = saved.outcome === 'refused' ? 422 : 409
  return data({ ok: false as const, values, errors }, { status, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function Welcome() {
  return (
    <WelcomePage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>() ?? null} />
  )
}
