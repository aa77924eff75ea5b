-- A pattern of several branches takes as much as it can, whatever its branches say: all that stood behind the first comment or script of
-- a text was not searched. Texts that are stored already are searched whole when they are saved next.
CREATE OR REPLACE FUNCTION readable_text(markup text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN resolve_entities(regexp_replace(regexp_replace(
  CASE WHEN strpos(markup, '<') = 0 THEN markup ELSE
    regexp_replace(regexp_replace(regexp_replace(
      markup,
      '(?:<!--.*?(?:-->|$)|<script\M.*?(?:</script\M[^<>]*>|$)|<style\M.*?(?:</style\M[^<>]*>|$)|<template\M.*?(?:</template\M[^<>]*>|$)){1,1}?',
      ' ', 'gi'),
      '</?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|u|var|wbr)\M[^<>]*>',
      '', 'gi'),
      '</?[a-z][^<>]*>', ' ', 'gi')
  END,
  '\[([^][]*)\]\([^()\s]*(?:\s"[^"]*")?\)(?:\{[:. ]{0,3}(?:text|wide|full) ?\})?', '\1', 'g'),
  '(^|\n)[ \t>]*:::+[ \t]*[a-z]*(?:[ \t]+/media/[^\s]*(?:[ \t]+\{?[a-z]+\}?(?=[ \t]*(?:\n|$)))?)?', '\1', 'gi'
));
