/** Adds all entries that were pasted, or none: the publication is read, checked and changed in one transaction. */

import { data, redirect } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { notUtf8, readTextFile } from '~/desk/kit/page/read-text-file.http.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { type EntryPart, entriesPath } from '~/domain/editors/record-urls'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { entryLimits } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { Entry } from '~/domain/publication/entries'
import { addEntries } from '~/domain/publication/entry-change'
import { readFormWithFiles } from '~/http/forms/form-body.server'
import { type SubmittedFields, validateForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import type { Lined, ParsedLines } from './lined'

/** The fields of the form: the file, if there is one, takes the place of the text. */
export const linesField = 'lines'
const fileField = 'file'

/** More than a hundred people with long biographies. */
const MAX_FILE_BYTES = 1_000_000

type Parse = (text: string, entries: readonly Entry[], language: string) => ParsedLines

export async function addLines({ request, editor }: DeskArgs, part: EntryPart, parse: Parse) {
  const sent = await readSent(request)
  const form = validateForm(sent, readLines)
  if (!form.ok) return form.response
  const { value: text, values } = form
  return returnTextOnFailure(request, values, async () => {
    let count = 0
    const changed = await changePublication<string[]>(editor.id, (entries) => {
      const parsed = parse(text, entries, publication().site.language)
      if (!parsed.ok) return { refused: parsed.problems }
      const { added } = parsed
      count = added.length
      const decision = addEntries(
        entries,
        added.map(({ entry }) => entry),
      )
      if (decision.ok) return { change: decision.change }
      return { refused: decision.problems.map((problem) => nameLine(problem, added)) }
    })
    if (!changed.ok) {
      const errors = changed.refused.map((message) => ({ field: linesField, message }))
      const rejection: RejectedForm = { ok: false, values, errors }
      return data(rejection, { status: 422, headers: privateHeaders })
    }
    const query = new URLSearchParams({ done: 'added', count: String(count) })
    return redirect(`${entriesPath(part)}?${query}`, { status: 303, headers: privateHeaders })
  })
}

/** A file's text is the form's from then on, and given back as text. */
async function readSent(request: Request): Promise<SubmittedFields> {
  if (request.method !== 'POST') return { ok: false, status: 405 }
  const { maxBytes, maxFields } = entryLimits
  const read = await readFormWithFiles(
    request,
    (file) => readTextFile(file, MAX_FILE_BYTES),
    maxBytes,
    maxFields,
  )
  if (!read.ok) return { ok: false, status: read.status }
  // Browsers send an empty one where none was chosen.
  const chosen = read.files.find(
    ({ field, name, saved }) => field === fileField && (name !== '' || saved !== ''),
  )
  if (!chosen) return { ok: true, fields: read.fields }
  const { saved: text } = chosen
  if (text === null || text.length > MAX_FILE_BYTES)
    return { ok: true, fields: { ...read.fields, [fileField]: text === null ? 'encoding' : 'length' } }
  return { ok: true, fields: { ...read.fields, [linesField]: text } }
}

const fileProblems: Record<string, () => string> = {
  encoding: notUtf8,
  length: () => i18n.t('This file is larger than 1 MB. Add the people in parts.'),
}

function readLines({ [linesField]: text, [fileField]: problem }: FormFields): ParsedForm<string> {
  const describe = typeof problem === 'string' ? fileProblems[problem] : undefined
  if (describe) return { ok: false, errors: [{ field: fileField, message: describe() }] }
  return typeof text === 'string' && text.trim() !== ''
    ? { ok: true, value: text }
    : { ok: false, errors: [{ field: linesField, message: i18n.t('Paste or type at least one line.') }] }
}

/** "section ai: slug: …" as a problem of the line that it is on. */
function nameLine(problem: string, added: readonly Lined[]): string {
  const at = added.find(({ entry: { kind, slug } }) => problem.startsWith(`${kind} ${slug}: `))
  if (!at) return problem
  const { kind, slug } = at.entry
  const own = problem.slice(`${kind} ${slug}: `.length).replace(/^\w+: /, '')
  return i18n.t('Line {line}: {problem}', { line: at.line, problem: own })
}
