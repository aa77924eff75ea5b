-- Functions of the first release, with their triggers, of which prisma/database has joined several in one.
DROP FUNCTION IF EXISTS touch_picture(), touch_publication_entry(), keep_redirect(), keep_removed_slugs(), note_places(),
  note_publication_change(), note_articles_emptied(), note_redirect_change(), note_pin_change(), note_picture_change(), note_clip_change(),
  queue_embed(), show_embed(), indexed_words(text[]), end_draft_links(), end_plans_of_draft(), end_plans_of_deleted(),
  end_overtaken_plans(), end_review(), end_review_of_draft() CASCADE;
