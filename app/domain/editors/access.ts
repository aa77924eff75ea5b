/** The table of who may do what at the desk. */
import { i18n } from '~/domain/language/desk-i18n'

/** In the order of what they may do. */
export const roles = {
  writer: {
    get name() {
      return i18n.t('Writer')
    },
    get text() {
      return i18n.t('Writes their own articles.')
    },
  },
  editor: {
    get name() {
      return i18n.t('Editor')
    },
    get text() {
      return i18n.t('Edits everything but the settings.')
    },
  },
  owner: {
    get name() {
      return i18n.t('Owner')
    },
    get text() {
      return i18n.t('Also manages accounts and settings.')
    },
  },
} as const
export type Role = keyof typeof roles

/** How long somebody who is invited can make an account. */
export const invitationDays = 7

/** start: begin the article that is assigned. */
export type Action = 'read' | 'write' | 'add' | 'delete' | 'publish' | 'start'
export type Subject =
  | 'account'
  | 'accounts'
  | 'article'
  | 'assignment'
  | 'free-assignment'
  | 'front'
  | 'job'
  | 'log'
  | 'own-assignment'
  | 'own-draft'
  | 'own-idea'
  | 'own-picture'
  | 'own-story'
  | 'picture'
  | 'product'
  | 'publication'
  | 'redirect'
  | 'settings'
  | 'statistics'
  | 'subscriber'
  | 'tag'
  | 'task'
  | 'today'

type Permissions = Partial<Record<Subject, readonly Action[]>>

const everything: readonly Action[] = ['read', 'write', 'add', 'delete', 'publish', 'start']

const editor: Permissions = {
  // The editor's own.
  account: everything,
  // Any article, no matter who began it; see `toStorySubject`.
  article: everything,
  'own-draft': everything,
  'own-story': everything,
  // Any assignment or idea; see `toAssignmentSubject`.
  assignment: everything,
  'own-assignment': everything,
  'free-assignment': everything,
  'own-idea': everything,
  // Pins on the home page and in sections.
  front: ['read', 'write'],
  job: everything,
  picture: everything,
  'own-picture': everything,
  product: everything,
  publication: everything,
  redirect: everything,
  statistics: ['read'],
  // People are removed from the list when they ask for it.
  subscriber: ['read', 'delete'],
  tag: ['read', 'write'],
  // Drafts that wait for the editor who asks.
  task: ['read'],
  today: ['read', 'write'],
}

/** Anything that it does not list is denied. */
const policy: Record<Role, Permissions> = {
  writer: {
    account: everything,
    // Anybody may have ideas; editors decide who writes what, and when.
    assignment: ['read', 'add'],
    'own-assignment': ['read', 'start'],
    'free-assignment': ['read', 'start'],
    'own-idea': ['read', 'write', 'delete', 'start'],
    'own-draft': ['read', 'write'],
    // A draft above it, which an editor publishes.
    'own-story': ['read', 'write'],
    picture: ['read', 'add'],
    'own-picture': ['write'],
    task: ['read'],
  },
  editor,
  owner: { ...editor, accounts: everything, log: ['read'], settings: everything },
}

/** Further rights of writers who can publish without an editor. */
const withoutReview: Permissions = {
  'own-draft': ['publish'],
  'own-story': ['publish'],
}

export type Permitted = {
  role: Role
  /** For writers: may publish without an editor. */
  publishesOwn?: boolean
}

/** Whether the editor may do this; null: nobody is signed in. */
export function can(editor: Permitted | null, action: Action, subject: Subject): boolean {
  if (!editor) return false
  const row: Permissions | undefined = policy[editor.role]
  if (row?.[subject]?.includes(action)) return true
  const isTrusted = editor.role === 'writer' && editor.publishesOwn === true
  return isTrusted && withoutReview[subject]?.includes(action) === true
}

/** Tells what an article is to an editor: whether they began it, and whether readers see it. `createdBy` null: an import. */
export function toStorySubject({ createdBy, status }: StoryFacts, editorId: string): Subject {
  if (createdBy !== editorId) return 'article'
  return status === 'published' ? 'own-story' : 'own-draft'
}

type StoryFacts = { createdBy: string | null; status: 'draft' | 'published' }

/**
 * Tells what an assignment is to an editor: an idea that they added and nobody else is to write, one that is theirs to write, one that
 * nobody has taken yet, or another's.
 */
export function toAssignmentSubject({ createdBy, editorId, day }: AssignmentFacts, by: string): Subject {
  if (editorId !== null && editorId !== by) return 'assignment'
  if (createdBy === by && day === null) return 'own-idea'
  return editorId === by ? 'own-assignment' : 'free-assignment'
}

/** `editorId`: who is to write it; null: nobody yet. `day` null: an idea. */
export type AssignmentFacts = { createdBy: string | null; editorId: string | null; day: string | null }

/** A story as rights were asked of it, and what came of it: nothing is written to a story that is different by then. */
export type Judged = StoryFacts & { version: number; mayPublish: boolean }

export function judge(story: StoryFacts & { version: number }, editor: Permitted & { id: string }): Judged {
  const { createdBy, status, version } = story
  return { createdBy, status, version, mayPublish: can(editor, 'publish', toStorySubject(story, editor.id)) }
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(roles, text)
}

/** The role as it is stored; a check constraint allows no other. */
export function toRole(stored: string): Role {
  return isRole(stored) ? stored : 'writer'
}

/** The body of a 403 for what the table denies; the desk shows an explanation instead. */
export const deniedText = 'Your account doesn’t allow this.'
