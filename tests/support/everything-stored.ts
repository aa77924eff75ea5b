/** Stores a row of every kind that an export has, each with words of its own by which it can be found: `mark-` and the name of its table. */
import { buildHash, storeArticle, storePicture, storeProduct } from './builders'
import type { TestDatabase } from './database'
import { storeFile } from './media'
import { storeEditor } from './store-editor'

export const pictureHash = buildHash(1)
export const clipHash = buildHash(2)
export const secret = 'mark-secret'

/** Returns the id of the article that all of it belongs to; it is at `a-relay`. */
export async function storeEverything(database: TestDatabase): Promise<string> {
  const { query } = database
  await storeEditor(database, `${secret}@relay.example`, 'correct horse battery')
  await query(`UPDATE editors SET name = 'mark-editors', second_factor = '${secret}'`)
  await storePicture(database, {
    ...{ hash: pictureHash, original_key: 'originals/picture', format: 'png' },
    ...{ description: 'mark-pictures', caption: 'A caption', credit: 'Ada', license: 'CC BY', focus_x: 20 },
  })
  await storeFile(database, 'originals/picture', 'image/png', Buffer.from('mark-media_files'))
  await query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title) VALUES ($1, 'originals/clip', 'a.mp4', 'mp4', 600000, 'mark-media_clips')`,
    [clipHash],
  )
  await storeFile(database, 'originals/clip', 'video/mp4', Buffer.alloc(600_000, 'mark-media_chunks '))
  await storeProduct(database, {
    ...{ slug: 'a-phone', name: 'mark-product_revisions' },
    offers: [{ retailer: 'a-shop', url: 'https://shop.example/mark-offers', isAffiliate: true }],
  })
  await query(`UPDATE products SET data = data || '{"name": "mark-products"}', slug = 'the-phone'`)
  const { id } = await storeArticle(database, {
    ...{ slug: 'mark-former_slugs', title: 'A relay', tags: ['Relays'], coverSlug: null },
    content: `mark-articles ![](/media/${pictureHash}/1200.jpg)\n\n::: video /media/${clipHash}/clip.mp4\n:::\n\nhttps://video.example/mark-embeds`,
  })
  await query(`UPDATE articles SET slug = 'a-relay'`)
  await query('UPDATE article_views SET view_count = 4711')
  const [maya] = await query<{ id: string }>('SELECT id FROM editors')
  const of = [id, maya?.id]
  await query(
    `INSERT INTO article_corrections (article_id, kind, text, created_by) VALUES ($1, 'update', 'mark-article_corrections', $2)`,
    of,
  )
  await query(
    `INSERT INTO article_notes (article_id, quote, text, made_by) VALUES ($1, 'relay', 'mark-article_notes', $2)`,
    of,
  )
  await query(
    `INSERT INTO review_steps (article_id, kind, note, version, made_by) VALUES ($1, 'handed-in', 'mark-review_steps', 1, $2)`,
    of,
  )
  await query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
     VALUES ($1, 'unpublish', '2999-01-01T00:00Z', 'mark-planned_changes', 'UTC', $2)`,
    of,
  )
  await query(`INSERT INTO pins (place, article_id, position, pinned_by) VALUES ('mark-pins', $1, 1, $2)`, of)
  await query(
    `INSERT INTO article_revisions (article_id, version, base_version, saved_by, article)
     VALUES ($1, 7, 1, $2, '{"title": "mark-article_revisions", "status": "published"}')`,
    of,
  )
  await query('INSERT INTO article_drafts (article_id, version) VALUES ($1, 7)', [id])
  await query(
    `INSERT INTO deleted_articles (id, article, former_slugs, view_count) VALUES (gen_random_uuid(), '{"title": "mark-deleted_articles"}', '{}', 1)`,
  )
  await query(
    `INSERT INTO deleted_revisions (article_id, version, saved_at, article) SELECT id, 1, now(), '{"title": "mark-deleted_revisions"}' FROM deleted_articles`,
  )
  await query(`INSERT INTO removed_slugs (slug, article_id) VALUES ('mark-removed_slugs', gen_random_uuid())`)
  await query(`INSERT INTO feed_slugs (article_id, slug) VALUES (gen_random_uuid(), 'mark-feed_slugs')`)
  await query(
    `INSERT INTO offer_clicks (day, offer_id, place, count) SELECT '2026-01-01', id, 'mark-offer_clicks', 3 FROM offers`,
  )
  await query(
    `INSERT INTO statistics (kind, grain, at, subject, count) VALUES ('read', 'day', '2026-01-01', 'mark-statistics', 5)`,
  )
  await query(
    `INSERT INTO story_referrers (article_id, day, host, count) VALUES ($1, '2026-01-01', 'mark-story_referrers', 2)`,
    [id],
  )
  await query(
    `INSERT INTO newsletter_subscribers (address) VALUES ('mark-newsletter_subscribers@example.com')`,
  )
  await query(`INSERT INTO redirects (source, target) VALUES ('/mark-redirects', '/articles/a-relay')`)
  await query(`INSERT INTO tag_descriptions (tag, description) VALUES ('relays', 'mark-tag_descriptions')`)
  await query(`INSERT INTO former_tags (tag, present_tag) VALUES ('mark-former_tags', 'relays')`)
  await query(`INSERT INTO assignments (title, editor_id) VALUES ('mark-assignments', $1)`, [maya?.id])
  await query(
    `INSERT INTO desk_settled (kind, subject, until) VALUES ('offer', 'mark-desk_settled', '2999-01-01')`,
  )
  await query(
    `INSERT INTO transcripts (hash, vtt) SELECT encode(sha256(vtt::bytea), 'hex'), vtt FROM (VALUES ('mark-transcripts')) AS made (vtt)`,
  )
  await query(`INSERT INTO wordings (language, message, text) VALUES ('en', 'Search', 'mark-wordings')`)
  await query(
    `UPDATE publication_entries SET data = data || '{"intro": "mark-publication_entries"}' WHERE kind = 'section' AND slug = 'reviews'`,
  )
  await query(
    `INSERT INTO publication_revisions (entry_id, version, slug, data, is_draft)
     SELECT id, 900, slug, '{"title": "mark-publication_revisions"}', true FROM publication_entries WHERE kind = 'page' AND slug = 'terms'`,
  )
  await query(
    `INSERT INTO publication_drafts (entry_id, version) SELECT entry_id, version FROM publication_revisions WHERE version = 900`,
  )
  await storeSecrets(database, id, maya?.id)
  return id
}

/** What must be in no export. */
async function storeSecrets({ query }: TestDatabase, article: string, editor: string | undefined) {
  await query(
    `INSERT INTO draft_links (token_hash, article_id, recipient, expires_at) VALUES ('${secret}', $1, '${secret}', '2999-01-01')`,
    [article],
  )
  await query(
    `INSERT INTO editor_sessions (token_hash, editor_id, user_agent, expires_at) VALUES ('${secret}', $1, '${secret}', '2999-01-01')`,
    [editor],
  )
  await query(`INSERT INTO editor_recovery_codes (editor_id, code_hash) VALUES ($1, '${secret}')`, [editor])
  await query(
    `INSERT INTO editor_invitations (token_hash, email, role, publishes_own, expires_at) VALUES ('${secret}', '${secret}@a.example', 'owner', false, '2999-01-01')`,
  )
  await query(
    `INSERT INTO site_opening (is_only, is_private, guest_token, setup) VALUES (true, false, '${secret}', 'done')
     ON CONFLICT (is_only) DO UPDATE SET guest_token = excluded.guest_token`,
  )
  await query(
    `INSERT INTO desk_rules (is_only, requires_second_factor) VALUES (true, true) ON CONFLICT (is_only) DO UPDATE SET requires_second_factor = true`,
  )
}
