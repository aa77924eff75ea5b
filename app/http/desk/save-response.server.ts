/** Turns the outcome of a save into a redirect, or into the form with the typed values and the errors. */
import type { Saved } from '~/data/desk/desk-articles.server'
import type { VersionedArticle } from '~/domain/articles/article-fields'
import { toFormValues } from '~/domain/desk/article-draft'
import { editArticlePath } from '~/domain/desk/desk-urls'
import { compareRendered, type RenderedRow } from '~/domain/desk/rendered-differences'
import { mergeTexts } from '~/domain/desk/text-differences'
import type { RejectedForm } from '~/domain/forms/form-result'
import { privateHeaders } from '~/http/site/cache.server'

/** Another editor saved in the meantime: what is stored now, and both texts merged. */
export type Conflict = {
  current: Record<string, string>
  differing: string[]
  merged: string
  overlaps: number
  /** Null: the texts are too long to be sent once more. */
  rendered: RenderedRow[] | null
}
export type RejectedSave = RejectedForm & { conflict?: Conflict }

/** Of both texts together, in characters. */
const MAX_RENDERED_LENGTH = 400_000

type SaveResponse = { to: string } | { to: null; rejection: RejectedSave; init: ResponseInit }
type Values = Record<string, string>

/** `base`: the version that the editor opened, for merging; null: it no longer exists. */
export function toSaveResponse(
  saved: Exclude<Saved, { outcome: 'gone' }>,
  values: Values,
  base: VersionedArticle | null,
): SaveResponse {
  switch (saved.outcome) {
    case 'saved':
      return { to: `${editArticlePath(saved.article)}?saved=${saved.article.status}` }
    case 'slug-taken':
      return reject(422, values, {
        field: 'slug',
        message: 'Another article has this slug. Choose another one.',
      })
    case 'conflict':
      return rejectConflict(saved.current, values, base)
  }
}

/** The form gets the current version number, so that saving again overwrites it on purpose. */
function rejectConflict(
  current: VersionedArticle,
  values: Values,
  base: VersionedArticle | null,
): SaveResponse {
  const stored = toFormValues(current, current.version)
  const mine = values.content ?? ''
  const { text, overlaps } = mergeTexts(base?.content ?? current.content, mine, current.content)
  const differing = Object.keys(stored).filter(
    (name) => name !== 'version' && (values[name] ?? '').trim() !== stored[name]?.trim(),
  )
  const isShort = mine.length + current.content.length <= MAX_RENDERED_LENGTH
  const rendered = isShort ? compareRendered(current.content, mine) : null
  const conflict: Conflict = { current: stored, differing, merged: text, overlaps, rendered }
  const response = reject(
    409,
    { ...values, version: String(current.version) },
    {
      field: null,
      message:
        'Somebody else saved this article while you were writing. Your changes are not saved yet, but nothing is lost.',
    },
  )
  return response.to === null ? { ...response, rejection: { ...response.rejection, conflict } } : response
}

function reject(status: number, values: Values, error: RejectedForm['errors'][number]): SaveResponse {
  return {
    to: null,
    rejection: { ok: false, values, errors: [error] },
    init: { status, headers: privateHeaders },
  }
}
