/** What the tools of the writing toolbar that name records let editors choose from, and what each puts into the text. */
import type { Offer } from '~/desk/kit/page/use-offered'
import { toArticleAddress } from '~/desk/kit/pictures/article-pictures'
import { clipChoicesPath, pictureChoicesPath } from '~/desk/kit/pictures/library-urls'
import { nameOf } from '~/desk/kit/pictures/media-parts'
import type { ProductChoice } from '~/desk/kit/product-reviews/known-products'
import { MAX_COMPARED } from '~/domain/articles/article-body/product-marks'
import { productChoicesPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { clipKinds, toClipMark } from '~/domain/media/clips'
import { renditionPath } from '~/domain/media/renditions'
import type { ListedClip } from '~/domain/media-library/clip-editing'
import { type ListedPicture, toPictureMarkdown } from '~/domain/media-library/media-library'

/** `value`: what the mark names. `still`: the address of a small picture; null: none. */
export type Choice = { value: string; name: string; about: string; still: string | null }

export type ChoiceKind = Offer<Choice> & {
  /** Of the dialog. */
  title: () => string
  /** How many are chosen. 1: the one that is pressed. */
  min: number
  max: number
  toMark: (values: readonly string[]) => string
}

const ofProducts = {
  thing: 'product',
  things: 'products',
  path: productChoicesPath,
  read: (answer: unknown) =>
    (answer as { products: ProductChoice[] }).products.map(({ slug, name, brand }) => ({
      value: slug,
      name,
      about: brand ?? '',
      still: null,
    })),
}

export const choiceKinds = {
  product: {
    ...ofProducts,
    title: () => i18n.t('Product'),
    min: 1,
    max: 1,
    toMark: ([slug]) => `::: product ${slug}\n:::`,
  },
  compare: {
    ...ofProducts,
    title: () => i18n.t('Comparison'),
    min: 2,
    max: MAX_COMPARED,
    toMark: (slugs) => `::: compare ${slugs.join(' ')}\n:::`,
  },
  gallery: {
    title: () => i18n.t('Gallery'),
    thing: 'picture',
    things: 'pictures',
    min: 2,
    max: 24,
    path: pictureChoicesPath,
    read: (answer) =>
      (answer as { pictures: ListedPicture[] }).pictures.map((picture) => ({
        value: toPictureMarkdown(picture.description, toArticleAddress(picture.hash)),
        name: nameOf(picture),
        about: picture.credit,
        still: renditionPath(picture, 400, 'jpg'),
      })),
    toMark: (pictures) => ['::: gallery', ...pictures, ':::'].join('\n'),
  },
  clip: {
    title: () => i18n.t('Video or audio'),
    thing: 'file',
    things: 'files',
    min: 1,
    max: 1,
    path: clipChoicesPath,
    read: (answer) =>
      (answer as { clips: ListedClip[] }).clips.map((clip) => ({
        value: toClipMark(clip),
        name: clip.title || clip.fileName,
        about: clipKinds[clip.kind].name,
        still: clip.poster && renditionPath({ hash: clip.poster }, 400, 'jpg'),
      })),
    toMark: ([mark = '']) => mark,
  },
} satisfies Record<string, ChoiceKind>

export type ChoiceId = keyof typeof choiceKinds
