/** Handles the form of an episode's chapters. */
import { createHash } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { episodeChaptersPath } from '~/domain/editors/record-urls'
import type { ParsedForm } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type Chapter, formatChapters } from '~/domain/podcast/chapters'
import { MAX_CHAPTER_TEXT, parseChapters } from '~/domain/podcast/parse-chapters'
import { episode } from '~/domain/publication/entries'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { chaptersField, toChapterErrors } from './chapters-form'
import { openEpisode, savePart } from './open-episode.http.server'
import { writeIntoFile } from './show-sound.http.server'

/** Of a list in a script whose characters take three bytes each. */
export const MAX_FORM_BYTES = 3 * MAX_CHAPTER_TEXT

/** By which a save knows that nobody else saved others meanwhile. */
export function toChaptersVersion(chapters: readonly Chapter[]): string {
  return createHash('sha256').update(formatChapters(chapters)).digest('hex').slice(0, 32)
}

export async function sendChapters({ request, params, editor }: DeskArgs) {
  const opened = await openEpisode(params.slug, episodeChaptersPath)
  const { slug, sound } = opened
  const form = await readForm(
    request,
    ({ [chaptersField]: text, version, task }): ParsedForm<{ text: string; version: string } | null> =>
      task === 'write'
        ? { ok: true, value: null }
        : typeof text === 'string' && typeof version === 'string'
          ? { ok: true, value: { text, version } }
          : { ok: false, errors: [{ field: null, message: i18n.t('Use one of the forms on this page.') }] },
    {},
    { maxBytes: MAX_FORM_BYTES },
  )
  if (!form.ok) return form.response
  const { value, values } = form
  if (value === null) return writeIntoFile(opened)
  const refuse = (status: number, errors: FormError[], version = values.version ?? '') =>
    redisplayForm(status, { ok: false, values: { ...values, version }, errors }, privateHeaders).response
  const parsed = parseChapters(value.text, sound?.seconds ?? null)
  if (!parsed.ok) return refuse(422, toChapterErrors(parsed.problems, value.text))
  return returnTextOnFailure(request, values, async () => {
    const saved = await savePart(editor.id, slug, {
      name: 'chapters',
      value: parsed.chapters.length > 0 ? parsed.chapters : undefined,
      isSeen: ({ chapters }) =>
        toChaptersVersion(episode.shape.chapters.safeParse(chapters).data ?? []) === value.version,
    })
    if (typeof saved === 'object')
      return refuse(
        422,
        saved.problems.map((message) => ({ field: null, message })),
      )
    if (saved === 'gone') return refuse(404, [{ field: null, message: i18n.t('This episode was deleted.') }])
    if (saved === 'conflict') {
      // Sending it once more is a decision.
      const { chapters } = await openEpisode(slug, episodeChaptersPath)
      return refuse(409, [{ field: null, message: describeConflict(chapters) }], toChaptersVersion(chapters))
    }
    return redirect(episodeChaptersPath(slug, saved), { status: 303, headers: privateHeaders })
  })
}

/** In characters: of what somebody else saved. */
const MAX_SHOWN = 2_000

function describeConflict(chapters: readonly Chapter[]): string {
  const list = formatChapters(chapters)
  const shown = list.length > MAX_SHOWN ? `${list.slice(0, MAX_SHOWN)}…` : list
  return chapters.length === 0
    ? i18n.t('Somebody else took all chapters out meanwhile. Save again to have yours.')
    : i18n.t(
        'Somebody else saved other chapters meanwhile. Save again to replace them with yours. Theirs: {list}',
        {
          list: shown.replaceAll('\n', ' · '),
        },
      )
}
