/** What the file of an article has besides its row. */

/** Rows that the file of an article has besides, by the name of their list: the table and its columns. */
export const articleLists = {
  corrections: {
    table: 'article_corrections',
    columns: ['id', 'kind', 'text', 'created_at', 'created_by', 'version', 'waits_for'],
  },
  notes: {
    table: 'article_notes',
    columns: ['id', 'quote', 'text', 'at', 'made_by', 'resolved_at', 'resolved_by', 'answers'],
  },
  review_steps: {
    table: 'review_steps',
    columns: ['id', 'kind', 'note', 'version', 'at', 'made_by', 'is_latest'],
  },
  planned_changes: {
    table: 'planned_changes',
    columns: [
      ...['id', 'title', 'kind', 'due_at', 'local_time', 'time_zone', 'created_by', 'created_at', 'done_at'],
      ...['outcome', 'reason', 'settled_at', 'alerted_at', 'version'],
    ],
  },
  pins: { table: 'pins', columns: ['place', 'position', 'ends_at', 'pinned_at', 'pinned_by'] },
} as const

/** Besides these, of an article: addresses that it had, its views, and the draft above it. */
export const articleExtras = ['former_slugs', 'view_count', 'draft_version'] as const
