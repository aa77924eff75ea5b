/** What each kind of correction is for, to be said by `domain/language/desk-i18n`. */
import type { CorrectionKind } from '~/domain/articles/corrections'

/** In the order of the form. */
export const kindHints: Record<CorrectionKind, string> = {
  correction: /*i18n*/ 'Something was wrong. Shown above the text.',
  clarification: /*i18n*/ 'Nothing was wrong, but something could be misread. Shown below the text.',
  update:
    /*i18n*/ 'Something is new. Shown below the text, and the date line says when the article was updated.',
  retraction: /*i18n*/ 'The article doesn’t hold up. Shown as a banner above the text.',
}
