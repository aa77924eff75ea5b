/** Shown instead of a form's page when that fails as well: what was typed. */

import type { UnsavedForm, UnsavedReason } from '~/desk/kit/drafts/unsaved-form'
import { PageHead } from '~/desk/kit/page/page-head'
import { deskPath, newArticlePath } from '~/domain/editors/desk-urls'
import { entriesPath, entryPath, findEntryPart } from '~/domain/editors/record-urls'
import { variantField } from '~/domain/publication/forms/form-values'
import { Form } from '~/ui/controls/form'

const texts: Record<UnsavedReason, { heading: string; text: string; action: string }> = {
  failed: {
    heading: 'Not saved yet',
    text: 'Something went wrong on our end while saving. Your text is on this page. Try again in a moment.',
    action: 'Try again',
  },
  gone: {
    heading: 'This article no longer exists',
    text: 'Someone deleted it while you were writing. Your text is on this page, and you can save it as a new article.',
    action: 'Save as a new article',
  },
}

const goneEntry: (typeof texts)['gone'] = {
  heading: 'This no longer exists',
  text: 'Someone deleted it while you were writing. What you typed is on this page, and you can save it again.',
  action: 'Save as a new one',
}

/** Replaces an editor page that failed: says why, shows everything that was typed and offers to save it. */
export function UnsavedText({ form: { unsaved, to, values } }: { form: UnsavedForm }) {
  const isGone = unsaved === 'gone'
  const part = findEntryPart(to)
  const { heading, text, action } = isGone && part ? goneEntry : texts[unsaved]
  const newPath = part ? entryPath(part, null, values[variantField]) : newArticlePath
  return (
    <>
      <PageHead title={heading} about={text} />
      <Form
        id="unsaved"
        action={isGone ? newPath : to}
        encType="multipart/form-data"
        reloadDocument
        rejection={null}
        className="mt-8"
      >
        <CarriedFields values={isGone ? { ...values, version: '', id: '' } : values} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
            {action}
          </button>
          <a href={part ? entriesPath(part) : deskPath} className="button-quiet">
            All {part ?? 'articles'}
          </a>
        </div>
      </Form>
    </>
  )
}

/** Carries a form's fields through another form: hidden inputs, and the text to read. */
function CarriedFields({ values }: { values: Record<string, string> }) {
  const { content, ...others } = values
  return (
    <>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {content === undefined ? null : (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            What you wrote: {others.title || others.name || 'untitled'}
          </summary>
          <textarea
            name="content"
            dir="auto"
            aria-label="Article Content"
            readOnly
            rows={12}
            defaultValue={content}
            className="field-input mt-2 w-full font-mono text-sm"
          />
        </details>
      )}
    </>
  )
}
