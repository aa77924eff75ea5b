/** The tables that an export of another Ohmnibus may bring, with the columns that are taken; anything else in it is not read, in words of `domain/language/desk-i18n`. */

export type RecordTable = {
  /** For people. */
  label: string
  columns: readonly string[]
  /** Each list of columns alone identifies a row. */
  keys: readonly (readonly string[])[]
  /** Not compared with what is here: they change by themselves. */
  loose?: readonly string[]
  /** Columns that name a row of another table: null where that is not here, or, where they can't be null, the row is left out. */
  names?: Readonly<Record<string, { table: string; key: string; isNeeded?: true }>>
}

const ofArticle = { article_id: { table: 'articles', key: 'id', isNeeded: true } } as const

export const recordTables = {
  editors: { label: /*i18n*/ 'Accounts', columns: ['id', 'name', 'person'], keys: [['id']] },
  pictures: {
    label: /*i18n*/ 'Pictures',
    columns: [
      ...['hash', 'file_name', 'format', 'bytes', 'width', 'height', 'is_animated', 'description', 'caption'],
      ...['is_decorative', 'credit', 'license', 'focus_x', 'focus_y', 'edit', 'color', 'original_width'],
      ...['original_height', 'uploaded_by', 'uploaded_at', 'updated_at'],
    ],
    keys: [['hash']],
    loose: [
      'width',
      'height',
      'is_animated',
      'color',
      'edit',
      'original_width',
      'original_height',
      'updated_at',
    ],
  },
  media_clips: {
    label: /*i18n*/ 'Clips',
    columns: [
      ...['hash', 'file_name', 'kind', 'bytes', 'title', 'description', 'credit', 'poster_hash', 'captions'],
      ...['captions_language', 'captions_label', 'uploaded_by', 'uploaded_at', 'updated_at'],
    ],
    keys: [['hash']],
    names: { poster_hash: { table: 'pictures', key: 'hash' } },
  },
  embeds: {
    label: /*i18n*/ 'What is known of embedded pages',
    columns: [
      ...[
        'url',
        'state',
        'provider',
        'remote_id',
        'title',
        'author',
        'site',
        'picture_hash',
        'width',
        'height',
      ],
      ...['failure', 'created_at', 'fetched_at'],
    ],
    keys: [['url']],
    loose: [
      'state',
      'provider',
      'remote_id',
      'title',
      'author',
      'site',
      'picture_hash',
      'failure',
      'fetched_at',
    ],
    names: { picture_hash: { table: 'pictures', key: 'hash' } },
  },
  publication_entries: {
    label: /*i18n*/ 'The publication',
    columns: ['id', 'kind', 'slug', 'position', 'data', 'version', 'created_at', 'updated_at', 'updated_by'],
    keys: [['id'], ['kind', 'slug']],
    loose: ['position'],
  },
  publication_revisions: {
    label: /*i18n*/ 'Former versions of the publication',
    columns: ['entry_id', 'version', 'slug', 'data', 'saved_at', 'saved_by', 'is_draft'],
    keys: [['entry_id', 'version']],
    names: { entry_id: { table: 'publication_entries', key: 'id', isNeeded: true } },
  },
  publication_drafts: {
    label: /*i18n*/ 'Drafts above pages',
    columns: ['entry_id', 'version'],
    keys: [['entry_id']],
    names: { entry_id: { table: 'publication_entries', key: 'id', isNeeded: true } },
  },
  transcripts: {
    label: /*i18n*/ 'Transcripts',
    columns: ['hash', 'vtt', 'created_at'],
    keys: [['hash']],
    loose: ['created_at'],
  },
  wordings: {
    label: /*i18n*/ 'Wordings',
    columns: ['language', 'message', 'text'],
    keys: [['language', 'message']],
  },
  products: {
    label: /*i18n*/ 'Products',
    columns: [
      ...[
        'id',
        'slug',
        'former_slugs',
        'data',
        'archived_at',
        'version',
        'described_version',
        'described_at',
      ],
      ...['created_at', 'updated_at', 'updated_by'],
    ],
    keys: [['id'], ['slug']],
  },
  offers: {
    label: /*i18n*/ 'Offers',
    columns: ['product_id', 'url', 'state', 'problem', 'checked_at', 'next_check_at'],
    keys: [['product_id', 'url']],
    names: { product_id: { table: 'products', key: 'id', isNeeded: true } },
  },
  product_revisions: {
    label: /*i18n*/ 'Former versions of products',
    columns: ['product_id', 'version', 'slug', 'data', 'saved_at', 'saved_by'],
    keys: [['product_id', 'version']],
    names: { product_id: { table: 'products', key: 'id', isNeeded: true } },
  },
  articles: {
    label: /*i18n*/ 'Articles',
    columns: [
      ...[
        'id',
        'title',
        'slug',
        'excerpt',
        'content',
        'featured_image_url',
        'cover_slug',
        'author_name',
        'bylines',
      ],
      ...[
        'reviews',
        'picks',
        'category_name',
        'subcategory_name',
        'status',
        'read_time',
        'tags',
        'created_at',
      ],
      ...[
        'updated_at',
        'revised_at',
        'published_at',
        'draft_saved_at',
        'publish_at',
        'featured_image_description',
      ],
      ...[
        'meta_title',
        'meta_description',
        'canonical_url',
        'robots',
        'share_title',
        'share_image_url',
        'series',
      ],
      ...['series_part', 'related', 'language', 'counterpart', 'version', 'created_by'],
    ],
    keys: [['id']],
  },
  article_revisions: {
    label: /*i18n*/ 'Former versions of articles',
    columns: [
      ...['article_id', 'version', 'saved_at', 'saved_by', 'restored_version', 'base_version', 'bulk_action'],
      'article',
    ],
    keys: [['article_id', 'version']],
    names: ofArticle,
  },
  article_drafts: {
    label: /*i18n*/ 'Drafts above articles',
    columns: ['article_id', 'version'],
    keys: [['article_id']],
    names: ofArticle,
  },
  deleted_articles: {
    label: /*i18n*/ 'The bin',
    columns: [
      ...['id', 'article', 'former_slugs', 'view_count', 'corrections', 'review', 'notes', 'pins', 'plans'],
      ...['draft_version', 'deleted_at', 'deleted_by', 'bulk_action'],
    ],
    keys: [['id']],
    // Accounts are named within them, too.
    loose: ['article', 'corrections', 'review', 'notes', 'pins', 'plans'],
  },
  deleted_revisions: {
    label: /*i18n*/ 'Former versions of deleted articles',
    columns: ['article_id', 'version', 'saved_at', 'saved_by', 'base_version', 'bulk_action', 'article'],
    keys: [['article_id', 'version']],
    names: { article_id: { table: 'deleted_articles', key: 'id', isNeeded: true } },
  },
  redirects: {
    label: /*i18n*/ 'Redirects',
    columns: ['id', 'source', 'target', 'hits', 'last_hit_at', 'created_at', 'updated_at', 'updated_by'],
    keys: [['id'], ['source']],
    loose: ['hits', 'last_hit_at'],
  },
  tag_descriptions: {
    label: /*i18n*/ 'What is said of tags',
    columns: ['tag', 'description'],
    keys: [['tag']],
  },
  former_tags: {
    label: /*i18n*/ 'Former names of tags',
    columns: ['tag', 'present_tag'],
    keys: [['tag']],
  },
  removed_slugs: {
    label: /*i18n*/ 'Addresses of deleted articles',
    columns: ['slug', 'article_id'],
    keys: [['slug']],
  },
  feed_slugs: {
    label: /*i18n*/ 'Names of articles in feeds',
    columns: ['article_id', 'slug'],
    keys: [['article_id']],
  },
  assignments: {
    label: /*i18n*/ 'Assignments',
    columns: [
      ...['id', 'title', 'editor_id', 'section', 'day', 'note', 'article_id', 'created_by', 'created_at'],
      'version',
    ],
    keys: [['id']],
    names: { article_id: { table: 'articles', key: 'id' } },
  },
  desk_settled: {
    label: /*i18n*/ 'What is settled at the desk',
    columns: ['kind', 'subject', 'until', 'settled_at', 'settled_by'],
    keys: [['kind', 'subject']],
  },
  statistics: {
    label: /*i18n*/ 'Statistics',
    columns: ['kind', 'grain', 'at', 'subject', 'count'],
    keys: [['kind', 'grain', 'at', 'subject']],
  },
  story_referrers: {
    label: /*i18n*/ 'Where readers came from',
    columns: ['article_id', 'day', 'host', 'count'],
    keys: [['article_id', 'day', 'host']],
    names: ofArticle,
  },
  offer_clicks: {
    label: /*i18n*/ 'Clicks on offers',
    // Offers have numbers of their own here: they are found by product and address.
    columns: ['product', 'url', 'day', 'place', 'count'],
    keys: [['offer_id', 'day', 'place']],
    names: { offer_id: { table: 'offers', key: 'id', isNeeded: true } },
  },
} as const satisfies Readonly<Record<string, RecordTable>>
export type TableName = keyof typeof recordTables

export function findRecordTable(name: TableName): RecordTable {
  return recordTables[name]
}

/** Columns that name accounts, of any table. */
export const accountColumns: ReadonlySet<string> = new Set([
  ...['created_by', 'updated_by', 'saved_by', 'deleted_by', 'made_by', 'resolved_by', 'pinned_by'],
  ...['uploaded_by', 'settled_by', 'editor_id'],
])
