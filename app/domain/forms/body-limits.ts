/** How long the bodies of posted forms may be, in bytes. */

/** The longest message in a script whose characters take nine bytes each when URL-encoded. */
export const MAX_CONTACT_BYTES = 128 * 1024
/** An article of a million characters of four bytes each, and the other fields. */
export const MAX_ARTICLE_BYTES = 4_200_000
/** The editor gets an article back that is too long to save, up to this length. */
export const MAX_REJECTED_ARTICLE_BYTES = 2 * MAX_ARTICLE_BYTES
