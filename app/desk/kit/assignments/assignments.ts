/** Assignments: what is to be written, by whom and when; and ideas, which have no day. */
import {
  type AssignmentFacts,
  can,
  type Permitted,
  toAssignmentSubject,
  toStorySubject,
} from '~/domain/editors/access'
import { assignmentPath, editArticlePath } from '~/domain/editors/desk-urls'

export type AssignmentFields = {
  title: string
  /** The account that is to write it; null: nobody yet. */
  editorId: string | null
  /** The slug of a section. */
  section: string | null
  /** 2026-12-07; null: an idea. */
  day: string | null
  note: string
}

export type Assignment = AssignmentFields & {
  id: string
  version: number
  createdAt: Date
  /** The account that added it; null: it was deleted. */
  createdBy: string | null
  /** The name of `editorId`. */
  person: string | null
  article: {
    id: string
    slug: string
    title: string
    status: 'draft' | 'published'
    createdBy: string | null
  } | null
}

/** As one editor sees it. */
export type ShownAssignment = Pick<
  Assignment,
  'id' | 'version' | 'title' | 'person' | 'section' | 'day' | 'note' | 'createdAt'
> & {
  /** `slug` null: the article is another’s, which a writer cannot open. */
  article: { id: string; slug: string | null } | null
  mayStart: boolean
  mayChange: boolean
}

type By = Permitted & { id: string }

/** With the title of the article, once there is one that the editor may open. */
export function showAssignment({ article, ...assignment }: Assignment, by: By): ShownAssignment {
  const { id, version, person, section, day, note, createdAt } = assignment
  const mayOpen = article !== null && can(by, 'read', toStorySubject(article, by.id))
  return {
    ...{ id, version, person, section, day, note, createdAt },
    title: mayOpen ? article.title : assignment.title,
    article: article && { id: article.id, slug: mayOpen ? article.slug : null },
    mayStart: article === null && mayDo(by, 'start', assignment),
    mayChange: mayDo(by, 'write', assignment),
  }
}

/** Where its title leads: to its article, once there is one that the editor may open. */
export function toTitlePath({ id, article }: Pick<ShownAssignment, 'id' | 'article'>): string {
  return article?.slug ? editArticlePath({ id: article.id, slug: article.slug }) : assignmentPath(id)
}

export function mayDo(by: By, action: 'start' | 'write' | 'delete', assignment: AssignmentFacts): boolean {
  return can(by, action, toAssignmentSubject(assignment, by.id))
}
