-- Functions of the first release that prisma/database has no more, or for other triggers. It makes the others anew.
DROP FUNCTION IF EXISTS keep_whole_log(), log_sign_in(), log_invitation(), log_desk_rules(), log_article(), log_review_step(), log_redirect(),
  log_pin(), log_picture_deletion(), log_product_deletion(), log_publication_entry(), keep_article_history(), keep_product_history(),
  keep_publication_history(), keep_offers(), note_article_people(), note_article_products(), note_article_change(),
  note_picture_uses(), note_product_change(), delete_media_chunks(), queue_picture_step(), queue_embed(), move_pins() CASCADE;
