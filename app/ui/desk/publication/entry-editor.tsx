/** The form of one entry of the publication: what is wrong, what someone else saved meanwhile, and the fields. */
import { type MouseEvent, useEffect, useState } from 'react'
import { countArticles } from '~/domain/desk/chosen-articles'
import {
  deleteEntriesPath,
  type EntryPart,
  entriesPath,
  entryPath,
  entryVersionsPath,
  publicationPath,
} from '~/domain/desk/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import type { Difference } from '~/domain/publication/forms/differences'
import {
  commandField,
  type FormField,
  slugField,
  variantField,
  versionField,
} from '~/domain/publication/forms/form-values'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { postTo } from '~/ui/desk/article-bar'
import { Differences } from './differences'
import { EntryFields } from './entry-fields'

type Conflict = { version: number; savedBy: string | null; differences: Difference[] }
type Opened = {
  part: EntryPart
  /** Null: a new one. */
  slug: string | null
  variant: string
  words: { title: string; name: string; canBeDeleted: boolean }
  fields: FormField[]
  values: Record<string, string>
  notice: string | null
  /** What a section lists; null: nothing of its own. */
  section: { articles: number; covers: string[] } | null
  /** Where readers see it; null: nowhere. */
  address: string | null
  /** Sentences about links that menus leave out. */
  leftOut: string[]
  /** Where the typed text is shown as its page; null: it is no text. */
  previewPath: string | null
}
type EntryEditorProps = { opened: Opened; rejection: (RejectedForm & { conflict?: Conflict }) | null }

export function EntryEditor({ opened, rejection }: EntryEditorProps) {
  const { part, slug, variant, words, fields, values, notice, address, leftOut, previewPath } = opened
  const path = entryPath(part, slug, slug === null ? variant : '')
  const round = useRound(rejection)
  // What was typed is all of the form: a row that was removed is not shown again.
  const shown = rejection && Object.keys(rejection.values).length > 0 ? rejection.values : values
  return (
    <div className="entry-page">
      <a
        href={part === 'settings' || part === 'menus' ? publicationPath : entriesPath(part)}
        className="article-bar-link text-sm"
      >
        <span aria-hidden="true">‹</span>{' '}
        {part === 'settings' || part === 'menus' ? 'Publication' : `All ${part}`}
      </a>
      <h1 className="desk-title" dir="auto">
        {words.title}
      </h1>
      <EntryLinks opened={opened} />
      {opened.section ? <SectionFacts {...opened.section} /> : null}
      {notice && !rejection ? (
        <p className="note" role="status">
          {notice}{' '}
          {address ? (
            <a href={address} className="text-accent underline underline-offset-3">
              View it
            </a>
          ) : null}
        </p>
      ) : null}
      {rejection?.notice ? (
        <p className="note" role="status">
          {rejection.notice}
        </p>
      ) : null}
      {leftOut.map((problem) => (
        <p key={problem} className="note">
          {problem}
        </p>
      ))}
      <Form
        key={`${round} ${shown[versionField]}`}
        id="entry"
        action={path}
        rejection={rejection}
        values={shown}
        className="entry-form"
      >
        {/* The first button is the one that the Enter key presses. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name={versionField} value={shown[versionField] ?? ''} />
        <input type="hidden" name={variantField} value={shown[variantField] ?? variant} />
        {rejection?.conflict ? <ConflictPart conflict={rejection.conflict} path={path} /> : null}
        {part === 'settings' || part === 'menus' ? null : (
          <div className="entry-slug">
            <Field name={slugField} label="Address" required isCode />
            <p className="field-hint">
              The last part of its address: lower-case letters, digits and hyphens.
              {slug === null ? '' : ' When you change it, the old address leads to the new one.'}
            </p>
          </div>
        )}
        <EntryFields fields={fields} />
        <div className="entry-buttons">
          <button type="submit" className="button-primary">
            Save
          </button>
          {previewPath ? (
            <button
              type="submit"
              formAction={previewPath}
              formTarget="_blank"
              onClick={(event) => openPreview(event, previewPath)}
              className="button-quiet"
            >
              Preview
            </button>
          ) : null}
        </div>
      </Form>
    </div>
  )
}

/** The router would submit it in this tab. */
function openPreview(event: MouseEvent<HTMLButtonElement>, path: string) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  postTo(path, form)
}

/** Counts responses: uncontrolled fields take new values only in a new form. */
function useRound(rejection: RejectedForm | null): number {
  const [{ last, round }, setRound] = useState({ last: rejection, round: 0 })
  useEffect(() => {
    if (rejection !== last) setRound((before) => ({ last: rejection, round: before.round + 1 }))
  }, [rejection, last])
  return round
}

function EntryLinks({ opened: { part, slug, words, address } }: { opened: Opened }) {
  if (slug === null) return null
  return (
    <p className="entry-links">
      {address ? (
        <a href={address} dir="ltr">
          {address === '/' ? 'View site' : address}
        </a>
      ) : (
        <span className="text-muted">Readers can’t see it yet</span>
      )}
      <a href={entryVersionsPath(part, slug)}>Versions</a>
      {words.canBeDeleted ? <a href={deleteEntriesPath(part, [slug])}>Delete…</a> : null}
    </p>
  )
}

function SectionFacts({ articles, covers }: NonNullable<Opened['section']>) {
  return (
    <div className="entry-facts">
      <p>
        {articles === 0
          ? 'No article is of this section yet.'
          : `${countArticles(articles)} of this section, drafts too.`}
      </p>
      <figure>
        <figcaption>Covers of articles without a picture:</figcaption>
        {covers.map((cover) => (
          <img key={cover} src={cover} alt="" />
        ))}
      </figure>
    </div>
  )
}

function ConflictPart({
  conflict: { version, savedBy, differences },
  path,
}: {
  conflict: Conflict
  path: string
}) {
  return (
    <section aria-labelledby="conflict" className="entry-conflict">
      <h2 id="conflict" className="section-heading">
        Two versions
      </h2>
      <p>
        {savedBy ?? 'An import or the database'} saved version {version}, while you were writing.
      </p>
      <Differences differences={differences} beforeLabel="Saved by someone else" afterLabel="Yours" />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name={commandField} value={`overwrite ${version}`} className="button-primary">
          Save mine over it
        </button>
        <a href={path} className="button-quiet">
          Discard mine
        </a>
      </div>
    </section>
  )
}
