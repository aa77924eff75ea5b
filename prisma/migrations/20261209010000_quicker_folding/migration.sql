-- The same folding in less time: translate() compares each character of a text with each of its list, which took most of the time in
-- which an article is saved. Patterns pass over what they do not name; only texts with Arabic letters, also in one of their forms for
-- print, are still compared with those of the list. No text is folded otherwise than before.
CREATE OR REPLACE FUNCTION fold_text(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN btrim(regexp_replace(regexp_replace(
  unaccent('unaccent', translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(
      lower(CASE WHEN words IS NFKC NORMALIZED THEN words ELSE normalize(words, NFKC) END),
      'ς', 'σ'),
      '[`´ʼ′‘’‚‛]', '''', 'g'),
      '[″“”„‟]', '"', 'g'),
      '[‐‑‒–—―−]', '-', 'g'),
      '[\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'),
    CASE WHEN words ~ '[\u0600-\u06FF\uFB50-\uFDFF\uFE70-\uFEFF\U0001EE00-\U0001EEFF]' THEN
      U&'\0622\0623\0625\0671\0649\0626\0629\0624\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670'
      ELSE '' END,
    U&'\0627\0627\0627\0627\064A\064A\0647\0648' || '0123456789'
  )),
  '\*\*|~~', '', 'g'), '[\s\u0085\u00A0\u2028\u2029]+', ' ', 'g'), ' ');
