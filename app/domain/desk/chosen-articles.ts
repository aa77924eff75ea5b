/** What can be done to articles chosen in the desk's list, and what is known of them and of those in the bin. */
import type { ArticleFields } from '~/domain/articles/article-fields'

/** A deleted article can be restored for so long. */
export const BIN_DAYS = 30

/** What can be done to several articles at once. `button`: in the list. */
export const bulkKinds = {
  tag: { button: 'Add tag…', confirm: 'Add the tag' },
  author: { button: 'Change author…', confirm: 'Change the author' },
  section: { button: 'Change section…', confirm: 'Change the section' },
  unpublish: { button: 'Take off the site…', confirm: 'Take off the site' },
  delete: { button: 'Delete…', confirm: 'Delete' },
} as const
export type BulkKind = keyof typeof bulkKinds

export type ArticleChange =
  | { kind: 'tag'; tag: string }
  | { kind: 'author'; authorName: string }
  | { kind: 'section'; categoryName: string; subcategoryName: string | null }
  | { kind: 'unpublish' }
  | { kind: 'delete' }

export type ChosenArticle = Pick<ArticleFields, 'title' | 'slug' | 'status'> & {
  id: string
  /** Null: it never was public. */
  publishedAt: Date | null
  views: number
}

export type DeletedArticle = {
  id: string
  title: string
  slug: string
  wasPublic: boolean
  views: number
  deletedAt: Date
  /** An editor's name; null: the account was deleted. */
  deletedBy: string | null
}

export function countArticles(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`
}
