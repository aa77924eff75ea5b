/** The article form: every field that an editor fills in. */
import { useNavigation } from '@remix-run/react'
import type { ArticleStatus } from '~/domain/articles/article'
import { articleFields, type FieldName } from '~/domain/articles/article-fields'
import type { RejectedForm } from '~/domain/forms/form-result'
import { editArticlePath, newArticlePath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { SelectField } from '~/ui/controls/select-field'
import type { Choices } from './article-editor'
import { ContentCounter } from './content-counter'
import { PreviewButton } from './preview-button'
import { useSlugFromTitle } from './use-slug-from-title'

type ArticleFormProps = {
  id: string
  /** Null: a new article. */
  article: { id: string; slug: string } | null
  status: ArticleStatus
  /** The version that the text is based on; '': a new article. */
  version: string
  values: Record<string, string> | null
  rejection: RejectedForm | null
  choices: Choices
}

export function ArticleForm({ id, article, status, version, values, rejection, choices }: ArticleFormProps) {
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData !== undefined
  const isPublishing = isSaving && formData.get('status') === 'published'
  const isNew = article === null
  const isPublic = status === 'published'
  const followTitle = useSlugFromTitle(id, isNew)
  return (
    <Form
      id={id}
      action={article ? editArticlePath(article) : newArticlePath}
      encType="multipart/form-data"
      rejection={rejection}
      values={values ?? undefined}
      onInput={followTitle}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-3"
    >
      <input type="hidden" name="version" value={rejection?.values.version ?? version} />
      <div className="flex flex-col gap-6 lg:col-span-2">
        <Field {...labeled('title')} required />
        <Field {...labeled('slug')} required={!isNew} />
        <Field {...labeled('content')} rows={24} required isCode />
        <ContentCounter formId={id} initial={rejection?.values.content ?? values?.content ?? ''} />
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
          <PreviewButton formId={id} />
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
      </div>
    </Form>
  )
}

function labeled(name: FieldName) {
  return { name, label: articleFields[name].label }
}
