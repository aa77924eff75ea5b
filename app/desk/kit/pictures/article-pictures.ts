/** Puts the pictures that are sent with an article form into the article. */
import type { FormFields } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { renditionPath } from '~/domain/media/renditions'
import { toPictureMarkdown } from '~/domain/media-library/media-library'

/** The form's fields for files. */
export const featuredPictureField = 'featuredPicture'
export const textPicturesField = 'pictures'

/** The buttons that change the form but do not save it, by the name and the values that they send. */
export const taskField = 'task'
export const uploadTask = 'upload'
export const fetchTask = 'fetch'
/** Takes the featured image out. */
export const removeTask = 'remove'

/** A picture of the library; `field`: in which it was chosen; `isShowable`: it is processed. */
export type SubmittedPicture = { field: string; hash: string; description: string; isShowable: boolean }

/** The address by which articles name a picture of the library. */
export function toArticleAddress(hash: string): string {
  return renditionPath({ hash }, 1200, 'jpg')
}

/** Pictures for the text come to its end, each as a paragraph; the first one for the featured picture takes its place. */
export function addPictures(fields: FormFields, pictures: readonly SubmittedPicture[]): FormFields {
  const { content } = fields
  const inText = pictures.filter(({ field }) => field === textPicturesField)
  const featured = pictures.find(({ field }) => field === featuredPictureField)
  const added = inText.map(({ hash, description }) => toPictureMarkdown(description, toArticleAddress(hash)))
  const text = typeof content === 'string' ? content.trimEnd() : ''
  return {
    ...fields,
    ...(added.length > 0 ? { content: [text, ...added].filter(Boolean).join('\n\n') } : {}),
    ...(featured ? { featuredImageUrl: toArticleAddress(featured.hash) } : {}),
  }
}

/** Those in the text whose alt text is to be asked for. */
export function listUndescribedOf(pictures: readonly SubmittedPicture[]) {
  return pictures.flatMap(({ field, hash, description, isShowable }) =>
    field === textPicturesField && description === ''
      ? [{ address: toArticleAddress(hash), isShowable }]
      : [],
  )
}

/** A sentence for the editor about what was added; '': nothing. */
export function describeAdded(pictures: readonly SubmittedPicture[]): string {
  const count = pictures.filter(({ field }) => field === textPicturesField).length
  const sentences = [
    ...(count > 0
      ? [
          i18n.t(
            '{count, plural, one {The picture is at the end of the text: move it to its place.} other {# pictures are at the end of the text: move them to their place.}}',
            { count },
          ),
        ]
      : []),
    ...(pictures.some(({ field }) => field === featuredPictureField)
      ? [i18n.t('The featured picture is set.')]
      : []),
  ]
  return sentences.length > 0 ? [...sentences, i18n.t('The article isn’t saved yet.')].join(' ') : ''
}
