/** /admin/people-csv: adds many people at once, from a table. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { peopleCsvPath } from '~/domain/editors/record-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
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
  meta: deskMeta('People from a table', peopleCsvPath),
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
      of={{ part: 'people', name: 'People' }}
      title="People from a table"
      path={peopleCsvPath}
      label="Table"
      placeholder={'Ana Reis,Editor,staff\nRui Costa,Columnist,guest'}
      button="Add the people"
      takesFile
      rejection={useActionData<typeof action>() ?? resumed}
    >
      <p>
        One person on each line, as a CSV file, as text or copied from a spreadsheet: {columns.join(', ')}.
        Only the name is needed. With a first line that names the columns, they may come in any order. At most
        100 people at a time.
      </p>
      <p>Kind is staff or guest. Separate subjects of expertise by semicolons.</p>
    </LinesPage>
  )
}
