/** The language in which the publication appears (BCP 47): of its pages, feeds and structured data. */
export const language = 'en-US'
