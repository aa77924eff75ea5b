/** What a new publication still lacks, for owners, until all of it is done or they have seen enough of it. */

import { Form } from '@remix-run/react'
import type { ChecklistLine } from '~/desk/kit/setup/checklist'
import { ChecklistList } from '~/desk/kit/setup/checklist-list'
import { i18n } from '~/domain/language/desk-i18n'
import { openingPath } from '~/domain/site/urls'

export function SetupList({ lines }: { lines: readonly ChecklistLine[] }) {
  const done = lines.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="setup" className="today-group max-w-prose">
      <h2 id="setup" className="section-heading">
        {i18n.t('Before you open')}{' '}
        <span className="list-count">
          {i18n.t('{done, number} of {count, number}', { done, count: lines.length })}
        </span>
      </h2>
      <p className="field-hint">
        {i18n.t('Each line ticks itself when it is done. None of them is required.')}
      </p>
      <ChecklistList lines={lines} />
      <Form method="post" action={openingPath} className="today-more mt-3" preventScrollReset>
        <button type="submit" name="task" value="dismiss" className="button-small">
          {i18n.t('Don’t show this again')}
        </button>{' '}
        <span className="text-sm text-muted">{i18n.t('The page “Opening” keeps the list.')}</span>
      </Form>
    </section>
  )
}
