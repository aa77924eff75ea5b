/** Counts what is selected, as the reading time counts words. */
import { countWords } from '~/domain/articles/read-time'
import type { Writing } from './text-edit'

/** Characters are those that a reader would call so: signs outside the first 65,536 count once. Null: nothing is selected. */
export function countSelected({ text, start, end }: Writing): { words: number; characters: number } | null {
  if (start === end) return null
  const selected = text.slice(start, end)
  const pairs = selected.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0
  return { words: countWords(selected), characters: selected.length - pairs }
}
