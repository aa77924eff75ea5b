/** Which pictures can be edited. */
import { i18n } from '~/domain/language/desk-i18n'
import type { PictureDetails } from '~/domain/media-library/media-library'

/** A sentence that says what to do instead; null: it can be. */
export function findUneditable(
  picture: Pick<PictureDetails, 'isAnimated' | 'state' | 'original' | 'problem'>,
): string | null {
  if (picture.isAnimated)
    return i18n.t(
      'This is an animation, which can’t be turned or cropped here. Edit it in another program, upload that, and use “Replace everywhere.”',
    )
  if (picture.state === 'failed')
    return i18n.t('This picture couldn’t be processed, so it can’t be edited. Upload it again.')
  if (picture.state !== 'ready' || !picture.original)
    return i18n.t('This picture is still being processed. Open this page again in a moment.')
  return null
}
