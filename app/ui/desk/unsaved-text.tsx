/** Replaces an editor page that failed: says why, shows everything that was typed and offers to save it. */
import { deskPath, newArticlePath } from '~/domain/desk/desk-urls'
import type { UnsavedArticle, UnsavedReason } from '~/domain/desk/unsaved-article'
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

export function UnsavedText({ article: { unsaved, to, values } }: { article: UnsavedArticle }) {
  const { heading, text, action } = texts[unsaved]
  const isGone = unsaved === 'gone'
  return (
    <div className="py-14">
      <h1 className="text-3xl font-extrabold tracking-tight">{heading}</h1>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      <Form
        id="unsaved"
        action={isGone ? newArticlePath : to}
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
          <a href={deskPath} className="button-quiet">
            All articles
          </a>
        </div>
      </Form>
    </div>
  )
}

/** Carries an article's fields through another form: hidden inputs, and the text to read. */
function CarriedFields({ values }: { values: Record<string, string> }) {
  const { content = '', ...others } = values
  return (
    <>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details>
        <summary className="cursor-pointer py-2 font-semibold">
          What you wrote: {others.title || 'untitled'}
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
    </>
  )
}
