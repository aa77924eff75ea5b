/** One message: its English text, what readers see, and the form for the owner's own wording. */
import { Form as PlainForm } from '@remix-run/react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { RejectedForm } from '~/domain/forms/form-result'
import { textDirection } from '~/domain/language/text-direction'
import { Field } from '~/ui/controls/field'
import { Form, useField } from '~/ui/controls/form'
import type { WordingRow } from './wording'

type WordingItemProps = {
  row: WordingRow
  tag: string
  /** Where its forms are sent to. */
  action: string
  rejection: RejectedForm | null
}

export function WordingItem({ row, tag, action, rejection }: WordingItemProps) {
  const { id, english, translated, kept, own, problem } = row
  const shown = own && problem === null ? own.text : translated
  const written = { lang: tag, dir: textDirection(tag) }
  const isEnglish = english === translated
  return (
    <li className="wording">
      <div className="wording-texts">
        {isEnglish ? null : (
          <p lang="en" dir="ltr" className="wording-english">
            {english ?? id}
          </p>
        )}
        {shown ? (
          <p {...written} className="wording-shown">
            {shown}
          </p>
        ) : null}
        {own ? <OwnNote row={row} own={own} written={written} /> : null}
      </div>
      {english === null ? (
        <Restore id={id} action={action}>
          Delete
        </Restore>
      ) : (
        <details className="wording-edit" open={rejection !== null}>
          <summary className="button-small">
            Reword<span className="visually-hidden"> “{english}”</span>
          </summary>
          <Form
            id={toFormId(id)}
            action={action}
            rejection={rejection}
            values={{ text: own?.text ?? translated, version: String(own?.version ?? 0) }}
            preventScrollReset
          >
            <input type="hidden" name="task" value="save" />
            <input type="hidden" name="message" value={id} />
            <SeenVersion />
            <Field
              name="text"
              label="Your wording"
              rows={Math.min(6, 2 + Math.floor(translated.length / 70))}
              required
            />
            <p className="field-hint">
              {kept.length > 0 ? `Keep ${kept.join(' and ')}: it stands for what differs. ` : ''}
              {id === english ? '' : `Where it is: ${id}. `}
              At most 1,000 characters.
            </p>
            <button type="submit" className="button-small mt-3">
              Save
            </button>
          </Form>
          {own ? (
            <Restore id={id} action={action}>
              Back to the software’s text
            </Restore>
          ) : null}
        </details>
      )}
    </li>
  )
}

type OwnNoteProps = {
  row: WordingRow
  own: NonNullable<WordingRow['own']>
  written: { lang: string; dir: 'ltr' | 'rtl' }
}

function OwnNote({ row: { translated, problem }, own, written }: OwnNoteProps) {
  return (
    <>
      <p className="wording-note">
        {problem === null ? 'Reworded' : 'Not shown'}
        {own.by ? ` by ${own.by}` : ''}, <RelativeTime moment={own.updatedAt} />.
        {problem === null ? (
          <>
            {' '}
            The software’s text: <bdi {...written}>{translated}</bdi>
          </>
        ) : null}
      </p>
      {problem === null ? null : (
        <p className="field-error">
          {problem} Your wording: <bdi {...written}>{own.text}</bdi>
        </p>
      )}
    </>
  )
}

/** The version that the form is about; after a conflict, the newer one. */
function SeenVersion() {
  return <input type="hidden" name="version" value={useField('version').value} />
}

function Restore({ id, action, children }: { id: string; action: string; children: string }) {
  return (
    <PlainForm method="post" action={action} preventScrollReset className="mt-2">
      <input type="hidden" name="message" value={id} />
      <button type="submit" name="task" value="restore" className="button-small">
        {children}
        <span className="visually-hidden"> for “{id}”</span>
      </button>
    </PlainForm>
  )
}

/** Short, and the same on server and browser: a hash of the message (FNV-1a). */
function toFormId(message: string): string {
  let hash = 0x811c9dc5
  for (const character of message) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `wording-${hash.toString(36)}`
}
