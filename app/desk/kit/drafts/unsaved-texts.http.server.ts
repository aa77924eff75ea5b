/** Keeps what editors type into forms of the desk before they save it, offers it on the form's page, and ends it with the save. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { deskPath } from '~/domain/editors/desk-urls'
import type { FormFields } from '~/domain/forms/form-fields'
import { MAX_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import { parseTextChanges, parseTextMark, savedTextCookie } from '~/domain/unsaved/unsaved-text'
import { env } from '~/env.server'
import { findSentText, readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'
import { describeError } from '~/http/site/describe-error.server'
import {
  endUnsavedText,
  type FormPlace,
  listUnsavedTexts,
  saveUnsavedText,
  type UnsavedText,
} from './unsaved-texts.data.server'
import { findEditedSlug } from './unsaved-urls'

const MAX_FIELDS = 10
const MAX_PLACE_LENGTH = 1_000
/** Long enough for the page that follows a save to be shown. */
const COOKIE_SECONDS = 60

/**
 * Takes what a script posts while somebody types. 204; 400: not such a form; 403: another account's; 409: it has to be sent whole;
 * 413 or 415. Without changes: the text is discarded.
 */
export async function keepUnsavedText({
  request,
  editor,
}: {
  request: Request
  editor: Pick<SessionEditor, 'id'>
}) {
  const answer = (status: number) => new Response(null, { status, headers: privateHeaders })
  const read = await readFormBody(request, MAX_ARTICLE_BYTES, MAX_FIELDS)
  if (!read.ok) return answer(read.status)
  const { fields } = read
  // The account may have changed in another tab since the form was opened.
  if (fields.editor !== editor.id) return answer(403)
  const mark = parseTextMark(fields.text)
  const place = readPlace(fields)
  if (!mark || !place) return answer(400)
  if (fields.changes === undefined) {
    await endUnsavedText(editor.id, mark, place)
    return answer(204)
  }
  const changes = typeof fields.changes === 'string' ? parseTextChanges(fields.changes) : null
  const base = typeof fields.base === 'string' && /^\d{1,15}$/.test(fields.base) ? Number(fields.base) : null
  if (!changes || base === null) return answer(400)
  const outcome = await saveUnsavedText(editor.id, { ...mark, ...place, base, changes })
  return answer(outcome === 'saved' ? 204 : 409)
}

function readPlace({ page, form, address }: FormFields): FormPlace | null {
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= MAX_PLACE_LENGTH && !value.includes('\0')
  const isOfDesk = (value: unknown): value is string => isText(value) && value.startsWith(`${deskPath}/`)
  return isOfDesk(page) && isOfDesk(address) && isText(form) ? { page, form, address } : null
}

/** Lists what this account has not saved of the forms on the requested page. Never fails: the form itself matters more. */
export async function listOfferedTexts(request: Request, editorId: string): Promise<UnsavedText[]> {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const slug = findEditedSlug(path)
  try {
    return await listUnsavedTexts(editorId, path, slug && decode(slug))
  } catch (error) {
    console.error('Unsaved texts are not offered:', describeError(error))
    return []
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Runs an action. If it ends in a redirect, it did what it was asked to: the unsaved text that its form held is no more, and a cookie
 * tells its page.
 */
export async function endSentText<Result>(
  request: Request,
  { id: editorId }: Pick<SessionEditor, 'id'>,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run()
    if (isRedirect(result)) await end(request, editorId, result)
    return result
  } catch (thrown) {
    if (isRedirect(thrown)) await end(request, editorId, thrown)
    throw thrown
  }
}

function isRedirect(result: unknown): result is Response {
  return result instanceof Response && result.status >= 300 && result.status < 400
}

async function end(request: Request, editorId: string, response: Response): Promise<void> {
  const mark = findSentText(request)
  if (!mark) return
  try {
    await endUnsavedText(editorId, mark)
  } catch (error) {
    // The request itself is done: at worst, the text is offered once more.
    console.error('An unsaved text was not ended:', describeError(error))
  }
  const secure = env().production ? '; Secure' : ''
  const cookie = `${savedTextCookie(mark.id)}=${mark.sequence}; Max-Age=${COOKIE_SECONDS}; Path=${deskPath}; SameSite=Lax${secure}`
  response.headers.append('Set-Cookie', cookie)
}
