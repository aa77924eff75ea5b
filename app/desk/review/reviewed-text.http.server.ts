/** The text of the approval page: as readers will see it, or with what changed since the editor sent it back. */
import { titleRelated } from '~/desk/kit/articles/related-articles.http.server'
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { previewStored } from '~/desk/kit/preview/article-preview.http.server'
import type { ReviewStep } from '~/desk/kit/review/draft-review'
import { type ArticleFields, listDifferences } from '~/domain/articles/article-fields'
import type { ReadArticle } from '~/domain/articles/read-article'
import { compareTexts } from '~/http/articles/article-html.server'
import { addNoteLinks, listBlockQuotes, noteFieldId } from './block-notes'
import type { ReviewedStory } from './review-article.http.server'
import { findSeenStep } from './seen-version'

type View = 'yes' | 'no'

type Asked = {
  /** Null: what changed, if there is a version to compare with. */
  marked: View | null
  /** The block that a note is to be made on, counted from 1; 0: none. */
  passage: number
  /** The id of the comment that is to be answered; '': none. */
  answered: string
  /** May make notes. */
  mayWrite: boolean
}

export function readAsked(sent: URLSearchParams, mayWrite: boolean): Asked {
  const marked = sent.get('marked')
  const passage = sent.get('passage') ?? ''
  return {
    marked: marked === 'yes' || marked === 'no' ? marked : null,
    answered: sent.get('answer') ?? '',
    passage: /^\d{1,6}$/.test(passage) ? Number(passage) : 0,
    mayWrite,
  }
}

export async function showReviewedText(
  article: ReviewedStory,
  steps: readonly ReviewStep[],
  { marked, passage, answered, mayWrite }: Asked,
) {
  let quotes: string[] = []
  const addLinks = (read: ReadArticle) => {
    quotes = listBlockQuotes(read)
    return addNoteLinks(read, quotes, (number) => `?marked=no&passage=${number}#${noteFieldId}`)
  }
  const [preview, changes] = await Promise.all([
    previewStored(article, article.waiting, mayWrite ? addLinks : undefined),
    findChanges(article, steps, marked !== 'no'),
  ])
  return { preview, changes, quote: quotes[passage - 1] ?? '', answered }
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
  const [former = before, present = after] = await titleRelated<ArticleFields>([before, after])
  return { kind, version, isShown, rows, names, before: former, after: present }
}
