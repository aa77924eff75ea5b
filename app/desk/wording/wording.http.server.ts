/** The requests of the page of wordings. */

import { redirect } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { listSpokenMessages } from '~/data/publication/translations.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { wordingPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { findWordingProblem, toWording, toWordingLanguage } from '~/domain/language/wording'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { parseWordingCommand, selectRows, toRows, type WordingCommand, wordingNotices } from './wording'
import { deleteWording, listWordings, saveWording } from './wording.data.server'
import { parseWordingRequest, toWordingParameters } from './wording-request'

export async function loadWordings(url: string) {
  const sent = new URL(url).searchParams
  const asked = parseWordingRequest(sent)
  const tag = publication().site.language
  const owns = await listWordings(toWordingLanguage(tag))
  return {
    asked,
    tag,
    language: new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(tag) ?? tag,
    ...selectRows(toRows(listSpokenMessages(), owns, tag), asked),
    notice: readNotice(wordingNotices, sent),
  }
}

/** Stores or takes back one wording. A refusal shows the form again, with what was typed. */
export async function changeWording(request: Request, editorId: string) {
  const form = await readForm(request, parseWordingCommand)
  if (!form.ok) return form.response
  const refused = await obey(form.value, editorId)
  if (!refused) return redirect(toReturn(request, form.value), { status: 303, headers: privateHeaders })
  const { status, field, message, version } = refused
  const values = { ...form.values, ...(version !== undefined && { version: String(version) }) }
  return redisplayForm(status, { ok: false, values, errors: [{ field, message }] }).response
}

type Refusal = { status: number; field: string | null; message: string; version?: number }

/** Null: it is done. */
async function obey(command: WordingCommand, editorId: string): Promise<Refusal | null> {
  const tag = publication().site.language
  const language = toWordingLanguage(tag)
  const known = findMessage(command.message)
  if (command.task === 'restore') {
    await deleteWording(editorId, language, command.message)
    return null
  }
  if (!known)
    return {
      ...{ status: 404, field: null },
      message: i18n.t('The software no longer has this text. Copy yours if you want to keep it.'),
    }
  const text = toWording(command.text)
  const problem = findWordingProblem(known.english, text, tag)
  if (problem !== null) return { status: 422, field: 'text', message: problem }
  const stored = { language, message: command.message, text }
  const other = await saveWording(editorId, stored, Number(command.version))
  if (!other) return null
  return { status: 409, field: 'text', version: other.version, message: describeOther(other) }
}

function describeOther({ version, text }: { version: number; text: string }): string {
  return version === 0
    ? i18n.t(
        'Somebody went back to the software’s text after you opened this page. Save again to replace it with your text.',
      )
    : i18n.t(
        'Somebody changed it to “{text}” after you opened this page. Save again to replace it with your text.',
        { text },
      )
}

function findMessage(id: string) {
  return listSpokenMessages().find((message) => message.id === id)
}

/** The same page of the list. */
function toReturn(request: Request, { task, message }: WordingCommand): string {
  const done = task === 'restore' && !findMessage(message) ? 'remove' : task
  const asked = toWordingParameters(parseWordingRequest(new URL(request.url).searchParams))
  return `${wordingPath}?${new URLSearchParams({ ...asked, done })}`
}
