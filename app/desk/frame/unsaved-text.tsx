/** Shown instead of a form's page when that fails as well: what was typed. */

import type { UnsavedForm, UnsavedReason } from '~/desk/kit/drafts/unsaved-form'
import { PageHead } from '~/desk/kit/page/page-head'
import { deskPath, newArticlePath } from '~/domain/editors/desk-urls'
import { type EntryPart, entriesPath, entryPath, findEntryPart } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { variantField } from '~/domain/publication/forms/form-values'
import { Form } from '~/ui/controls/form'

type Texts = { heading: string; text: string; action: string }

const texts: Record<UnsavedReason, () => Texts> = {
  failed: () => ({
    heading: i18n.t('Not saved yet'),
    text: i18n.t(
      'Something went wrong on our end while saving. Your text is on this page. Try again in a moment.',
    ),
    action: i18n.t('Try again'),
  }),
  gone: () => ({
    heading: i18n.t('This article no longer exists'),
    text: i18n.t(
      'Someone deleted it while you were writing. Your text is on this page, and you can save it as a new article.',
    ),
    action: i18n.t('Save as a new article'),
  }),
}

const goneEntry = (): Texts => ({
  heading: i18n.t('This no longer exists'),
  text: i18n.t(
    'Someone deleted it while you were writing. What you typed is on this page, and you can save it again.',
  ),
  action: i18n.t('Save as a new one'),
})

/** The way to the list of them, by the part of the publication. */
const toList: Record<EntryPart, string> = {
  settings: /*i18n*/ 'All settings',
  sections: /*i18n*/ 'All sections',
  people: /*i18n*/ 'All people',
  pages: /*i18n*/ 'All pages',
  series: /*i18n*/ 'All series',
  shows: /*i18n*/ 'All shows',
  episodes: /*i18n*/ 'All episodes',
  menus: /*i18n*/ 'All menus',
  home: /*i18n*/ 'All home',
  retailers: /*i18n*/ 'All retailers',
}

/** Replaces an editor page that failed: says why, shows everything that was typed and offers to save it. */
export function UnsavedText({ form: { unsaved, to, values } }: { form: UnsavedForm }) {
  const isGone = unsaved === 'gone'
  const part = findEntryPart(to)
  const { heading, text, action } = isGone && part ? goneEntry() : texts[unsaved]()
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
            {part ? i18n.t(toList[part]) : i18n.t('All articles')}
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
            {i18n.t('What you wrote: {title}', { title: others.title || others.name || i18n.t('untitled') })}
          </summary>
          <textarea
            name="content"
            dir="auto"
            aria-label={i18n.t('Article Content')}
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
