/** Images in the article form: files that are sent with it, and with script at once; or one of the library. */
import { type ChangeEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { labeled } from '~/desk/kit/articles/article-form-fields'
import { findInput, typeInto } from '~/desk/kit/drafts/form-text'
import {
  featuredPictureField,
  fetchTask,
  removeTask,
  taskField,
  textPicturesField,
  toArticleAddress,
  uploadTask,
} from '~/desk/kit/pictures/article-pictures'
import { usePictureChoice, useScripted } from '~/desk/kit/pictures/choose-picture'
import { libraryPath } from '~/desk/kit/pictures/library-urls'
import type { PictureUploads } from '~/desk/kit/pictures/use-picture-uploads'
import { placeOf } from '~/desk/kit/place/text-area-place'
import { markPlace } from '~/desk/kit/writing/mark-place'
import { findCover, isPictureAddress } from '~/domain/articles/article-picture'
import { i18n } from '~/domain/language/desk-i18n'
import { acceptedKinds, acceptedTypes } from '~/domain/media/picture-kind'
import { cropPath, findPictureHash, type Picture, renditionPath } from '~/domain/media/renditions'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '~/domain/media/uploads'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { RichMessage } from '~/ui/controls/rich-message'

type Typed = Record<string, string>
type Known = Pick<Picture, 'hash' | 'edit' | 'description'> & Partial<Pick<Picture, 'focus'>>

export type Featured = {
  /** Null: the library does not have the image, or cannot show it yet. */
  known: Known | null
  /** Null: there is nothing to show yet. */
  source: string | null
  choose: (picture: Known | null) => void
}

type FeaturedOptions = {
  form: RefObject<HTMLFormElement>
  values: Typed
  typed: Typed
  /** See `findKeptCoverSlug`. */
  coverSlug: string | null
  /** As it was saved, if the library can show it. */
  saved: Picture | null
}

/** The state of the featured picture in the form. An address of another site is loaded when it was typed to its end. */
export function useFeatured({ form, values, typed, coverSlug, saved }: FeaturedOptions): Featured {
  const [chosen, choose] = useState<Known | null>(null)
  const [entered, setEntered] = useState<string | null>(null)
  useEffect(() => {
    const element = form.current
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'featuredImageUrl') setEntered(target.value)
    }
    element?.addEventListener('change', listen)
    return () => element?.removeEventListener('change', listen)
  }, [form])
  const url = typed.featuredImageUrl ?? ''
  const hash = findPictureHash(url)
  const known = [chosen, saved].find((picture) => picture !== null && picture.hash === hash) ?? null
  const isEntered = url === entered || url === values.featuredImageUrl
  const source =
    findSource(url, known, isEntered) ?? (url.trim() === '' ? drawCover(values, coverSlug) : null)
  return { known, source, choose }
}

function findSource(url: string, known: Known | null, isEntered: boolean): string | null {
  if (known) return renditionPath(known, 400, 'jpg')
  const isOurs = findPictureHash(url) !== null
  return isEntered && !isOurs && isPictureAddress(url.trim()) ? url.trim() : null
}

/** As readers see it, or will see it. Null: the article is not saved yet. */
function drawCover(
  { slug, categoryName = '', subcategoryName }: Typed,
  coverSlug: string | null,
): string | null {
  return slug ? findCover({ slug, coverSlug, categoryName, subcategoryName: subcategoryName || null }) : null
}

/** In the summary, so that the image, or the cover that is drawn, is seen although the part is closed. */
export function FeaturedThumbnail({ source }: Pick<Featured, 'source'>) {
  return source ? <img src={source} alt="" className="featured-thumbnail" /> : null
}

type FeaturedPictureProps = { form: RefObject<HTMLFormElement>; typed: Typed; featured: Featured }

/** The featured image as it is, its crops, its alt text, and how to choose another one. */
export function FeaturedPicture({ form, typed, featured: { known, source, choose } }: FeaturedPictureProps) {
  const { isScripted, plainOnly, scriptOnly } = useScripted()
  const file = useRef<HTMLDivElement>(null)
  const { featuredImageUrl = '' } = typed
  const setUrl = (url: string) => {
    const field = findInput(form.current, 'featuredImageUrl')
    const description = findInput(form.current, 'featuredImageDescription')
    if (!field || field.value === url) return
    // The description of another image does not fit this one.
    if (field.value !== '' && description) description.value = ''
    typeInto(field, url)
  }
  const { add, openDialog, shown } = usePictureChoice(({ hash, description, width }) => {
    choose(width === null ? null : { hash, description })
    setUrl(toArticleAddress(hash))
  })
  const isExternal = /^\s*https:/i.test(featuredImageUrl)
  /** Without a connection, the form is submitted like any other. */
  const copy = (event: MouseEvent) => {
    event.preventDefault()
    add([featuredImageUrl.trim()])
  }
  return (
    <>
      {featuredImageUrl.trim() && source ? <PictureViews source={source} known={known} /> : null}
      <div className="featured-buttons">
        <button type="button" onClick={openDialog} {...scriptOnly}>
          <RichMessage text={i18n.t('Choose<0> the featured picture</0>')} wrap={[hidden]} />
        </button>
        <button type="button" onClick={() => file.current?.querySelector('input')?.click()} {...scriptOnly}>
          <RichMessage text={i18n.t('Upload<0> a featured picture</0>')} wrap={[hidden]} />
        </button>
        {featuredImageUrl.trim() ? (
          <button
            type="submit"
            name={taskField}
            value={removeTask}
            onClick={(event) => {
              event.preventDefault()
              setUrl('')
            }}
            className="button-quiet"
          >
            <RichMessage text={i18n.t('Remove<0> the featured picture</0>')} wrap={[hidden]} />
          </button>
        ) : null}
      </div>
      <div ref={file} className={isScripted ? 'hidden' : plainOnly}>
        <FileField
          name={featuredPictureField}
          label={i18n.t('Featured picture')}
          hint={i18n.t('“Upload” or saving the article sends it.')}
          accept={acceptedTypes}
          onChange={takeFiles(add)}
        />
      </div>
      {isScripted ? null : (
        <button type="submit" name={taskField} value={uploadTask} className={`button-quiet ${plainOnly}`}>
          <RichMessage text={i18n.t('Upload<0> the featured picture</0>')} wrap={[hidden]} />
        </button>
      )}
      {shown}
      <Field {...labeled('featuredImageUrl')} />
      {isExternal || (!isScripted && featuredImageUrl.trim() === '') ? (
        <button
          type="submit"
          name={taskField}
          value={fetchTask}
          onClick={isExternal ? copy : undefined}
          className={isExternal ? 'button-quiet' : `button-quiet ${plainOnly}`}
        >
          {i18n.t('Copy into the library')}
        </button>
      ) : null}
      <Field
        {...labeled('featuredImageDescription')}
        placeholder={known?.description || i18n.t('What the picture shows, for people who can’t see it')}
      />
    </>
  )
}

const hidden = (words: string) => <span className="visually-hidden">{words}</span>

function PictureViews({ source, known }: { source: string; known: Known | null }) {
  const crop = (shape: '16x9' | '1x1') => (known?.focus ? cropPath(known, shape, known.focus) : source)
  const views = [
    { name: i18n.t({ id: 'picture.whole', message: 'Whole' }), src: source, className: 'featured-whole' },
    { name: '16:9', src: crop('16x9'), className: 'aspect-video' },
    {
      name: i18n.t({ id: 'picture.square', message: 'Square' }),
      src: crop('1x1'),
      className: 'aspect-square',
    },
  ]
  return (
    <div className="featured-views">
      {views.map(({ name, ...image }) => (
        <figure key={name}>
          <img {...image} alt="" />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const limits = () => ({ kinds: acceptedKinds(), count: MAX_PICTURES, size: MAX_PICTURE_BYTES / 1_000_000 })

type TextPicturesProps = { form: RefObject<HTMLFormElement>; pictures: PictureUploads }

/** Files for the text. */
export function TextPictures({ form, pictures }: TextPicturesProps) {
  const { isScripted, plainOnly } = useScripted()
  const add = (files: File[]) => {
    const field = form.current?.elements.namedItem('content')
    if (field instanceof HTMLTextAreaElement) pictures.upload(files, markPlace(placeOf(field)))
  }
  return (
    <>
      <FileField
        name={textPicturesField}
        label={i18n.t('Pictures for the text')}
        hint={
          isScripted
            ? i18n.t(
                '{kinds}. Up to {count} at a time, {size} MB each. They go where the cursor is in the text.',
                limits(),
              )
            : i18n.t(
                '{kinds}. Up to {count} at a time, {size} MB each. They go at the end of the text.',
                limits(),
              )
        }
        accept={acceptedTypes}
        multiple
        onChange={takeFiles(add)}
      />
      {isScripted ? null : (
        <button type="submit" name={taskField} value={uploadTask} className={`button-quiet ${plainOnly}`}>
          {i18n.t('Upload')}
        </button>
      )}
      <a href={libraryPath} target="_blank" className="footer-link text-accent" rel="noopener">
        {i18n.t('Open the media library')}
      </a>
    </>
  )
}

/** Files are uploaded as soon as they are chosen, so that they are not sent once more with the form. */
function takeFiles(take: (files: File[]) => void) {
  return ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
}
