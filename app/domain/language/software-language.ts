/** The language of the software’s own words and episodes (BCP 47), and by default that of a publication. */
export const softwareLanguage = 'en-US'
