/** The page of a story's corrections: makes one, and lists, changes and deletes existing ones. */

import { Form as PlainForm } from '@remix-run/react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { DeskCorrection } from '~/desk/kit/review/corrections'
import {
  correctionKinds,
  correctionPath,
  formatCorrectionHeading,
  MAX_CORRECTION_LENGTH,
} from '~/domain/articles/corrections'
import { articleCorrectionsPath, editArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { correctionsPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { useField } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { kindHints } from './kind-hints'

type CorrectionsPageProps = {
  article: { id: string; slug: string; title: string; isPublic: boolean; wasPublic: boolean }
  corrections: DeskCorrection[]
  /** The one whose form is open; null: that of a new one. */
  changed: DeskCorrection | null
  /** A draft waits above the story. */
  hasDraft: boolean
  /** The id of the new one. */
  newId: string
  notice: string | null
  rejection: RejectedForm | null
}

const formId = 'correction'

export function CorrectionsPage({ article, corrections, notice, rejection, ...form }: CorrectionsPageProps) {
  return (
    <>
      <PageHead
        back={{ to: editArticlePath(article), name: i18n.t('Edit article') }}
        title={
          <RichMessage
            text={i18n.t('Corrections: <0>the title</0>')}
            wrap={[() => <bdi>{article.title}</bdi>]}
          />
        }
      />
      <Notice text={rejection ? null : notice} />
      {article.isPublic ? null : (
        <p className="note mb-6">
          {article.wasPublic
            ? i18n.t('This article is off the site. What is written here shows again when it is published.')
            : i18n.t(
                'This article was never public: there is nothing to correct in front of readers. Change its text instead.',
              )}
        </p>
      )}
      {article.wasPublic ? <CorrectionForm article={article} rejection={rejection} {...form} /> : null}
      <List article={article} corrections={corrections} />
    </>
  )
}

type CorrectionFormProps = Pick<
  CorrectionsPageProps,
  'article' | 'changed' | 'hasDraft' | 'newId' | 'rejection'
>

function CorrectionForm({ article, changed, hasDraft, newId, rejection }: CorrectionFormProps) {
  const back = articleCorrectionsPath(article.slug)
  const id = changed?.id ?? rejection?.values.id ?? newId
  const stored = changed
    ? {
        kind: changed.kind,
        text: changed.text,
        date: changed.day,
        when: changed.waitsFor ? 'draft' : '',
      }
    : { kind: 'correction', text: '', date: '', when: hasDraft ? 'draft' : '' }
  return (
    <section aria-labelledby="correction-heading" className="max-w-prose">
      <h2 id="correction-heading" className="tag-heading">
        {changed
          ? i18n.t('Change: {correction}', { correction: formatCorrectionHeading(changed) })
          : i18n.t('New correction')}
      </h2>
      <KeptForm
        generation={id}
        id={formId}
        name={changed ? `${formId} ${changed.id}` : formId}
        action={articleCorrectionsPath(article.slug, changed?.id)}
        rejection={rejection}
        values={stored}
        className="mt-4 grid gap-4"
      >
        <input type="hidden" name="id" value={id} />
        {changed ? <input type="hidden" name="version" value={changed.version} /> : null}
        <KindField />
        <div className="field">
          <Field name="text" label={i18n.t('What readers are told')} rows={5} required />
          <p className="field-hint">
            <RichMessage
              text={i18n.t(
                'Plain text, up to {count, plural, one {# character} other {# characters}}. Say what was wrong and what is right. It is also listed on <0>the page of all corrections</0>.',
                { count: MAX_CORRECTION_LENGTH },
              )}
              wrap={[
                (words) => (
                  <a href={correctionsPath} className="text-accent underline underline-offset-3">
                    {words}
                  </a>
                ),
              ]}
            />
          </p>
        </div>
        <div className="field">
          <Field name="date" type="date" label={i18n.t('Date')} />
          <p className="field-hint">
            {i18n.t('As readers see it.')}{' '}
            {changed ? i18n.t('Leave it empty to keep the date.') : i18n.t('Leave it empty for today.')}
            {hasDraft || changed?.waitsFor
              ? ` ${i18n.t('One that waits for a draft is dated when that is published.')}`
              : null}
          </p>
        </div>
        <TimeField changed={changed} hasDraft={hasDraft} />
        <div className="entry-buttons">
          <button type="submit" name="task" value={changed ? 'change' : 'make'} className="button-primary">
            {changed && changed.waitsFor !== 0
              ? i18n.t('Save changes')
              : hasDraft
                ? i18n.t('Save correction')
                : i18n.t('Publish correction')}
          </button>
          {changed ? (
            <a href={back} className="button-quiet">
              {i18n.t('Cancel')}
            </a>
          ) : null}
        </div>
      </KeptForm>
      {changed ? (
        <PlainForm method="post" action={back} className="mt-4">
          <input type="hidden" name="id" value={changed.id} />
          <button type="submit" name="task" value="delete" className="button button-danger">
            {i18n.t('Delete it')}
          </button>
        </PlainForm>
      ) : null}
    </section>
  )
}

function KindField() {
  const { id, value: chosen, error, errorId } = useField('kind')
  return (
    <fieldset className="field" aria-describedby={errorId}>
      <legend className="field-label">{i18n.t('Kind')}</legend>
      {error}
      {Object.entries(correctionKinds).map(([kind, { label }], index) => (
        <label key={kind} className="flex min-h-9 items-baseline gap-2">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name="kind"
            value={kind}
            defaultChecked={chosen === kind}
          />
          <span>
            <span className="font-semibold">{i18n.t(label)}.</span>{' '}
            <span className="text-sm text-muted">{i18n.t(kindHints[kind as keyof typeof kindHints])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** When readers see it, where a draft waits above the story that they don't see yet, or where one was discarded. */
function TimeField({ changed, hasDraft }: Pick<CorrectionsPageProps, 'changed' | 'hasDraft'>) {
  const { id, value: chosen, error, errorId } = useField('when')
  const isPublic = changed?.waitsFor === null
  if (!hasDraft)
    return changed?.waitsFor === 0 ? (
      <p className="field-hint">
        <input type="hidden" name="when" value="now" />
        {i18n.t('The draft that it was written for was discarded. Saving publishes it now.')}
      </p>
    ) : null
  return (
    <fieldset className="field" aria-describedby={errorId}>
      <legend className="field-label">{i18n.t('When readers see it')}</legend>
      <p className="field-hint">
        {i18n.t('A draft of this article is waiting: readers don’t see what it changes yet.')}
      </p>
      {error}
      {[
        ...(isPublic ? [] : [{ value: 'draft', label: i18n.t('When the draft is published') }]),
        { value: 'now', label: i18n.t('Now, before the draft') },
      ].map(({ value, label }, index) => (
        <label key={value} className="flex min-h-9 items-baseline gap-2">
          <input
            id={index === 0 ? id : undefined}
            type={isPublic ? 'checkbox' : 'radio'}
            name="when"
            value={value}
            defaultChecked={chosen === value}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function List({ article, corrections }: Pick<CorrectionsPageProps, 'article' | 'corrections'>) {
  return (
    <div className="mt-10">
      <DeskTable
        label={i18n.t('Corrections of this article')}
        columns={[i18n.t('What readers are told'), i18n.t('Kind'), i18n.t('Date'), i18n.t('By')]}
        action={i18n.t('Change it')}
        empty={i18n.t('This article has no corrections.')}
      >
        {corrections.map(({ id, kind, text, createdAt, createdBy, waitsFor }) => (
          <tr key={id}>
            <th scope="row" dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {text}
            </th>
            <td>
              {article.isPublic && waitsFor === null ? (
                <a href={correctionPath({ id, slug: article.slug })} className="desk-link text-accent">
                  {i18n.t(correctionKinds[kind].label)}
                </a>
              ) : (
                i18n.t(correctionKinds[kind].label)
              )}
            </td>
            <td data-label={i18n.t('Date')}>
              {waitsFor === null ? (
                <RelativeTime moment={createdAt} />
              ) : waitsFor > 0 ? (
                i18n.t('With the draft')
              ) : (
                i18n.t('Not public: its draft was discarded')
              )}
            </td>
            <td data-label={i18n.t('By')}>{createdBy}</td>
            <td>
              <a href={articleCorrectionsPath(article.slug, id)} className="desk-link text-accent">
                {i18n.t({ id: 'verb.change', message: 'Change' })}
                <span className="visually-hidden">: {text.slice(0, 60)}</span>
              </a>
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}
