/**
 * How long and how frequent posted forms may be, for the rules of several routes. Apart from what parses the forms, which
 * browsers do not need.
 */
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from '~/domain/media/uploads'
import { isPost, type RateLimit, type RouteRules } from '~/domain/site/route-rules'

/** In addition to the lock on an account: a network, or a browser that signed in before, may not try many accounts. */
export const signInLimit: RateLimit = { name: 'sign-in', times: 20, seconds: 600, counts: isPost }

// Bodies, in bytes:

/** The longest message in a script whose characters take nine bytes each when URL-encoded. */
export const MAX_CONTACT_BYTES = 128 * 1024
/** An article of a million characters of four bytes each, and the other fields. */
export const MAX_ARTICLE_BYTES = 4_200_000
/** The editor gets an article back that is too long to save, up to this length. */
export const MAX_REJECTED_ARTICLE_BYTES = 2 * MAX_ARTICLE_BYTES
/** Enough for twelve reviews, forty picks and twenty people, and the others. */
export const MAX_ARTICLE_FIELDS = 700
/** For pages with the article form, in which pictures can be chosen. */
export const articleFormRules: RouteRules = {
  maxBodyBytes: MAX_REJECTED_ARTICLE_BYTES,
  maxUploadBytes: MAX_UPLOAD_BYTES,
}

/** A page of the publication in a script whose characters take nine bytes each when URL-encoded. */
const MAX_ENTRY_BYTES = 2_000_000
/** Enough for the menu of 24 links with 50 below each, four fields each. */
export const MAX_ENTRY_FIELDS = 5_000
export const entryLimits = { maxBytes: MAX_ENTRY_BYTES, maxFields: MAX_ENTRY_FIELDS }
/** No form has fields for more than three pictures. */
export const entryFormRules: RouteRules = {
  maxBodyBytes: MAX_ENTRY_BYTES,
  maxUploadBytes: 3 * MAX_PICTURE_BYTES + MAX_ENTRY_BYTES,
}

/** Name of the honeypot field, which only bots fill. Constant, so that pages stay cacheable. */
export const honeypotField = 'website'
