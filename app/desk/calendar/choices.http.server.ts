/** What the forms of assignments offer an editor: people, sections, and whether a day can be chosen. */

import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { listEditors } from '~/data/editors/editors.server'
import { publication } from '~/data/publication/publication.server'
import { can } from '~/domain/editors/access'
import { toEditorName } from '~/domain/editors/editor-name'
import type { Offered } from './assignment-command'
import type { Choices } from './calendar-days'
import { listSectionChoices } from './section-choices'

/** A writer can only say that the idea is for themselves. */
export async function listChoices(editor: SessionEditor): Promise<Choices> {
  const mayPlan = can(editor, 'write', 'assignment')
  const accounts = mayPlan ? await listEditors() : [{ ...editor, disabledAt: null }]
  return {
    people: accounts
      .filter(({ disabledAt }) => disabledAt === null)
      .map(({ id, email, name }) => ({ value: id, label: toEditorName({ email, name }) })),
    sections: listSectionChoices(publication().sections).map(({ slug, label }) => ({ value: slug, label })),
    mayPlan,
  }
}

export function toOffered({ people, sections, mayPlan }: Choices, own: Offered['own']): Offered {
  const valuesOf = (options: { value: string }[]) => options.map(({ value }) => value)
  return { people: valuesOf(people), sections: valuesOf(sections), mayPlan, own }
}
