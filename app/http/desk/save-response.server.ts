/** The responses to a save: a redirect, or the form with the typed values and what is wrong. */
import { data, redirect } from '@remix-run/node'
import type { LastSave } from '~/data/desk/revisions.server'
import {
  type ArticleFields,
  type ArticleStatus,
  type FieldName,
  listDifferences,
  toFieldTexts,
  type VersionedArticle,
} from '~/domain/articles/article-fields'
import { mergeArticles } from '~/domain/desk/merged-article'
import { compareRendered, type RenderedRow } from '~/domain/desk/rendered-differences'
import { savedPath } from '~/domain/desk/save-notice'
import type { RejectedForm } from '~/domain/forms/form-result'
import { privateHeaders } from '~/http/site/cache.server'

/** Another editor saved in the meantime: what is stored now, and both texts merged. */
export type Conflict = {
  /** With the version. */
  current: Record<string, string>
  /** Who saved it, and when; null: an import or the database. */
  savedBy: string | null
  savedAt: Date | null
  differing: FieldName[]
  merged: string
  overlaps: number
  /** Of the merged article, if it can be saved; null: both changed the same, so that only an editor can merge. */
  mergedStatus: ArticleStatus | null
  /** Null: the texts are too long to be sent once more. */
  rendered: RenderedRow[] | null
}
export type RejectedSave = RejectedForm & { conflict?: Conflict }

/** Of both texts together, in characters. */
const MAX_RENDERED_LENGTH = 400_000

export function respondSaved(article: VersionedArticle, wasPublic: boolean) {
  return redirect(savedPath(article, { wasPublic }), { status: 303, headers: privateHeaders })
}

type Values = Record<string, string>

export function respondSlugTaken(values: Values) {
  const message = 'Another article has this slug. Choose another one.'
  return reject(422, { ok: false, values, errors: [{ field: 'slug', message }] })
}

type Versions = {
  base: ArticleFields | null
  mine: ArticleFields
  current: VersionedArticle
  lastSave: LastSave | null
  values: Values
}

/** The form keeps the version that was opened, so that only an answer to the conflict can overwrite the other one. */
export function respondConflict({ base, mine, current, lastSave, values }: Versions) {
  const { fields, overlaps, isClean } = mergeArticles(base, mine, current)
  const isShort = mine.content.length + current.content.length <= MAX_RENDERED_LENGTH
  const conflict: Conflict = {
    current: { ...toFieldTexts(current), version: String(current.version) },
    savedBy: lastSave?.savedBy ?? null,
    savedAt: lastSave?.savedAt ?? null,
    differing: listDifferences(mine, current),
    merged: fields.content,
    overlaps,
    mergedStatus: isClean ? fields.status : null,
    rendered: isShort ? compareRendered(current.content, mine.content) : null,
  }
  const message =
    'Somebody else saved this article while you were writing. Your changes are not saved yet, but nothing is lost.'
  return reject(409, { ok: false, values, errors: [{ field: null, message }], conflict })
}

function reject(status: number, rejection: RejectedSave) {
  return data(rejection, { status, headers: privateHeaders })
}
