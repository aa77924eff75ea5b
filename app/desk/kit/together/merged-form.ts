/** Three-way merge of what somebody else saved into the form in which this editor is still writing. */
import { findChanges, type TextChange } from '~/desk/kit/markdown/text-changes'
import { mergeWords } from '~/domain/text/text-differences'
import { type FormText, listDifferentFields } from '~/domain/unsaved/draft-backup'

export type MergedForm = {
  /** What the form has afterwards, with the version that was saved. */
  typed: FormText
  /** The fields, other than the text, that get another value. */
  filled: string[]
  /** What changes in the text of the form. */
  changes: TextChange[]
}

/**
 * `base`: the stored values that mine began as. Null: both changed the same words, or the same other field, so that a person has to
 * decide.
 */
export function mergeForms(base: FormText, mine: FormText, theirs: FormText): MergedForm | null {
  const [before, own, saved] = [base, mine, theirs].map(({ content = '' }) => content.replace(/\r\n?/g, '\n'))
  const { text: content, overlaps } = mergeWords(before ?? '', own ?? '', saved ?? '')
  if (overlaps > 0) return null
  const changedByMe = new Set<string>(listDifferentFields(base, mine))
  const differing = new Set<string>(listDifferentFields(mine, theirs))
  const wanted = listDifferentFields(base, theirs).filter((name) => name !== 'content' && differing.has(name))
  if (wanted.some((name) => changedByMe.has(name))) return null
  const values = Object.fromEntries(wanted.map((name) => [name, theirs[name] ?? '']))
  return {
    typed: { ...mine, ...values, content, version: theirs.version ?? '' },
    filled: wanted,
    changes: findChanges(own ?? '', content),
  }
}
