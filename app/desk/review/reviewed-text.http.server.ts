/** The text of the approval page: as readers will see it, or with what changed since the editor sent it back. */
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { previewStored } from '~/desk/kit/preview/article-preview.http.server'
import type { ReviewStep } from '~/desk/kit/review/article-review'
import { listDifferences } from '~/domain/articles/article-fields'
import { compareTexts } from '~/http/articles/article-html.server'
import type { ReviewedStory } from './review-article.http.server'
import { findSeenStep } from './seen-version'

type View = 'yes' | 'no'

/** Null: none was asked for. */
export function toView(sent: string | null): View | null {
  return sent === 'yes' || sent === 'no' ? sent : null
}

/** `marked`: the view that was asked for; null: what changed, if there is a version to compare with. */
export async function showReviewedText(
  article: ReviewedStory,
  steps: readonly ReviewStep[],
  marked: View | null,
) {
  const [preview, changes] = await Promise.all([
    previewStored(article, article.waiting),
    findChanges(article, steps, marked !== 'no'),
  ])
  return { preview, changes }
}

/** Null: nothing changed, or nobody has seen it before. `rows`: null when they are not shown, or too long to be compared. */
async function findChanges(article: ReviewedStory, steps: readonly ReviewStep[], isShown: boolean) {
  const seen = findSeenStep(steps)
  const before =
    seen && seen.version !== article.version ? await findRevision(article.id, seen.version) : null
  if (!seen || !before) return null
  const after = article.waiting ?? article
  const names = listDifferences(before, after).filter((name) => name !== 'status')
  if (names.length === 0) return null
  const rows = isShown ? await compareTexts(before.content, after.content) : null
  const { kind, version } = seen
  return { kind, version, isShown, rows, names, before, after }
}
