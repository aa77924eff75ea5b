/** /admin/section-outline: adds many sections at once, from an outline. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { sectionOutlinePath } from '~/domain/editors/record-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { addLines } from './add-entries.http.server'
import { LinesPage } from './lines-page'
import { parseOutline } from './section-outline'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'publication', async ({ request }) => ({
  resumed: await restoreUnsavedForm(request, (values) => ('lines' in values ? values : null)),
  meta: deskMeta(i18n.t('Sections from an outline'), sectionOutlinePath),
}))

export const action = guardForm('write', 'publication', (args) => addLines(args, 'sections', parseOutline))

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

export { meta } from '~/ui/page/loader-data'

export default function SectionOutlinePage() {
  const { resumed } = useLoaderData<typeof loader>()
  return (
    <LinesPage
      of={{ part: 'sections', name: i18n.t('Sections') }}
      title={i18n.t('Sections from an outline')}
      path={sectionOutlinePath}
      label={i18n.t('Outline')}
      placeholder={[
        i18n.t('Instruments'),
        `  ${i18n.t('Synthesizers')}`,
        `  ${i18n.t('Guitars')}`,
        i18n.t('Studio'),
        `  ${i18n.t('Microphones')}`,
      ].join('\n')}
      button={i18n.t('Add the sections')}
      rejection={useActionData<typeof action>() ?? resumed}
    >
      <p>
        {i18n.t(
          'One name on each line. A line that begins with two spaces, a tab or a dash is a subcategory of the category above it. At most 100 lines at a time.',
        )}
      </p>
      <p>
        {i18n.t(
          'A category that exists already gets the subcategories below its name. Everything else about a section follows from its name, and can be changed later.',
        )}
      </p>
    </LinesPage>
  )
}
