/** The field that no reader sees: what fills it is a program. The same name in every form, so that pages stay cacheable. */
export const honeypotField = 'website'
