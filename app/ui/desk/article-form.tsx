/** The article form: every field that an editor fills in. */
import { useNavigation } from '@remix-run/react'
import type { FormEvent, RefObject } from 'react'
import { type ArticleStatus, articleFields, type FieldName } from '~/domain/articles/article-fields'
import { toSlugOfTitle } from '~/domain/articles/slug'
import { editArticlePath, newArticlePath } from '~/domain/desk/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { SelectField } from '~/ui/controls/select-field'
import { ArticleAdvice } from './article-advice'
import { PictureFields } from './pictures/picture-fields'
import { usePictureUploads } from './pictures/use-picture-uploads'
import { PreviewButton } from './preview-button'
import { WritingField } from './writing/writing-field'

export type Choices = Record<
  'authors' | 'categories' | 'subcategories',
  { name: string | null; options: string[] }[]
>

type ArticleFormProps = {
  formRef: RefObject<HTMLFormElement>
  /** Null: a new article. */
  article: { id: string; slug: string } | null
  status: ArticleStatus
  /** The version that the text is based on; '': a new article. */
  version: string
  values: Record<string, string> | null
  rejection: RejectedForm | null
  choices: Choices
}

export function ArticleForm({
  formRef,
  article,
  status,
  version,
  values,
  rejection,
  choices,
}: ArticleFormProps) {
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData !== undefined
  const isPublishing = isSaving && formData.get('status') === 'published'
  const isNew = article === null
  const textPictures = usePictureUploads()
  const isPublic = status === 'published'
  return (
    <Form
      id="article"
      formRef={formRef}
      action={article ? editArticlePath(article) : newArticlePath}
      encType="multipart/form-data"
      rejection={rejection}
      values={values ?? undefined}
      onInput={isNew ? fillSlug : undefined}
      className="article-form grid gap-x-10 gap-y-6 lg:grid-cols-3"
    >
      <input type="hidden" name="version" value={rejection?.values.version ?? version} />
      <div className="article-text flex flex-col gap-6 lg:col-span-2">
        <Field {...labeled('title')} required />
        <Field {...labeled('slug')} required={!isNew} />
        <WritingField
          {...labeled('content')}
          form={formRef}
          initial={rejection?.values.content ?? values?.content ?? ''}
          pictures={textPictures}
        />
        <ArticleAdvice form={formRef} />
      </div>
      <div className="flex flex-col gap-6">
        <SelectField {...labeled('authorName')} groups={choices.authors} />
        <SelectField {...labeled('categoryName')} groups={choices.categories} />
        <SelectField {...labeled('subcategoryName')} groups={choices.subcategories} none="None" />
        <Field {...labeled('excerpt')} rows={4} />
        <Field name="tags" label="Tags, separated by commas" />
        <Field {...labeled('featuredImageUrl')} />
        <Field {...labeled('featuredImageDescription')} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="status" value="draft" aria-disabled={isSaving} className="button-quiet">
            Save Draft
          </button>
          <PreviewButton />
          <button
            type="submit"
            name="status"
            value="published"
            aria-disabled={isSaving}
            className="button-primary"
          >
            {isPublishing ? 'Publishing...' : 'Publish'}
          </button>
        </div>
        {isPublic ? (
          <p className="text-sm text-muted">
            This article is public. Save Draft takes it off the site; Publish keeps it there.
          </p>
        ) : null}
        {/* After Save Draft, which Enter presses. */}
        <PictureFields form={formRef} textPictures={textPictures} />
      </div>
    </Form>
  )
}

function labeled(name: FieldName) {
  return { name, label: articleFields[name].label }
}

/** A new article takes its slug from its title. */
function fillSlug({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement) || target.name !== 'title') return
  const slug = currentTarget.elements.namedItem('slug')
  if (slug instanceof HTMLInputElement) slug.value = toSlugOfTitle(target.value)
}
