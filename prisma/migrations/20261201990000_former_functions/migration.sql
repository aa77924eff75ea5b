-- Functions of the first release that prisma/database has no more, with their triggers, of which it makes those anew that are left.
DROP FUNCTION IF EXISTS log_sign_in(), log_invitation(), log_desk_rules(), log_article(), log_review_step(), log_redirect(), log_pin(),
  log_picture_deletion(), log_product_deletion() CASCADE;
