/** One message: its English text, what readers see, and the form for the owner's own wording. */

import { Form as PlainForm } from '@remix-run/react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { textDirection } from '~/domain/language/text-direction'
import { toListParts } from '~/domain/site/formats'
import { Field } from '~/ui/controls/field'
import { Form, useField } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import type { WordingRow } from './wording'

type WordingItemProps = {
  row: WordingRow
  tag: string
  /** Where its forms are sent to. */
  action: string
  rejection: RejectedForm | null
}

export function WordingItem({ row, tag, action, rejection }: WordingItemProps) {
  const { id, english, translated, own, problem } = row
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
          {i18n.t('Delete')}
        </Restore>
      ) : (
        <details className="wording-edit" open={rejection !== null}>
          <summary className="button-small">
            {i18n.t('Reword')}
            <span className="visually-hidden"> “{english}”</span>
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
              label={i18n.t('Your wording')}
              rows={Math.min(6, 2 + Math.floor(translated.length / 70))}
              required
            />
            <p className="field-hint">{listHints(row).join(' ')}</p>
            <button type="submit" className="button-small mt-3">
              {i18n.t('Save')}
            </button>
          </Form>
          {own ? (
            <Restore id={id} action={action}>
              {i18n.t('Back to the software’s text')}
            </Restore>
          ) : null}
        </details>
      )}
    </li>
  )
}

function listHints({ id, english, kept }: WordingRow): string[] {
  const parts = toListParts(kept).map(({ value }) => value)
  return [
    ...(parts.length > 0
      ? [i18n.t('Keep {parts}: it stands for what differs.', { parts: parts.join('') })]
      : []),
    ...(id === english ? [] : [i18n.t('Where it is: {id}.', { id })]),
    i18n.t('At most {count, plural, one {# character} other {# characters}}.', { count: 1_000 }),
  ]
}

/** When, and by whom. */
function describeOwn({ by }: OwnNoteProps['own'], hasProblem: boolean): string {
  if (hasProblem)
    return by
      ? i18n.t('Not shown by <1>somebody</1>, <0>a day ago</0>.')
      : i18n.t('Not shown, <0>a day ago</0>.')
  return by ? i18n.t('Reworded by <1>somebody</1>, <0>a day ago</0>.') : i18n.t('Reworded, <0>a day ago</0>.')
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
        <RichMessage
          text={describeOwn(own, problem !== null)}
          wrap={[() => <RelativeTime moment={own.updatedAt} />, () => own.by]}
        />
        {problem === null ? (
          <>
            {' '}
            <RichMessage
              text={i18n.t('The software’s text: <0>its words</0>')}
              wrap={[() => <bdi {...written}>{translated}</bdi>]}
            />
          </>
        ) : null}
      </p>
      {problem === null ? null : (
        <p className="field-error">
          {problem}{' '}
          <RichMessage
            text={i18n.t('Your wording: <0>your words</0>')}
            wrap={[() => <bdi {...written}>{own.text}</bdi>]}
          />
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
        <span className="visually-hidden"> {i18n.t('for “{text}”', { text: id })}</span>
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
