/** A text with its selection as tests write it: `«` and `»` are the ends of the selection, `^` is the caret. */
import type { Writing } from '~/desk/kit/markdown/text-edit'

export function readWriting(shown: string): Writing {
  const caret = shown.indexOf('^')
  if (caret !== -1) return { text: shown.replace('^', ''), start: caret, end: caret }
  const start = shown.indexOf('«')
  return { text: shown.replace(/[«»]/g, ''), start, end: shown.indexOf('»') - 1 }
}

export function showWriting({ text, start, end }: Writing): string {
  if (start === end) return `${text.slice(0, start)}^${text.slice(start)}`
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`
}
