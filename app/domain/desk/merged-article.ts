/** Three-way merge of two editors' changes to one article. */
import {
  type ArticleFields,
  articleFields,
  type FieldName,
  mapFields,
  toComparable,
} from '~/domain/articles/article-fields'
import { mergeTexts } from './text-differences'

export type MergedArticle = {
  fields: ArticleFields
  /** Number of places in the text that both changed differently; the text contains both versions there, mine first. */
  overlaps: number
  /** Nothing was changed differently by both, and the result can be saved. */
  isClean: boolean
}

/** `base`: the version that mine is based on; null: it no longer exists, so nothing can be merged. */
export function mergeArticles(
  base: ArticleFields | null,
  mine: ArticleFields,
  theirs: ArticleFields,
): MergedArticle {
  const { text: content, overlaps } = mergeTexts((base ?? theirs).content, mine.content, theirs.content)
  const isSame = (name: FieldName, one: ArticleFields, other: ArticleFields) =>
    toComparable(one[name]) === toComparable(other[name])
  const clashes = mapFields(
    (name) =>
      base !== null &&
      ![isSame(name, base, mine), isSame(name, base, theirs), isSame(name, mine, theirs)].some(Boolean),
  )
  const merged = mapFields((name) => (base && isSame(name, base, mine) ? theirs[name] : mine[name]))
  const hasClash = Object.entries(clashes).some(([name, isClash]) => isClash && name !== 'content')
  return {
    fields: { ...(merged as ArticleFields), content },
    overlaps,
    isClean: base !== null && overlaps === 0 && !hasClash && isSavable(content),
  }
}

function isSavable(content: string) {
  const { maxLength, findProblem } = articleFields.content
  return [...content].length <= maxLength && findProblem?.(content) === null
}
