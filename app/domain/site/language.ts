/**
 * The language of the software's own texts and recordings (BCP 47): the desk, what is said where a page failed, and the episodes of
 * the release. What the publication writes is in the language of its settings.
 */
export const ownLanguage = 'en-US'
