/** The parts of the publication, and the entries of one of them with their order. */

import { Form as PlainForm } from '@remix-run/react'
import { ChooseAll } from '~/desk/kit/list/choose-all'
import { PageHead } from '~/desk/kit/page/page-head'
import { RedirectOffers } from '~/desk/kit/redirects/redirect-list'
import type { LostPaths } from '~/desk/kit/redirects/redirects'
import { type StepKind, stepKinds } from '~/desk/kit/review/draft-review'
import { entriesBinPath, episodePreviewPath } from '~/domain/editors/desk-urls'
import {
  deleteEntriesPath,
  type EntryPart,
  entriesPath,
  entryPath,
  peopleCsvPath,
  publicationPath,
  sectionOutlinePath,
} from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { findManyWords } from './many-words'

type Parts = { part: EntryPart; title: string; text: string }[]

export function PublicationParts({ parts }: { parts: Parts }) {
  return (
    <>
      <PageHead
        title={i18n.t('Publication')}
        about={i18n.t(
          'What the site is, besides its articles. Readers see each change at once, except drafts of pages.',
        )}
      >
        <BinLink />
      </PageHead>
      <ul className="entry-parts">
        {parts.map(({ part, title, text }) => (
          <li key={part}>
            <a href={entriesPath(part)}>{title}</a>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function BinLink() {
  return (
    <a href={entriesBinPath} className="desk-link ml-auto">
      {i18n.t('Bin')}
    </a>
  )
}

export type ListedEntry = {
  slug: string
  name: string
  variant: string
  address: string | null
  /** A draft waits above it. */
  hasDraft: boolean
  /** Of its draft; null: it isn't in review. */
  review: StepKind | null
  /** If it is a subcategory: its category. */
  parent: string | null
  canBeDeleted: boolean
}
type EntryTableProps = {
  part: EntryPart
  title: string
  /** What can be added. */
  news: { variant: string; text: string }[]
  isOrdered: boolean
  /** Whether readers have a page of each. */
  hasAddress: boolean
  entries: ListedEntry[]
  notice: string | null
  lost: LostPaths
  rejection: RejectedForm | null
}

/** Where several are added at once. */
const manyAtOnce: Partial<Record<EntryPart, { path: string; text: string }>> = {
  sections: { path: sectionOutlinePath, text: /*i18n*/ 'Paste an outline' },
  people: { path: peopleCsvPath, text: /*i18n*/ 'Paste a table' },
}

export function EntryTable({
  part,
  title,
  news,
  isOrdered,
  hasAddress,
  entries,
  notice,
  lost,
  rejection,
}: EntryTableProps) {
  const many = manyAtOnce[part]
  const removable = entries.filter(({ canBeDeleted }) => canBeDeleted)
  return (
    <>
      <PageHead back={{ to: publicationPath, name: i18n.t('Publication') }} title={title}>
        <p className="entry-new">
          {news.map(({ variant, text }) => (
            <a key={text} href={entryPath(part, null, variant)} className="button-quiet">
              {text}
            </a>
          ))}
          {many ? (
            <a href={many.path} className="button-quiet">
              {i18n.t(many.text)}
            </a>
          ) : null}
        </p>
        <BinLink />
      </PageHead>
      {notice ? (
        <p className="note mb-2" role="status">
          {notice}
          <RedirectOffers {...lost} />
        </p>
      ) : null}
      {rejection ? (
        <p className="note mb-2" role="alert">
          {rejection.errors.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
      {entries.length === 0 ? (
        <p className="list-empty">{i18n.t('There are none yet.')}</p>
      ) : (
        <PlainForm method="post" action={entriesPath(part)}>
          {isOrdered ? (
            <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
              {i18n.t('Save the order')}
            </button>
          ) : null}
          <table className="desk-table entry-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="entry-name">
                    {removable.length > 0 ? (
                      <ChooseAll
                        formId={chosenFormId}
                        text={findManyWords(part)?.choose(removable.length) ?? ''}
                      />
                    ) : null}
                    {i18n.t('Name')}
                  </span>
                </th>
                {hasAddress ? <th scope="col">{i18n.t('Address')}</th> : null}
                {isOrdered ? <th scope="col">{i18n.t({ id: 'list.order', message: 'Order' })}</th> : null}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.slug}
                  part={part}
                  entry={entry}
                  siblings={entries.filter(({ parent }) => parent === entry.parent)}
                  isOrdered={isOrdered}
                  hasAddress={hasAddress}
                  canChoose={removable.length > 0}
                />
              ))}
            </tbody>
          </table>
          {isOrdered ? (
            <div className="entry-buttons">
              <button type="submit" className="button-primary">
                {i18n.t('Save the order')}
              </button>
            </div>
          ) : null}
        </PlainForm>
      )}
      {removable.length > 0 ? (
        <PlainForm id={chosenFormId} method="post" action={deleteEntriesPath(part)} className="entry-buttons">
          <button type="submit" className="button-quiet">
            {i18n.t('Delete chosen…')}
          </button>
        </PlainForm>
      ) : null}
    </>
  )
}

/** The form of the boxes of the rows, which are within the other form. */
const chosenFormId = 'chosen'

type EntryRowProps = {
  part: EntryPart
  entry: ListedEntry
  siblings: ListedEntry[]
  isOrdered: boolean
  hasAddress: boolean
  canChoose: boolean
}

function EntryRow({
  part,
  entry: { slug, name, variant, address, hasDraft, review, parent, canBeDeleted },
  siblings,
  isOrdered,
  hasAddress,
  canChoose,
}: EntryRowProps) {
  const place = siblings.findIndex((one) => one.slug === slug)
  return (
    <tr data-within={parent === null ? undefined : true}>
      <th scope="row">
        <span className="entry-name">
          {canBeDeleted ? (
            <label>
              <span className="visually-hidden">{i18n.t('Choose {name}', { name })}</span>
              <input type="checkbox" name="chosen" value={slug} form={chosenFormId} />
            </label>
          ) : canChoose ? (
            <span />
          ) : null}
          <span>
            <a href={entryPath(part, slug)} dir="auto" className="hover:text-accent hover:underline">
              {name}
            </a>
            {variant === 'alias' ? <span className="entry-alias"> {i18n.t('other address')}</span> : null}
            {hasDraft ? <span className="status ms-2">{i18n.t('Draft waiting')}</span> : null}
            {review ? <span className="status ms-2">{stepKinds[review].did}</span> : null}
          </span>
        </span>
      </th>
      {hasAddress ? (
        <td>
          {address ? (
            <a href={address} dir="ltr" className="entry-address hover:underline">
              {address}
            </a>
          ) : (
            i18n.t('Readers can’t see it yet')
          )}
          {part === 'episodes' && (hasDraft || !address) ? (
            <a href={episodePreviewPath(slug)} className="desk-link ms-2">
              {i18n.t('Preview')}
              <span className="visually-hidden"> {name}</span>
            </a>
          ) : null}
        </td>
      ) : null}
      {isOrdered ? (
        <td>
          <span className="entry-order">
            <input
              type="text"
              inputMode="numeric"
              name={`order-${slug}`}
              defaultValue={place + 1}
              key={place}
              aria-label={i18n.t('Position of {row}', { row: name })}
              className="field-input"
            />
            {place > 0 ? (
              <StepButton
                step={`up ${slug}`}
                text={i18n.t('Up')}
                label={i18n.t('Up: {row}', { row: name })}
              />
            ) : null}
            {place < siblings.length - 1 ? (
              <StepButton
                step={`down ${slug}`}
                text={i18n.t('Down')}
                label={i18n.t('Down: {row}', { row: name })}
              />
            ) : null}
          </span>
        </td>
      ) : null}
    </tr>
  )
}

function StepButton({ step, text, label }: { step: string; text: string; label: string }) {
  return (
    <button type="submit" name="command" value={step} aria-label={label} className="entry-row-button">
      {text}
    </button>
  )
}
