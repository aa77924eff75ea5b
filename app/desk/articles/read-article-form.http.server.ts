/** Reads the article form, and adds the pictures that are sent with it to the library and to the article. */

import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import type { Editor } from '~/data/editors/editors.server'
import { applyAltTexts } from '~/desk/kit/advice/alt-texts'
import { createFromForm, listUnknownProducts } from '~/desk/kit/articles/article-products.http.server'
import {
  addPictures,
  describeAdded,
  featuredPictureField,
  fetchTask,
  listUndescribedOf,
  removeTask,
  type SubmittedPicture,
  taskField,
  textPicturesField,
} from '~/desk/kit/pictures/article-pictures'
import { toUploadRefusal } from '~/desk/kit/pictures/require-picture.http.server'
import { awaitPicture, saveUploads, type UploadedPicture } from '~/desk/kit/pictures/save-uploads.http.server'
import { can } from '~/domain/editors/access'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { MAX_ARTICLE_FIELDS, MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { isShowable } from '~/domain/media-library/media-library'
import {
  changeRowText,
  chooseProduct,
  type FormRowTask,
  foldRows,
  newProductFields,
  parseRowTask,
} from '~/domain/unsaved/form-rows'
import { toValues } from '~/http/forms/form-body.server'
import { type FormSubmission, redisplayForm, validateForm } from '~/http/forms/read-form.server'
import { fetchPicture } from '~/http/media/fetch-picture.server'

/** How long the form waits for what a file says that it shows; without it, the picture can be used as well. */
const MAX_WAIT_MS = 2_000

const nothingChosen = () => ({ field: textPicturesField, message: i18n.t('Choose a picture first.') })
const notFetched = () => ({
  hash: null,
  problem: i18n.t('Something went wrong on our end. Try again in a moment.'),
})
const noAddress = () => ({ field: 'featuredImageUrl', message: i18n.t('Enter the URL of a picture first.') })

/**
 * Like `readForm`, with the larger limit for articles. A form with the button of a task, or with a picture that could not be saved,
 * is shown again with everything that was typed, and with the pictures that were saved.
 */
export async function readArticleForm<Value>(
  request: Request,
  editor: SessionEditor,
  parse: (fields: FormFields) => ParsedForm<Value>,
): Promise<FormSubmission<Value>> {
  if (request.method !== 'POST') return validateForm({ ok: false, status: 405 }, parse)
  const saved = await saveUploads(request, editor, MAX_REJECTED_ARTICLE_BYTES, MAX_ARTICLE_FIELDS)
  if (!saved.ok) return validateForm(saved, parse)
  const { pictures, errors } = await toSubmittedPictures(saved.pictures, saved.problem)
  const { [taskField]: task, ...typed } = applyAltTexts(foldRows(saved.fields))
  const rowTask = parseRowTask(task)
  if (rowTask) return changeFormRows(typed, rowTask, editor)
  if (task === fetchTask) {
    const fetched = await fetchFeatured(typed, editor)
    if ('message' in fetched) errors.push(fetched)
    else pictures.push(fetched)
  } else if (task === removeTask) Object.assign(typed, { featuredImageUrl: '', featuredImageDescription: '' })
  else if (task !== undefined && pictures.length + errors.length === 0) errors.push(nothingChosen())
  const fields = addPictures(typed, pictures)
  if (task === undefined && errors.length === 0) return validateForm({ ok: true, fields }, parse)
  const { answer: _, ...values } = toValues(fields)
  const notice = describeAdded(pictures)
  const undescribed = listUndescribedOf(pictures)
  const { status, headers } =
    errors.length > 0 ? toUploadRefusal(saved.pictures) : { status: 200, headers: {} }
  return redisplayForm(status, { ok: false, values, errors, ...(notice && { notice, undescribed }) }, headers)
}

/** The form again, with more, fewer or moved rows, or with a new product in one of them; nothing of the article is saved. */
async function changeFormRows(sent: FormFields, task: FormRowTask, editor: SessionEditor) {
  const { answer: _, ...values } = toValues(sent)
  const { field } = task
  const text = values[field] ?? ''
  if (task.task !== 'create')
    return redisplayForm(200, {
      ...{ ok: false, errors: [] },
      values: { ...values, [field]: changeRowText(text, task) },
    })
  if (!can(editor, 'write', 'product')) {
    const message = i18n.t('Your account can’t add products. Ask an editor to.')
    return redisplayForm(403, { ok: false, values, errors: [{ field: null, message }] })
  }
  const created = await createFromForm(sent, field, editor.id)
  if (!created.ok) return redisplayForm(422, { ok: false, values, errors: created.errors })
  const blank = Object.fromEntries(Object.values(newProductFields(field)).map((name) => [name, '']))
  return redisplayForm(200, {
    ...{ ok: false, errors: [] },
    values: {
      ...values,
      ...blank,
      [field]: chooseProduct(text, field, created, await listUnknownProducts(text, field)),
    },
    notice: i18n.t('{name} is a product now, and chosen. The article isn’t saved yet.', {
      name: created.name,
    }),
  })
}

async function toSubmittedPictures(uploaded: UploadedPicture[], problem: string | null) {
  const errors: FormError[] = uploaded.flatMap(({ field, name, problem }) =>
    problem ? [{ field: toKnownField(field), message: i18n.t('{name}: {problem}', { name, problem }) }] : [],
  )
  if (problem) errors.push({ field: textPicturesField, message: problem })
  const described = await Promise.all(
    uploaded.flatMap(({ field, name, hash }) => (hash ? [describe(toKnownField(field), name, hash)] : [])),
  )
  const pictures: SubmittedPicture[] = []
  for (const each of described)
    if ('message' in each) errors.push(each)
    else pictures.push(each)
  return { pictures, errors }
}

function toKnownField(field: string) {
  return field === featuredPictureField ? field : textPicturesField
}

/** An error if the picture is damaged: pages could not show it. */
async function describe(field: string, name: string, hash: string): Promise<SubmittedPicture | FormError> {
  // The text must not be lost because the database is away now.
  const picture = await awaitPicture(hash, MAX_WAIT_MS).catch(() => null)
  if (picture?.problem)
    return { field, message: i18n.t('{name}: {problem}', { name, problem: picture.problem }) }
  const isProcessed = picture !== null && isShowable(picture)
  return { field, hash, description: picture?.description ?? '', isShowable: isProcessed }
}

async function fetchFeatured(typed: FormFields, editor: Editor): Promise<SubmittedPicture | FormError> {
  const { featuredImageUrl } = typed
  if (typeof featuredImageUrl !== 'string' || featuredImageUrl.trim() === '') return noAddress()
  const { hash, problem } = await fetchPicture(featuredImageUrl, editor).catch(notFetched)
  if (problem !== null) return { field: 'featuredImageUrl', message: problem }
  return describe(featuredPictureField, featuredImageUrl.trim(), hash)
}
