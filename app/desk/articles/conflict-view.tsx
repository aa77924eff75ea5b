/** An edit conflict: who saved the other version, what to do about it, and both texts side by side. */

import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type Conflict,
  formatResolution,
  type Resolution,
  resolutionField,
} from '~/desk/kit/articles/merged-article'
import { RenderedComparison } from '~/desk/kit/comparison/rendered-comparison'
import { ChangedTexts, TextComparison } from '~/desk/kit/comparison/text-comparison'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { takeOff } from '~/desk/kit/page/status-buttons'
import { i18n } from '~/domain/language/desk-i18n'
import { problemsId } from '~/ui/controls/form'

const labels = () => ({
  beforeLabel: i18n.t('Saved by someone else'),
  afterLabel: i18n.t({ id: 'text.yours', message: 'Yours' }),
})

type ConflictViewProps = {
  conflict: Conflict
  mine: Record<string, string>
  /** The form with the editor's own text. */
  formId: string
  /** The page of the article. */
  path: string
  onDiscard: () => void
}

export function ConflictView({ conflict, mine, formId, path, onDiscard }: ConflictViewProps) {
  const formatMoment = useFormatMoment()
  const { current, savedBy, savedAt, differing, isPublic, merged, overlaps, mergedStatus, rendered } =
    conflict
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (conflict) section.current?.focus()
  }, [conflict])
  const version = Number(current.version)
  return (
    // Without script, the fragment of the form leads here.
    <section
      ref={section}
      id={problemsId(formId)}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="mb-10 border-y border-line py-8"
    >
      <h2 id="conflict" className="section-heading">
        {i18n.t('Two versions of this article')}
      </h2>
      <p className="mt-4 max-w-prose">{describeOther(savedBy, version, savedAt && formatMoment(savedAt))}</p>
      <ul className="conflict-choices">
        {mergedStatus ? (
          <Choice
            button={<ResolutionButton formId={formId} keep="merged" version={version} isFirst />}
            text={`${i18n.t('Keeps both sets of changes, as shown below.')} ${describeStatus(isPublic, mergedStatus, mine.status)}`}
          />
        ) : null}
        <Choice
          button={<ResolutionButton formId={formId} keep="mine" version={version} />}
          text={`${i18n.t('Saves the form at the end of this page; version {version} stays under Versions.', { version })} ${describeStatus(isPublic, mine.status, mine.status)}`}
        />
        <Choice
          button={
            <Form method="get" action={path} onSubmit={onDiscard}>
              <button type="submit" className="button-quiet">
                {i18n.t('Discard mine')}
              </button>
            </Form>
          }
          text={i18n.t('Opens what is saved, instead of your text.')}
        />
      </ul>
      <ChangedTexts names={differing} before={current} after={mine} />
      <TextComparison before={current.content ?? ''} after={mine.content ?? ''} {...labels()} />
      {rendered ? (
        // Not a link: the form was posted, and would be lost.
        <details className="mt-6">
          <summary className="cursor-pointer text-accent">{i18n.t('Compare as readers see it')}</summary>
          <RenderedComparison rows={rendered} {...labels()} />
        </details>
      ) : null}
      <label htmlFor="merged" className="field-label mt-6 block">
        {mergedStatus ? i18n.t('Merged text') : describeClash(overlaps)}
      </label>
      <textarea
        id="merged"
        dir="auto"
        readOnly
        rows={10}
        defaultValue={merged}
        className="field-input mt-2 font-mono text-sm"
      />
    </section>
  )
}

function Choice({ button, text }: { button: ReactNode; text: string }) {
  return (
    <li>
      {button}
      <p className="text-sm text-muted">{text}</p>
    </li>
  )
}

const resolutionTexts: Record<Resolution['keep'], () => string> = {
  merged: () => i18n.t('Save the merged text'),
  mine: () => i18n.t('Save mine over it'),
}

type ResolutionButtonProps = Resolution & { formId: string; isFirst?: boolean }

function ResolutionButton({ formId, isFirst, ...resolution }: ResolutionButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      name={resolutionField}
      value={formatResolution(resolution)}
      className={isFirst ? 'button-primary' : 'button-quiet'}
    >
      {resolutionTexts[resolution.keep]()}
    </button>
  )
}

/** `after`: the status that is saved, anything but published is a draft. `pressed`: the button of the rejected save. */
function describeStatus(wasPublic: boolean, after: string | undefined, pressed: string | undefined): string {
  if (after === 'published')
    return wasPublic ? i18n.t('The article stays on the site.') : i18n.t('The article is published.')
  if (!wasPublic) return i18n.t('The article stays a draft.')
  return pressed === takeOff
    ? i18n.t('The article is taken off the site.')
    : i18n.t('It’s saved as a draft, and readers still see the version on the site.')
}

/** Who saved the other version, and when. */
function describeOther(name: string | null, version: number, moment: string | null): string {
  if (name === null)
    return moment === null
      ? i18n.t(
          'An import or the database saved version {version}, while you were writing. Your changes aren’t saved yet, but nothing is lost.',
          { version },
        )
      : i18n.t(
          'An import or the database saved version {version} on {moment}, while you were writing. Your changes aren’t saved yet, but nothing is lost.',
          { version, moment },
        )
  return moment === null
    ? i18n.t(
        '{name} saved version {version}, while you were writing. Your changes aren’t saved yet, but nothing is lost.',
        { name, version },
      )
    : i18n.t(
        '{name} saved version {version} on {moment}, while you were writing. Your changes aren’t saved yet, but nothing is lost.',
        { name, version, moment },
      )
}

/** Why a merged text cannot be saved as it is. */
function describeClash(overlaps: number): string {
  return overlaps === 0
    ? i18n.t('Merged text (merge it by hand in the form below)')
    : i18n.t(
        'Merged text (both versions changed the same lines in {count, plural, =1 {one place} one {# place} other {# places}}, and both are kept there: merge them by hand in the form below)',
        { count: overlaps },
      )
}
