/** Handles the forms of an episode's transcript: reads a file, saves what was read, changes lines, takes the transcript off. */
import { data, redirect } from '@remix-run/node'
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { saveTranscript } from '~/data/podcast/transcripts.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readTextFile } from '~/desk/kit/page/read-text-file.http.server'
import { episodeTranscriptPath } from '~/domain/editors/record-urls'
import type { FormFields } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { parseTranscript } from '~/domain/podcast/transcript'
import { readTranscript } from '~/domain/podcast/transcript-files'
import { MAX_TRANSCRIPT_BYTES, MAX_VTT_BYTES, type TranscriptLine } from '~/domain/podcast/transcript-line'
import { writeVtt } from '~/domain/podcast/write-transcript'
import { readFormWithFiles } from '~/http/forms/form-body.server'
import { type SubmittedFields, validateForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { type OpenedEpisode, openEpisode, savePart } from './open-episode.http.server'
import { showLines, showReading, type TranscriptAnswer } from './shown-transcript'
import { changeLines, MAX_LINE_FIELDS, parseLineTask, toPage } from './transcript-form'

const fileField = 'file'
const textField = 'text'
/** Longer ones are read so far that the page can say that they are too long. */
const maxFormBytes = 2 * MAX_TRANSCRIPT_BYTES

type Sent = {
  episode: OpenedEpisode
  fields: FormFields
  values: Record<string, string>
  editorId: string
}

export async function sendTranscript({ request, params, editor }: DeskArgs) {
  const episode = await openEpisode(params.slug, episodeTranscriptPath)
  const form = validateForm(await readSent(request), (fields) => ({ ok: true, value: fields }))
  if (!form.ok) return form.response
  const sent: Sent = { episode, fields: form.value, values: form.values, editorId: editor.id }
  const { task } = sent.fields
  return returnTextOnFailure(request, sent.values, async () => {
    if (task === 'read') return read(sent)
    if (task === 'use') return save(sent, readBase(sent.fields))
    if (task === 'remove') return save(sent, undefined)
    return change(sent)
  })
}

/** A file's text is the form's from then on, and given back as text. */
async function readSent(request: Request): Promise<SubmittedFields> {
  if (request.method !== 'POST') return { ok: false, status: 405 }
  const read = await readFormWithFiles(
    request,
    (file) => readTextFile(file, MAX_TRANSCRIPT_BYTES),
    maxFormBytes,
    MAX_LINE_FIELDS,
  )
  if (!read.ok) return { ok: false, status: read.status }
  // Browsers send an empty one where none was chosen.
  const chosen = read.files.find(({ name, saved }) => name !== '' || saved !== '')
  if (!chosen) return { ok: true, fields: read.fields }
  if (chosen.saved === null) return { ok: true, fields: { ...read.fields, [fileField]: 'encoding' } }
  return { ok: true, fields: { ...read.fields, [textField]: chosen.saved } }
}

async function read(sent: Sent) {
  const { fields, episode } = sent
  if (fields[fileField] === 'encoding')
    return refuse(sent, 422, 'file', [
      { field: fileField, message: i18n.t('This file isn’t in UTF-8. Save it as text in UTF-8.') },
    ])
  const text = typeof fields[textField] === 'string' ? fields[textField] : ''
  const found = readTranscript(text)
  if (!found.ok) {
    const message = text === '' ? i18n.t('Choose a file, or paste a transcript.') : found.problem
    // What is too long is not sent back: it is in the file, or wherever it was copied from.
    const values = text.length > MAX_TRANSCRIPT_BYTES ? { ...sent.values, [textField]: '' } : sent.values
    return refuse({ ...sent, values }, 422, 'file', [{ field: textField, message }])
  }
  const base = await saveTranscript(writeVtt(found.lines))
  const reading = showReading(found, base, episode.sound?.seconds ?? null)
  const version = typeof fields.version === 'string' ? fields.version : ''
  return answer(200, { ok: true, reading, version })
}

/** The transcript that a form is about; null: none is named. */
function readBase({ base }: FormFields): string | null {
  return typeof base === 'string' && /^[\w-]{1,200}$/.test(base) ? base : null
}

async function change(sent: Sent) {
  const task = parseLineTask(sent.fields.task)
  const base = readBase(sent.fields)
  const lines = base === null ? null : await findLines(base)
  if (!task || base === null || !lines)
    return refuse(sent, 422, 'file', [{ field: null, message: i18n.t('Use one of the forms on this page.') }])
  const page = toPage(String(sent.fields.page), lines)
  const changed = changeLines(lines, page, task, sent.fields)
  if (!changed.ok) return refuse(sent, 422, 'lines', changed.errors)
  const vtt = writeVtt(changed.lines)
  if (Buffer.byteLength(vtt) > MAX_VTT_BYTES)
    return refuse(sent, 422, 'lines', [{ field: null, message: i18n.t('These lines are too long to save.') }])
  return save(sent, await saveTranscript(vtt), page)
}

async function findLines(base: string): Promise<TranscriptLine[] | null> {
  const vtt = await findEpisodeTranscript({ transcript: base })
  return vtt === null ? null : parseTranscript(vtt)
}

/** `transcript` undefined: the episode has none; null: what was named is gone. */
async function save(sent: Sent, transcript: string | null | undefined, page = 1) {
  const { episode, fields, editorId } = sent
  const of = fields.task === 'use' ? ('file' as const) : ('lines' as const)
  if (transcript === null || (of === 'file' && transcript && !(await findLines(transcript))))
    return refuse(sent, 422, of, [{ field: null, message: i18n.t('Read the file again.') }])
  const saved = await savePart(editorId, episode.slug, {
    name: 'transcript',
    value: transcript,
    isSeen: ({ transcript: present = '' }) => present === (fields.version ?? ''),
  })
  if (typeof saved === 'object')
    return refuse(
      sent,
      422,
      of,
      saved.problems.map((message) => ({ field: null, message })),
    )
  if (saved === 'gone')
    return refuse(sent, 404, of, [{ field: null, message: i18n.t('This episode was deleted.') }])
  if (saved === 'conflict') return refuseConflict(sent, of)
  const done = transcript === undefined ? 'removed' : saved
  const path = episodeTranscriptPath(episode.slug, { page, done })
  return redirect(path, { status: 303, headers: privateHeaders })
}

/** The form is shown again with the transcript that is there now, so that sending it once more is a decision. */
async function refuseConflict(sent: Sent, of: 'file' | 'lines') {
  const { transcript } = await openEpisode(sent.episode.slug, episodeTranscriptPath)
  const message =
    of === 'lines'
      ? i18n.t(
          'Somebody else saved another transcript meanwhile. What you typed is still here: save again to replace theirs, or open this page anew to see it.',
        )
      : i18n.t('Somebody else saved another transcript meanwhile. Read yours again to replace it.')
  const values = { ...sent.values, version: transcript ?? '' }
  return refuse({ ...sent, values }, 409, of, [{ field: null, message }])
}

async function refuse(sent: Sent, status: number, of: 'file' | 'lines', errors: FormError[]) {
  const base = readBase(sent.fields)
  const lines = of === 'lines' && base !== null ? await findLines(base) : null
  const shown = lines && base !== null ? { lines: showLines(lines, base, String(sent.fields.page)) } : {}
  return answer(status, { ok: false, of, values: sent.values, errors, ...shown })
}

function answer(status: number, shown: TranscriptAnswer) {
  return data(shown, { status, headers: privateHeaders })
}
