-- The years of a search are those of the publication's zone: the functions of the first release have no argument for it. Theirs comes last
-- and is UTC unless named, so that instances of that release go on searching while they are replaced.
DROP FUNCTION IF EXISTS search_hits(text[], text, text, integer, uuid[], integer);
DROP FUNCTION IF EXISTS hits_by_trigrams(text[], text, text, integer, integer);
DROP FUNCTION IF EXISTS hits_by_date(text[], text, text, integer, uuid[], integer, boolean, timestamptz, uuid);
DROP FUNCTION IF EXISTS search_filters_condition(text, text, integer);
