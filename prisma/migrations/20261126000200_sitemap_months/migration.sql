-- The index of sitemaps names each month's articles and their last change. Without this it would read every article's row.
CREATE INDEX articles_for_sitemaps ON articles (created_at, id) INCLUDE (published_at, revised_at) WHERE status = 'published';
