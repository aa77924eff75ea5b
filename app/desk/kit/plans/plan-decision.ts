/** Decides what becomes of a planned change when it is due, by the rules of the form that would do the same by hand. */
import { mergeArticles, type Revision } from '~/desk/kit/articles/merged-article'
import {
  type ArticleFields,
  listMissingToPublish,
  type VersionedArticle,
} from '~/domain/articles/article-fields'
import { can, type Permitted, toStorySubject } from '~/domain/editors/access'
import type { PlanReason } from './plan-reasons'
import type { PlannedKind } from './planned-changes'

/** What a decision depends on. */
export type DuePlan = {
  kind: PlannedKind
  /** Null: the account was deleted or closed. */
  planner: (Permitted & { id: string }) | null
  story: { createdBy: string | null } & Pick<
    ArticleFields,
    'status' | 'content' | 'authorName' | 'categoryName'
  >
  /** What goes out was sent back to its writer since it was planned, and not approved again. */
  isSentBack: boolean
  /** Of an update; null: no draft is waiting. */
  draft: PlannedDraft | null
}

/** `draft`: the version that goes out; `base`: what it was begun above, null: that no longer exists. */
export type PlannedDraft = {
  draft: Revision
  base: Revision | null
  live: VersionedArticle & { createdAt: Date }
}

export type PlanDecision =
  | { outcome: 'failed' | 'skipped'; reason: PlanReason }
  | { outcome: 'done'; status: ArticleFields['status'] }
  /** `date`: what readers see as the date; undefined: it stays. */
  | { outcome: 'done'; fields: ArticleFields; date: Date | undefined }

export function decidePlan(plan: DuePlan): PlanDecision {
  const { kind, story, draft } = plan
  if (kind === 'update') {
    if (!draft) return { outcome: 'skipped', reason: 'no-draft' }
    if (story.status !== 'published') return { outcome: 'skipped', reason: 'was-off-site' }
  } else {
    const isPublic = story.status === 'published'
    if (isPublic === (kind === 'publish'))
      return { outcome: 'skipped', reason: isPublic ? 'was-public' : 'was-off-site' }
  }
  const reason = findPlanProblem(plan)
  if (reason) return { outcome: 'failed', reason }
  if (!draft) return { outcome: 'done', status: kind === 'publish' ? 'published' : 'draft' }
  const { fields, date } = mergeDraft(draft)
  return { outcome: 'done', fields, date }
}

/** Why it would fail now; null: nothing is wrong. */
export function findPlanProblem({ kind, planner, story, isSentBack, draft }: DuePlan): PlanReason | null {
  if (!planner || !can(planner, 'publish', toStorySubject(story, planner.id))) return 'not-permitted'
  if (kind === 'unpublish') return null
  if (isSentBack) return 'sent-back'
  if (kind === 'publish') return findMissing(story)
  if (!draft) return null
  const { fields, isContradicted } = mergeDraft(draft)
  return isContradicted ? 'contradicted' : findMissing(fields)
}

function findMissing(fields: Partial<ArticleFields>): PlanReason | null {
  const missing = listMissingToPublish(fields)
  return missing.length > 0 ? `lacks:${missing.map(({ field }) => field).join(',')}` : null
}

/** The story with what its draft changes, as saving the draft would merge them. */
function mergeDraft({ draft, base, live }: PlannedDraft) {
  const asPublic = <Fields extends ArticleFields>(fields: Fields) => ({ ...fields, status: live.status })
  const { fields, isMerged } = mergeArticles(base && asPublic(base), asPublic(draft), live)
  const [own, begun, present] = [draft.createdAt, base?.createdAt, live.createdAt].map((at) => at?.getTime())
  const isDated = own !== undefined && own !== begun
  const isContradicted = !isMerged || (isDated && present !== begun && present !== own)
  return { fields, isContradicted, date: isDated ? (draft.createdAt ?? undefined) : undefined }
}
