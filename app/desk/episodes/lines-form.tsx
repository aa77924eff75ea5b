/** The lines of a transcript as a table of fields, a page at a time; with script beside the sound. */
import { useRef } from 'react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { episodeTranscriptPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { useField } from '~/ui/controls/form'
import { LinePlayer } from './line-player'
import type { ShownEpisode } from './shown-episode'
import type { ShownLines } from './shown-transcript'
import { lineId } from './transcript-checks'
import { lineFields, renameFields } from './transcript-form'

type LinesFormProps = {
  episode: ShownEpisode
  lines: ShownLines
  /** The transcript of the episode now. */
  version: string
  rejection: RejectedForm | null
}

const formId = 'lines'

export function LinesForm({ episode: { slug, audio, wave }, lines, version, rejection }: LinesFormProps) {
  const { base, page, pages, from, to, total, isTimed, speakers, values } = lines
  const part = useRef<HTMLElement>(null)
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset)
  return (
    <section ref={part} aria-labelledby="lines-heading" className="episode-part">
      <h2 id="lines-heading" className="tag-heading">
        {i18n.t('Lines')}
      </h2>
      <p className="text-sm text-muted">
        {i18n.t(
          '{count, plural, one {# line} other {# lines}}. Press Enter within the words to split a line there; a line without words is taken out.',
          { count: total },
        )}
      </p>
      {audio && isTimed ? <LinePlayer slug={slug} audio={audio} wave={wave} part={part} /> : null}
      <KeptForm
        generation={`${base} ${page}`}
        id={formId}
        name={`${formId} ${base} ${page}`}
        action={episodeTranscriptPath(slug, { page })}
        encType="multipart/form-data"
        rejection={rejection}
        values={values}
        className="grid gap-4"
      >
        <button
          type="submit"
          name="task"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          {i18n.t('Save')}
        </button>
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="version" value={rejection?.values.version ?? version} />
        <table className="episode-lines" data-timed={isTimed ? true : undefined}>
          <thead>
            <tr>
              {isTimed ? <th scope="col">{i18n.t('From, to')}</th> : null}
              <th scope="col">{i18n.t('Speaker')}</th>
              <th scope="col">{i18n.t('Words')}</th>
              <th scope="col">
                <span className="visually-hidden">{i18n.t('Join')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {indexes.map((index) => (
              <LineRow key={index} index={index} isTimed={isTimed} isLast={index === total - 1} />
            ))}
          </tbody>
        </table>
        <datalist id={speakersId}>
          {speakers.map(({ speaker }) => (
            <option key={speaker} value={speaker} />
          ))}
        </datalist>
        <div className="entry-buttons">
          <button type="submit" name="task" value="save" className="button-primary">
            {i18n.t('Save these lines')}
          </button>
        </div>
        {speakers.length > 0 ? <RenameFields speakers={speakers} /> : null}
      </KeptForm>
      {pages > 1 ? <Pages slug={slug} page={page} pages={pages} /> : null}
    </section>
  )
}

const speakersId = 'speakers'

type LineRowProps = { index: number; isTimed: boolean; isLast: boolean }

function LineRow({ index, isTimed, isLast }: LineRowProps) {
  const line = index + 1
  return (
    <tr id={lineId(index)} data-index={index}>
      {isTimed ? (
        <td className="episode-times">
          <Input name={lineFields.start(index)} label={i18n.t('Line {line}: from', { line })} />
          <Input name={lineFields.end(index)} label={i18n.t('Line {line}: to', { line })} />
        </td>
      ) : null}
      <td>
        <Input
          name={lineFields.speaker(index)}
          label={i18n.t('Line {line}: speaker', { line })}
          list={speakersId}
        />
      </td>
      <td>
        <Words index={index} />
      </td>
      <td>
        {isLast ? null : (
          <button
            type="submit"
            name="task"
            value={`join_${index}`}
            aria-label={i18n.t('Save, and join line {line} with the next', { line })}
            className="entry-row-button"
          >
            {i18n.t('Join')}
          </button>
        )}
      </td>
    </tr>
  )
}

function Input({ name, label, list }: { name: string; label: string; list?: string }) {
  const { id, value, error, attributes } = useField(name)
  return (
    <>
      <input
        {...attributes}
        id={id}
        name={name}
        list={list}
        defaultValue={value}
        aria-label={label}
        dir={list ? 'auto' : 'ltr'}
        autoComplete="off"
        className="field-input"
      />
      {error}
    </>
  )
}

/** In characters: about as many are in a row. */
const ROW_LENGTH = 60

function Words({ index }: { index: number }) {
  const name = lineFields.words(index)
  const { id, value, error, attributes } = useField(name)
  return (
    <>
      <textarea
        {...attributes}
        id={id}
        name={name}
        defaultValue={value}
        aria-label={i18n.t('Line {line}: words', { line: index + 1 })}
        rows={Math.min(12, Math.max(1, Math.ceil(value.length / ROW_LENGTH)))}
        dir="auto"
        className="field-input"
      />
      {error}
    </>
  )
}

function RenameFields({ speakers }: Pick<ShownLines, 'speakers'>) {
  const from = useField(renameFields.from)
  const to = useField(renameFields.to)
  return (
    <fieldset className="episode-rename">
      <legend className="field-label">{i18n.t('Rename a speaker everywhere')}</legend>
      <label className="field" htmlFor={from.id}>
        <span className="field-label">{i18n.t('Speaker')}</span>
        <select
          {...from.attributes}
          id={from.id}
          name={renameFields.from}
          defaultValue={from.value}
          className="field-input"
        >
          {speakers.map(({ speaker, count }) => (
            <option key={speaker} value={speaker}>
              {i18n.t('{speaker}: {count, plural, one {# line} other {# lines}}', { speaker, count })}
            </option>
          ))}
        </select>
      </label>
      <div className="field">
        <label className="field-label" htmlFor={to.id}>
          {i18n.t('New name')}
        </label>
        {to.error}
        <input
          {...to.attributes}
          id={to.id}
          name={renameFields.to}
          defaultValue={to.value}
          dir="auto"
          className="field-input"
        />
      </div>
      <button type="submit" name="task" value="rename" className="button-quiet">
        {i18n.t('Save, and rename')}
      </button>
    </fieldset>
  )
}

function Pages({ slug, page, pages }: { slug: string; page: number; pages: number }) {
  const toPath = (other: number) => episodeTranscriptPath(slug, { page: other })
  return (
    <nav aria-label={i18n.t('Pages of lines')} className="episode-links">
      {page > 1 ? (
        <a href={toPath(page - 1)} className="button-quiet">
          {i18n.t('Lines before')}
        </a>
      ) : null}
      <span>{i18n.t('Page {page, number} of {pages, number}', { page, pages })}</span>
      {page < pages ? (
        <a href={toPath(page + 1)} className="button-quiet">
          {i18n.t('Lines after')}
        </a>
      ) : null}
    </nav>
  )
}
