/** The button that undoes a change of many articles; it leads to the list, which says what became of it. */
import { Form } from '@remix-run/react'
import { undoBulkPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { BulkAction } from './chosen-articles'

type UndoFormProps = {
  last: Pick<BulkAction, 'id'>
  /** The query of the list. */
  list: string
}

export function UndoForm({ last, list }: UndoFormProps) {
  return (
    <Form method="post" action={undoBulkPath}>
      <input type="hidden" name="action" value={last.id} />
      <input type="hidden" name="list" value={list} />
      <button type="submit" className="button-small">
        {i18n.t('Undo')}
      </button>
    </Form>
  )
}
