/** The changes that can be made to articles chosen in the desk's list, and what is known about these and about those in the bin. */
import type { ArticleFields } from '~/domain/articles/article-fields'
import { i18n } from '~/domain/language/desk-i18n'

/** The size of a page of the list. */
export const MAX_CHOSEN = 50

/** A deleted article can be restored for so long. */
export const BIN_DAYS = 30

/** The changes that can be made to several articles at once. `button`: its text in the list. */
export const bulkKinds = {
  publish: {
    get button() {
      return i18n.t('Publish…')
    },
    get confirm() {
      return i18n.t('Publish')
    },
  },
  tag: {
    get button() {
      return i18n.t('Add tag…')
    },
    get confirm() {
      return i18n.t('Add the tag')
    },
  },
  author: {
    get button() {
      return i18n.t('Change author…')
    },
    get confirm() {
      return i18n.t('Change the author')
    },
  },
  section: {
    get button() {
      return i18n.t('Change section…')
    },
    get confirm() {
      return i18n.t('Change the section')
    },
  },
  unpublish: {
    get button() {
      return i18n.t('Take off the site…')
    },
    get confirm() {
      return i18n.t('Take off the site')
    },
  },
  delete: {
    get button() {
      return i18n.t('Delete…')
    },
    get confirm() {
      return i18n.t('Delete')
    },
  },
} as const
export type BulkKind = keyof typeof bulkKinds

/** The changes that can be undone: these, restoring from the bin, and search and replace. */
export type UndoneKind = BulkKind | 'restore' | 'replace'

/** Null: nothing of the kind. */
export function toUndoneKind(text: string | null | undefined): UndoneKind | null {
  const isKnown = text === 'restore' || text === 'replace' || (text && Object.hasOwn(bulkKinds, text))
  return isKnown ? (text as UndoneKind) : null
}

/** How long the list offers to undo a change. */
export const UNDO_OFFERED_MS = 24 * 60 * 60 * 1_000

/** An editor's change of many stories. */
export type BulkAction = { id: string; kind: UndoneKind; count: number; at: Date }

/** What undoing an action on `count` articles did: how many are as they were before, and which of the others still exist. */
export type Undone = { kind: UndoneKind; count: number; undone: number; left: string[] }

export type ArticleChange =
  | { kind: 'tag'; tag: string }
  | { kind: 'author'; authorName: string }
  | { kind: 'section'; categoryName: string; subcategoryName: string | null }
  | { kind: 'publish' }
  | { kind: 'unpublish' }
  | { kind: 'delete' }

export type ChosenArticle = Pick<ArticleFields, 'title' | 'slug' | 'status'> & {
  id: string
  /** Null: it never was public. */
  publishedAt: Date | null
  views: number
  /** Why it cannot be published, as sentences; absent: that is not asked. */
  missing?: string[]
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
  return i18n.t('{count, plural, one {# article} other {# articles}}', { count })
}
