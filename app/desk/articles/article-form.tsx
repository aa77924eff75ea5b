/** The article form: the text first, and beside it every other field in parts that show their values when they are closed. */

import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { AdviceItems, type GivenAdvice, revealField } from '~/desk/kit/advice/advice-list'
import {
  FeaturedPicture,
  FeaturedThumbnail,
  TextPictures,
  useFeatured,
} from '~/desk/kit/article-pictures/featured-picture'
import type { ArticleChoices, SeriesChoices } from '~/desk/kit/articles/article-draft'
import {
  CategoryFields,
  describeCategory,
  describePeople,
  labeled,
  PeopleFields,
  SlugField,
  TagsField,
} from '~/desk/kit/articles/article-form-fields'
import { fillSlug } from '~/desk/kit/articles/fill-slug'
import { FormPart } from '~/desk/kit/articles/form-part'
import {
  DateField,
  describeDate,
  describeFound,
  FoundFields,
  type SiteFacts,
} from '~/desk/kit/articles/found-fields'
import { describeLanguage, LanguageFields } from '~/desk/kit/articles/language-fields'
import {
  describeRelated,
  describeSeries,
  RelatedFields,
  SeriesFields,
} from '~/desk/kit/articles/series-fields'
import type { RelatedArticle } from '~/desk/kit/articles/stored-article'
import { UnsavedTextField } from '~/desk/kit/drafts/offered-texts'
import { Margin } from '~/desk/kit/margin/margin'
import { featuredPictureField, textPicturesField } from '~/desk/kit/pictures/article-pictures'
import { usePictureUploads } from '~/desk/kit/pictures/use-picture-uploads'
import { placeOf } from '~/desk/kit/place/text-area-place'
import { KnownProducts, type ProductChoice } from '~/desk/kit/product-reviews/known-products'
import { RowFields } from '~/desk/kit/product-reviews/review-fields'
import { type BesideNotes, OpenNotes, useOpenNotes } from '~/desk/kit/review/open-notes'
import { useMeasuredText } from '~/desk/kit/writing/measured-text'
import { WritingField } from '~/desk/kit/writing/writing-field'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { editArticlePath, newArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { dateField, seenDateField } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import type { Picture } from '~/domain/media/renditions'
import { countPicks, describeReviews } from '~/domain/products/review-texts'
import { newProductFields } from '~/domain/unsaved/form-rows'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { useSite } from '~/ui/page/loader-data'
import { CheckedField } from './publish-check'
import { useGrowth } from './use-growth'

export type Opened = {
  /** Null: a new article. */
  article: { id: string; slug: string; status: ArticleStatus } | null
  values: Record<string, string>
  /** The slug that its cover is drawn from, whatever slug it gets; null: its own, until it is public. */
  coverSlug: string | null
  /** The featured image as it was saved, if the library has it. */
  featured: Picture | null
  /** `tags`: of other articles; `related`: those that this one names. */
  choices: ArticleChoices &
    SeriesChoices & {
      tags: string[]
      products: ProductChoice[]
      related: RelatedArticle[]
      ratingScale: string
    }
  site: SiteFacts
  notes: BesideNotes
}

type ArticleFormProps = {
  id: string
  formRef: RefObject<HTMLFormElement>
  opened: Opened
  /** The version that the text is based on; '': a new article. */
  version: string
  /** The values of the fields now, except for the text. */
  typed: Record<string, string>
  rejection: RejectedForm | null
  /** Somebody else saved another version: what to do about it is chosen above the form. */
  isConflicted: boolean
  advice: GivenAdvice
  adviceRef: RefObject<HTMLDetailsElement>
}

export function ArticleForm({
  id,
  formRef,
  opened: { article, values, coverSlug, featured, choices, site, notes },
  version,
  typed,
  rejection,
  isConflicted,
  advice,
  adviceRef,
}: ArticleFormProps) {
  const { language } = useSite()
  const status = article?.status ?? 'draft'
  const isNew = article === null
  const textPictures = usePictureUploads()
  const [open, setOpen] = useOpenNotes(notes)
  const text = rejection?.values.content ?? values.content ?? ''
  const image = useFeatured({ form: formRef, values, typed, coverSlug, saved: featured })
  useGrowth(formRef)
  const names = new Map(choices.products.map(({ slug, name }) => [slug, name]))
  const rowProps = {
    scale: choices.ratingScale,
    products: choices.products,
    categories: choices.sections.map(({ category }) => category),
  }
  const part = (fields: string[]) => ({ fields, rejection: isConflicted ? null : rejection })
  return (
    <Form
      id={id}
      formRef={formRef}
      action={article ? editArticlePath(article) : newArticlePath}
      encType="multipart/form-data"
      rejection={isConflicted && rejection ? { ...rejection, errors: [] } : rejection}
      hasOwnNotice
      values={values}
      preventScrollReset
      onInput={isNew ? (event) => fillSlug(event, language) : undefined}
      onKeyDown={leaveTitle}
      onClickCapture={openLinked}
      className="article-form"
    >
      <UnsavedTextField form={id} />
      <input type="hidden" name="version" value={rejection?.values.version ?? version} />
      <CheckedField values={rejection?.values} />
      <input type="hidden" name="id" value={rejection?.values.id ?? article?.id ?? ''} />
      {isConflicted ? <input type="hidden" name="status" value={rejection?.values.status ?? status} /> : null}
      <div className="article-text">
        <div className="article-title">
          <Field {...labeled('title')} required rows={1} autoFocus={isNew && !rejection} />
        </div>
        <SlugField siteUrl={site.siteUrl} isRequired={!isNew} isPublic={status === 'published'} />
        <WritingField
          {...labeled('content')}
          form={formRef}
          pictures={textPictures}
          margin={(place) => (
            <Margin {...{ place, open, advice }} slug={article?.slug ?? ''} onNotes={setOpen} />
          )}
        />
      </div>
      <div className="article-parts">
        {article ? <OpenNotes slug={article.slug} open={open} /> : null}
        <FormPart
          title={i18n.t('Filed under')}
          {...part(['authorName', 'categoryName', 'subcategoryName'])}
          isOpen={!values.authorName || !values.categoryName}
          value={describeCategory(typed, choices)}
        >
          <CategoryFields choices={choices} typed={typed} />
        </FormPart>
        <FormPart
          title={i18n.t('Featured picture')}
          {...part(['featuredImageUrl', 'featuredImageDescription', featuredPictureField])}
          isOpen={isNew}
          value={typed.featuredImageUrl?.trim() ? '' : i18n.t('Drawn cover')}
          picture={<FeaturedThumbnail source={image.source} />}
        >
          <FeaturedPicture form={formRef} typed={typed} featured={image} />
        </FormPart>
        <FormPart title={i18n.t('More people')} {...part(['bylines'])} value={describePeople(typed)}>
          <PeopleFields known={choices.authors} />
        </FormPart>
        <FormPart
          title={i18n.t({ id: 'product.review', message: 'Review' })}
          {...part(['reviews', ...Object.values(newProductFields('reviews'))])}
          isOpen={Boolean(rejection?.values.reviews)}
          value={describeReviews(typed.reviews ?? '', names)}
        >
          <RowFields field="reviews" isPublic={status === 'published'} {...rowProps} />
        </FormPart>
        <FormPart
          title={i18n.t('Picks')}
          {...part(['picks', ...Object.values(newProductFields('picks'))])}
          isOpen={Boolean(rejection?.values.picks)}
          value={countPicks(typed.picks ?? '') || i18n.t('None')}
        >
          <RowFields field="picks" isPublic={false} {...rowProps} />
        </FormPart>
        <KnownProducts products={choices.products} />
        <FormPart
          title={i18n.t('Excerpt')}
          {...part(['excerpt'])}
          value={typed.excerpt?.trim() || i18n.t('None')}
        >
          <Field {...labeled('excerpt')} rows={4} />
        </FormPart>
        <FormPart title={i18n.t('Tags')} {...part(['tags'])} value={typed.tags?.trim() || i18n.t('None')}>
          <TagsField typed={typed.tags ?? ''} inUse={choices.tags} />
        </FormPart>
        <FormPart
          title={i18n.t('Series')}
          {...part(['series', 'seriesPart'])}
          value={describeSeries(typed, choices)}
        >
          <SeriesFields choices={choices} />
        </FormPart>
        <FormPart title={i18n.t('Related articles')} {...part(['related'])} value={describeRelated(typed)}>
          <RelatedFields form={formRef} typed={typed} known={choices.related} />
        </FormPart>
        <FormPart
          title={i18n.t('Language')}
          {...part(['language', 'counterpart'])}
          value={describeLanguage(typed)}
        >
          <LanguageFields />
        </FormPart>
        <FormPart title={i18n.t('Search and sharing')} {...part(foundNames)} value={describeFound(typed)}>
          <FoundFields form={formRef} typed={typed} site={site} />
        </FormPart>
        <FormPart title={i18n.t('Date')} {...part([dateField])} value={describeDate(typed)}>
          <DateField
            seen={rejection?.values[seenDateField] ?? values[seenDateField] ?? ''}
            timeZone={site.timeZone}
          />
        </FormPart>
        <FormPart
          title={i18n.t('Pictures in the text')}
          {...part([textPicturesField])}
          value={<PictureCount form={formRef} initial={text} />}
        >
          <TextPictures form={formRef} pictures={textPictures} />
        </FormPart>
        <section aria-label={i18n.t('Advice')}>
          <p role="status" className="visually-hidden">
            {advice.count === 0 ? '' : i18n.t('Advice: {count}', { count: advice.count })}
          </p>
          {advice.count === 0 ? null : (
            <details open ref={adviceRef} className="article-part">
              <summary className="article-part-summary">
                <h2 className="font-semibold">
                  {i18n.t('Advice ({count, number})', { count: advice.count })}
                </h2>
              </summary>
              <AdviceItems given={advice} form={formRef} />
            </details>
          )}
        </section>
      </div>
    </Form>
  )
}

const foundNames = ['metaTitle', 'metaDescription', 'robots', 'canonicalUrl', 'shareTitle', 'shareImageUrl']

/** Enter in the title leads on to the text. Without script it begins a second line, which is saved as a space. */
function leaveTitle(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event
  const isTitle = target instanceof HTMLTextAreaElement && target.name === 'title'
  if (!isTitle || event.key !== 'Enter' || event.nativeEvent.isComposing) return
  // With Ctrl it publishes, as everywhere in the form.
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const text = currentTarget.elements.namedItem('content')
  if (text instanceof HTMLTextAreaElement) placeOf(text).element.focus()
}

/** Before the focus goes to a field from the error summary. */
function openLinked({ target }: MouseEvent) {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  if (href?.startsWith('#')) revealField(document.getElementById(href.slice(1)))
}

function PictureCount({ form, initial }: { form: RefObject<HTMLFormElement>; initial: string }) {
  const count = useMeasuredText(form, initial, countPictures)
  return i18n.t('{count, plural, =0 {None} one {# picture} other {# pictures}}', { count })
}

function countPictures(text: string): number {
  return text.match(/!\[[^\]\n]*\]\(|<img\s/g)?.length ?? 0
}
