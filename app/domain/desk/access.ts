/** Who may do what at the desk. */

/** Further roles are further rows of `policy`. */
export type Role = 'editor'
export type Action = 'read' | 'write' | 'delete'
export type Subject =
  | 'account'
  | 'article'
  | 'job'
  | 'picture'
  | 'product'
  | 'publication'
  | 'statistics'
  | 'subscriber'
  | 'tag'
  | 'today'

const everything: readonly Action[] = ['read', 'write', 'delete']

/** Whatever it does not list is denied. */
const policy: Record<Role, Partial<Record<Subject, readonly Action[]>>> = {
  editor: {
    // The editor's own.
    account: everything,
    article: everything,
    job: everything,
    picture: everything,
    product: everything,
    publication: everything,
    statistics: ['read'],
    subscriber: ['read'],
    tag: ['read', 'write'],
    today: ['read', 'write'],
  },
}

/** Whether the editor may do this; null: nobody is signed in. */
export function can(editor: { role: Role } | null, action: Action, subject: Subject): boolean {
  const row: (typeof policy)[Role] | undefined = editor ? policy[editor.role] : undefined
  return row?.[subject]?.includes(action) === true
}
