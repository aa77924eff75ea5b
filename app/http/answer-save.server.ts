/** What an editor is answered after a save: the way on, or everything that was typed and why it was not saved. */
import type { Saved } from '~/data/desk-articles.server'
import { toFormValues } from '~/domain/article-draft'
import type { VersionedArticle } from '~/domain/article-fields'
import type { RefusedForm } from '~/domain/form-answer'
import { mergeTexts } from '~/domain/text-differences'
import { editArticlePath } from '~/domain/urls'
import { privatelyKept } from './cache.server'

/** Somebody else saved in between: what is stored now, and what both texts make together. */
export type Conflict = {
  current: Record<string, string>
  differing: string[]
  merged: string
  overlaps: number
}
export type RefusedSave = RefusedForm & { conflict?: Conflict }

type Answer = { to: string } | { to: null; refusal: RefusedSave; init: ResponseInit }
type Values = Record<string, string>

/** `base`: the version that the editor opened, for merging; null: it is not there any more. */
export function answerSave(
  saved: Exclude<Saved, { outcome: 'gone' }>,
  values: Values,
  base: VersionedArticle | null,
): Answer {
  switch (saved.outcome) {
    case 'saved':
      return { to: `${editArticlePath(saved.article)}?saved=${saved.article.status}` }
    case 'slug-taken':
      return refuse(422, values, {
        field: 'slug',
        message: 'Another article has this slug. Choose another one.',
      })
    case 'conflict':
      return refuseConflict(saved.current, values, base)
  }
}

/** The form gets the version that is there now: saving again is then a decision. */
function refuseConflict(current: VersionedArticle, values: Values, base: VersionedArticle | null): Answer {
  const stored = toFormValues(current, current.version)
  const mine = values.content ?? ''
  const { text, overlaps } = mergeTexts(base?.content ?? current.content, mine, current.content)
  const differing = Object.keys(stored).filter(
    (name) => name !== 'version' && (values[name] ?? '').trim() !== stored[name]?.trim(),
  )
  const conflict: Conflict = { current: stored, differing, merged: text, overlaps }
  const answer = refuse(
    409,
    { ...values, version: String(current.version) },
    {
      field: null,
      message:
        'Somebody else saved this article while you were writing. Nothing of yours was saved yet, and nothing is lost.',
    },
  )
  return answer.to === null ? { ...answer, refusal: { ...answer.refusal, conflict } } : answer
}

function refuse(status: number, values: Values, error: RefusedForm['errors'][number]): Answer {
  return {
    to: null,
    refusal: { ok: false, values, errors: [error] },
    init: { status, headers: privatelyKept },
  }
}
