/** How a line of a plan arrives otherwise than it was, what its text loses, and why it failed or stayed. */
import { numberItems } from '~/desk/kit/comparison/text-comparison'
import { lossNames } from '~/desk/kit/imports/describe-plan'
import type { StoredLine } from '~/desk/kit/imports/imports'
import { describeNote } from '~/desk/kit/imports/plan'
import type { Loss } from '~/desk/kit/incoming/items'
import { i18n } from '~/domain/language/desk-i18n'

type LineNotesProps = { line: Pick<StoredLine, 'notes' | 'losses' | 'problem'>; max: number }

/** `max`: how many losses are listed. */
export function LineNotes({ line: { notes, losses, problem }, max }: LineNotesProps) {
  const rest = losses.length - max
  if (notes.length === 0 && losses.length === 0 && !problem) return null
  return (
    <ul className="import-notes">
      {problem ? <li className="text-warning">{problem}</li> : null}
      {numberItems(notes).map(({ number, item }) => (
        <li key={number}>{describeNote(item)}</li>
      ))}
      {numberItems(losses.slice(0, max)).map(({ number, item }) => (
        <li key={number}>
          <LossLine loss={item} />
        </li>
      ))}
      {rest > 0 ? (
        <li>{i18n.t('{count, plural, one {And # more.} other {And # more.}}', { count: rest })}</li>
      ) : null}
    </ul>
  )
}

function LossLine({ loss: { what, words, line } }: { loss: Loss }) {
  const name = i18n.t(lossNames[what])
  return (
    <>
      {line === null
        ? i18n.t('Lost: {what}', { what: name })
        : i18n.t('Lost in line {line, number}: {what}', { line, what: name })}{' '}
      {words ? <bdi className="import-words">{words}</bdi> : null}
    </>
  )
}
