/** /admin/people-csv: adds many people at once, from a table. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { peopleCsvPath } from '~/domain/editors/record-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { addLines } from './add-entries.http.server'
import { LinesPage } from './lines-page'
import { parsePeople, peopleColumns } from './people-table'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'publication', async ({ request }) => ({
  // The reader of tables stays on the server.
  columns: Object.keys(peopleColumns),
  resumed: await restoreUnsavedForm(request, (values) => ('lines' in values ? values : null)),
  meta: deskMeta(i18n.t('People from a table'), peopleCsvPath),
}))

export const action = guardForm('write', 'publication', (args) =>
  addLines(args, 'people', (text, _, language) => parsePeople(text, language)),
)

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

export { meta } from '~/ui/page/loader-data'

export default function PeopleCsvPage() {
  const { columns, resumed } = useLoaderData<typeof loader>()
  return (
    <LinesPage
      of={{ part: 'people', name: i18n.t('People') }}
      title={i18n.t('People from a table')}
      path={peopleCsvPath}
      label={i18n.t('Table')}
      placeholder={'Ana Reis,Editor,staff\nRui Costa,Columnist,guest'}
      button={i18n.t('Add the people')}
      takesFile
      rejection={useActionData<typeof action>() ?? resumed}
    >
      <p>
        {i18n.t(
          'One person on each line, as a CSV file, as text or copied from a spreadsheet: {columns}. Only the name is needed. With a first line that names the columns, they may come in any order. At most 100 people at a time.',
          { columns: columns.join(', ') },
        )}
      </p>
      <p>
        {i18n.t('Kind is {staff} or {guest}. Separate subjects of expertise by semicolons.', {
          staff: 'staff',
          guest: 'guest',
        })}
      </p>
    </LinesPage>
  )
}
