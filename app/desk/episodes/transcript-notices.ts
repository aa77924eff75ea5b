/** What the pages of transcripts and chapters say after something was done, for `i18n` of domain/language/desk-i18n. */
export const transcriptNotices = {
  saved: /*i18n*/ 'Saved.',
  same: /*i18n*/ 'Nothing had changed.',
  removed: /*i18n*/ 'The transcript is off. Former versions of the episode still have it.',
}

export const chapterNotices = {
  writing: /*i18n*/ 'A copy of the recording is made in the background. You can leave this page.',
  saved: /*i18n*/ 'Saved.',
  same: /*i18n*/ 'Nothing had changed.',
}
