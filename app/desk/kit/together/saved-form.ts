/** What somebody saved of an article, as the open form of another editor is told. */
import type { ArticleStatus } from '~/domain/articles/article-fields'
import type { FormText } from '~/domain/unsaved/draft-backup'

export type SavedForm = {
  /** As the form shows them, with the version. */
  values: FormText
  /** Of the article; the form may show the draft above it. */
  status: ArticleStatus
  isDraftWaiting: boolean
  /** ISO 8601. */
  savedAt: string
  /** Null: an import or the database. */
  savedBy: string | null
}
