-- Arabic as it is compared: one kind of alef and of yeh, heh for teh marbuta, without vowel signs and kashida, with the digits of
-- all. No other text is folded otherwise than before. Texts in Arabic that are stored already are folded so when they are saved.
CREATE OR REPLACE FUNCTION fold_text(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN btrim(regexp_replace(regexp_replace(
  unaccent('unaccent', translate(
    lower(CASE WHEN words IS NFKC NORMALIZED THEN words ELSE normalize(words, NFKC) END),
    'ς`´ʼ′‘’‚‛″“”„‟‐‑‒–—―−' || U&'\00A0'
      || U&'\0622\0623\0625\0671\0649\0626\0629\0624\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
      || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670'
      || U&'\00AD\200B\200C\200D\200E\200F\2060\FEFF',
    'σ''''''''''''''''"""""------- ' || U&'\0627\0627\0627\0627\064A\064A\0647\0648' || '0123456789'
  )),
  '\*\*|~~', '', 'g'), '[\s\u0085\u2028\u2029]+', ' ', 'g'), ' ');
