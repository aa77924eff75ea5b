/** Name of the honeypot field, which only bots fill. Constant, so that pages stay cacheable. */
export const honeypotField = 'website'
