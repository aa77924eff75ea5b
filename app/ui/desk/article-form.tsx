/** The article form: every field that an editor fills in. */
import { useNavigation } from '@remix-run/react'
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type ArticleStatus, articleFields, type FieldName } from '~/domain/articles/article-fields'
import { toSlugOfTitle } from '~/domain/articles/slug'
import { previewKey, toPreviewRecord } from '~/domain/desk/article-preview'
import { articlePreviewPath, editArticlePath, newArticlePath } from '~/domain/desk/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { Field } from '~/ui/controls/field'
import { Form, fieldErrorId, fieldId, useForm } from '~/ui/controls/form'
import { ArticleAdvice } from './article-advice'
import { PictureFields } from './pictures/picture-fields'
import { usePictureUploads } from './pictures/use-picture-uploads'
import { WritingField } from './writing/writing-field'

export type Choices = Record<
  'authors' | 'categories' | 'subcategories',
  { name: string | null; options: string[] }[]
>

type ArticleFormProps = {
  id: string
  formRef: RefObject<HTMLFormElement>
  /** Null: a new article. */
  article: { id: string; slug: string } | null
  status: ArticleStatus
  /** The version that the text is based on; '': a new article. */
  version: string
  values: Record<string, string> | null
  rejection: RejectedForm | null
  /** Somebody else saved another version: what to do about it is chosen above the form. */
  isConflicted: boolean
  choices: Choices
}

export function ArticleForm({
  id,
  formRef,
  article,
  status,
  version,
  values,
  rejection,
  isConflicted,
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
      id={id}
      formRef={formRef}
      action={article ? editArticlePath(article) : newArticlePath}
      encType="multipart/form-data"
      rejection={isConflicted && rejection ? { ...rejection, errors: [] } : rejection}
      values={values ?? undefined}
      onInput={isNew ? fillSlug : undefined}
      className="article-form grid gap-x-10 gap-y-6 lg:grid-cols-3"
    >
      <input type="hidden" name="version" value={rejection?.values.version ?? version} />
      <input type="hidden" name="id" value={rejection?.values.id ?? article?.id ?? ''} />
      {isConflicted ? <input type="hidden" name="status" value={rejection?.values.status ?? status} /> : null}
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
          {isConflicted ? null : (
            <button
              type="submit"
              name="status"
              value="draft"
              aria-disabled={isSaving}
              className="button-quiet"
            >
              Save Draft
            </button>
          )}
          <PreviewButton />
          {isConflicted ? null : (
            <button
              type="submit"
              name="status"
              value="published"
              aria-disabled={isSaving}
              className="button-primary"
            >
              {isPublishing ? 'Publishing...' : 'Publish'}
            </button>
          )}
        </div>
        {isConflicted ? (
          <p className="text-sm text-muted">
            Nothing is saved yet. Choose what to keep under “Two versions of this article”, above the form.
          </p>
        ) : isPublic ? (
          <p className="text-sm text-muted">
            This article is public. Save Draft takes it off the site; Publish keeps it there.
          </p>
        ) : null}
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

/**
 * Opens the preview in a new tab: posts the form, so that the first HTML has it, and also saves it to localStorage.
 */
function PreviewButton() {
  const button = useRef<HTMLButtonElement>(null)
  // Enabled at first: without script nothing could enable it.
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const update = () => setIsEmpty(readRecord(form) === null)
    update()
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [])
  return (
    <button
      ref={button}
      type="submit"
      formAction={articlePreviewPath}
      formTarget="_blank"
      disabled={isEmpty}
      onClick={openPreview}
      className="button-quiet"
    >
      Preview
    </button>
  )
}

function openPreview(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  const record = form && readRecord(form)
  if (!record) return
  // The router would submit it in this tab.
  event.preventDefault()
  try {
    localStorage.setItem(previewKey, JSON.stringify(record))
  } catch {
    // Storage is full or blocked: the preview shows the posted form.
  }
  postTo(articlePreviewPath, form)
}

function postTo(address: string, form: HTMLFormElement) {
  const { action, target } = form
  Object.assign(form, { action: address, target: '_blank' })
  form.submit()
  Object.assign(form, { action, target })
}

function readRecord(form: HTMLFormElement) {
  return toPreviewRecord(Object.fromEntries(new FormData(form)))
}

type SelectFieldProps = {
  name: string
  label: string
  /** The options in groups; those of a group without a name are not nested. */
  groups: readonly { name: string | null; options: readonly string[] }[]
  /** The label of the empty option; omitted if a choice is required. */
  none?: string
}

/** A labeled native select of a Form; it also shows a value that is not among its options. */
function SelectField({ name, label, groups, none }: SelectFieldProps) {
  const { id: formId, rejection, values } = useForm()
  const id = fieldId(formId, name)
  const chosen = values[name] ?? ''
  const message = rejection?.errors.find(({ field }) => field === name)?.message
  const isOffered = chosen === '' || groups.some(({ options }) => options.includes(chosen))
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {none === undefined ? null : <span className="field-optional"> (optional)</span>}
      </label>
      {message ? (
        <p id={fieldErrorId(id)} className="field-error">
          <span className="visually-hidden">Error: </span>
          {message}
        </p>
      ) : null}
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        required={none === undefined}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? fieldErrorId(id) : undefined}
        className="field-input"
      >
        <option value="">{none ?? 'Choose…'}</option>
        {isOffered ? null : <option value={chosen}>{chosen}</option>}
        {groups.map((group) => (
          <Options key={group.name ?? ''} {...group} />
        ))}
      </select>
    </div>
  )
}

function Options({ name, options }: SelectFieldProps['groups'][number]) {
  const offered = options.map((option) => (
    <option key={option} value={option}>
      {option}
    </option>
  ))
  return name === null ? offered : <optgroup label={name}>{offered}</optgroup>
}
