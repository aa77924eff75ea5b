/** The form of one entry of the publication: what is wrong, what someone else saved meanwhile, and the fields. */
import { useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { LivePreviewFrame } from '~/desk/kit/preview/live-preview'
import { RedirectOffers } from '~/desk/kit/redirects/redirect-list'
import type { LostPaths } from '~/desk/kit/redirects/redirects'
import type { MadeStep } from '~/desk/kit/review/draft-review'
import { entryPath, type RecordPart } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import {
  commandField,
  type FormField,
  morePart,
  slugField,
  variantField,
  versionField,
} from '~/domain/publication/forms/form-values'
import type { ResultFacts } from '~/domain/publication/search-result'
import { Field } from '~/ui/controls/field'
import { problemsId } from '~/ui/controls/form'
import { ConflictPart } from './difference-table'
import { DraftNote, type WaitingDraft } from './draft-note'
import { EntryBar, type RecordWords } from './entry-bar'
import { EntryContext, EntryFields } from './entry-fields'
import { draftCommand, type EntryConflict } from './merged-entry'

type Opened = {
  part: RecordPart
  /** Null: a new one. */
  slug: string | null
  variant: string
  /** The title ends in the name, which may be written from right to left. */
  words: RecordWords
  fields: FormField[]
  values: Record<string, string>
  /** Typed before, and not saved. */
  resumed: RejectedForm | null
  notice: string | null
  lost: LostPaths
  /** The articles that a section lists; null: none of its own. */
  section?: { articles: number; covers: string[] } | null
  /** The address where readers see it; null: nowhere. */
  address: string | null
  /** What readers see stays while a draft is saved. */
  takesDrafts: boolean
  /** What the form shows; null: none waits. */
  draft: WaitingDraft | null
  /** How far the draft is; null: it isn't in review. */
  review?: MadeStep | null
  /** In sentences: what is valid but hardly meant. */
  oddities?: string[]
  /** The address that shows what is typed as its page; null: it has none. */
  previewPath?: string | null
  /** Whether it is a text, which is shown beside the form while it is typed. */
  hasLivePreview?: boolean
  /** For what search engines show; null: it has no page of its own. */
  result?: ResultFacts | null
}
type EntryEditorProps = {
  opened: Opened
  answer: (RejectedForm & { conflict?: EntryConflict; fields?: FormField[] }) | undefined
  /** In the bar. */
  links?: ReactNode
  /** Below the form. */
  children?: ReactNode
}

export function EntryEditor({ opened, answer, links, children }: EntryEditorProps) {
  const { part, slug, variant, words, values, notice, section, address, oddities } = opened
  const rejection: EntryEditorProps['answer'] | null = answer ?? opened.resumed
  const path = entryPath(part, slug, slug === null ? variant : '')
  const fields = rejection?.fields ?? opened.fields
  const round = useRound(rejection)
  // The typed values are all of the form: a row that was removed is not shown again.
  const shown = rejection && Object.keys(rejection.values).length > 0 ? rejection.values : values
  const openParts = useRef(new Set<string>())
  const form = useRef<HTMLFormElement>(null)
  const key = `${round} ${shown[versionField]}`
  const hasMore = fields.some((field) => field.part === morePart)
  const slugShown = words.slug ? (
    <div className="entry-slug">
      <Field name={slugField} label={words.slug.label} required={words.slug.isRequired} isCode />
      <p className="field-hint">{words.slug.hint}</p>
    </div>
  ) : null
  const shownForm = (
    <KeptForm
      generation={`${path} ${key}`}
      id={formId}
      name={slug === null ? `${formId} ${variant}` : formId}
      stored={values}
      formRef={form}
      action={path}
      encType={hasPicture(fields) ? 'multipart/form-data' : undefined}
      rejection={rejection}
      values={shown}
      className="entry-form"
      data-preview={opened.hasLivePreview ? (opened.previewPath ?? undefined) : undefined}
    >
      {/* The first button is the one that the Enter key presses: where there are drafts, it doesn’t change what readers see. */}
      <button
        type="submit"
        name={opened.takesDrafts ? commandField : undefined}
        value={opened.takesDrafts ? draftCommand : undefined}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      >
        {i18n.t('Save')}
      </button>
      <input type="hidden" name={versionField} value={shown[versionField] ?? ''} />
      <input type="hidden" name={variantField} value={shown[variantField] ?? variant} />
      {rejection?.conflict ? <ConflictPart conflict={rejection.conflict} path={path} /> : null}
      {hasMore ? null : slugShown}
      <EntryContext.Provider
        value={{ path, openParts: openParts.current, form, result: opened.result, more: slugShown }}
      >
        <EntryFields fields={fields} />
      </EntryContext.Provider>
    </KeptForm>
  )
  return (
    <div className="entry-page" data-long data-part={part}>
      <EntryBar formId={formId} opened={opened} links={links} isConflicted={Boolean(rejection?.conflict)} />
      {section ? <SectionFacts {...section} /> : null}
      {notice && !rejection ? (
        // A browser without script scrolls here.
        <p id={problemsId(formId)} tabIndex={-1} className="note" role="status">
          {notice}
          <RedirectOffers {...opened.lost} />{' '}
          {address ? (
            <a href={address} className="text-accent underline underline-offset-3">
              {i18n.t('View it')}
            </a>
          ) : null}
        </p>
      ) : null}
      {opened.draft && slug !== null ? <DraftNote part={part} slug={slug} draft={opened.draft} /> : null}
      {oddities?.map((problem) => (
        <p key={problem} className="note">
          {problem}
        </p>
      ))}
      {opened.hasLivePreview ? (
        <LivePreviewFrame key={key} form={form}>
          {shownForm}
        </LivePreviewFrame>
      ) : (
        shownForm
      )}
      {children}
    </div>
  )
}

const formId = 'entry'

function hasPicture(fields: FormField[]): boolean {
  return fields.some((field) => field.control === 'picture' || hasPicture(field.fields ?? []))
}

/** Counts responses: uncontrolled fields take new values only in a new form. */
function useRound(rejection: RejectedForm | null): number {
  const [{ last, round }, setRound] = useState({ last: rejection, round: 0 })
  useEffect(() => {
    if (rejection !== last) setRound((before) => ({ last: rejection, round: before.round + 1 }))
  }, [rejection, last])
  const { state } = useNavigation()
  const focused = useRef(0)
  useEffect(() => {
    // Before, the address doesn't name the row yet that a button added or moved.
    if (state !== 'idle' || focused.current === round) return
    focused.current = round
    // After errors the focus goes to their summary.
    if (last?.errors.length === 0) focusNamedRow()
  }, [state, round, last])
  return round
}

function focusNamedRow() {
  const named = document.getElementById(window.location.hash.slice(1))
  const field = named?.matches('li') ? named.querySelector<HTMLElement>('select, input, textarea') : named
  field?.focus({ preventScroll: true })
}

function SectionFacts({ articles, covers }: NonNullable<Opened['section']>) {
  return (
    <div className="entry-facts">
      <p>
        {articles === 0
          ? i18n.t('No article is in this section yet.')
          : i18n.t(
              '{articles, plural, one {# article} other {# articles}} in this section, including drafts.',
              { articles },
            )}
      </p>
      <figure>
        <figcaption>{i18n.t('Covers of articles without a picture:')}</figcaption>
        {covers.map((cover) => (
          <img key={cover} src={cover} alt="" />
        ))}
      </figure>
    </div>
  )
}
