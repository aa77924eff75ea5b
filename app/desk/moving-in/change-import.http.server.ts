/** Handles the forms on the page of an import. */
import { redirect } from '@remix-run/node'
import { areSameChoices, MAX_CHOICE_FIELDS, parseChoices } from '~/desk/kit/imports/choice-form'
import type { Choices } from '~/desk/kit/imports/choices'
import { deleteImportWithFile } from '~/desk/kit/imports/import-uploads.data.server'
import { canDo, type ImportAction, type StoredImport } from '~/desk/kit/imports/imports'
import {
  type Started,
  saveChoices,
  startUndoing,
  startWriting,
  stopImport,
} from '~/desk/kit/imports/stored-imports.data.server'
import { importPagePath, importPath } from '~/domain/editors/desk-urls'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { listOurs, requireImport } from './load-import.http.server'

const tasks: readonly ImportAction[] = ['choose', 'import', 'stop', 'go-on', 'undo', 'delete']

/** `choices`: null: the form has none. */
type Command = { task: ImportAction; choices: Choices | null }

export async function changeImport(request: Request, id: string, editorId: string) {
  const found = await requireImport(id)
  const form = await readForm(
    request,
    (sent) => parseCommand(sent, found),
    {},
    { maxFields: MAX_CHOICE_FIELDS },
  )
  if (!form.ok) return form.response
  const { task, choices } = form.value
  // Another tab was quicker, or the job has got further: the page says what is the case.
  if (!canDo(task, found.state)) return goTo(importPagePath(id))
  switch (task) {
    case 'choose':
      return choose(id, choices ?? found.choices, 'chosen')
    case 'import':
      return choices && !areSameChoices(choices, found.choices)
        ? choose(id, choices, 'changed')
        : answer(id, await startWriting(id, editorId))
    case 'go-on':
      return answer(id, await startWriting(id, editorId))
    case 'undo':
      return answer(id, await startUndoing(id, editorId))
    case 'stop':
      await stopImport(id)
      return goTo(importPagePath(id))
    case 'delete':
      return goTo((await deleteImportWithFile(id)) ? `${importPath}?done=deleted` : importPagePath(id))
  }
}

function parseCommand({ task: sent, ...fields }: FormFields, found: StoredImport): ParsedForm<Command> {
  const task = tasks.find((one) => one === sent)
  if (!task)
    return { ok: false, errors: [{ field: null, message: i18n.t('Use one of the forms on this page.') }] }
  if (!found.plan || found.state !== 'planned' || (task !== 'choose' && task !== 'import'))
    return { ok: true, value: { task, choices: null } }
  const parsed = parseChoices(fields, found.plan, found.choices, listOurs())
  return parsed.ok ? { ok: true, value: { task, choices: parsed.value } } : parsed
}

async function choose(id: string, choices: Choices, done: 'chosen' | 'changed') {
  const isSaved = await saveChoices(id, choices)
  return goTo(isSaved ? `${importPagePath(id)}?done=${done}` : importPagePath(id))
}

function answer(id: string, started: Started) {
  if (started !== 'busy') return goTo(importPagePath(id))
  const message = i18n.t('Another import is being written. Wait until it is done, or stop it.')
  return redisplayForm(409, { ok: false, values: {}, errors: [{ field: null, message }] }).response
}

function goTo(path: string) {
  return redirect(path, { status: 303, headers: privateHeaders })
}
