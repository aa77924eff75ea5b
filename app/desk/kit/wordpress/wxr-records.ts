/** Reads a WordPress export file record by record, and says at its end whether that was all. */
import { i18n } from '~/domain/language/desk-i18n'
import { createWxrParser, type WxrRecord } from './wxr-parser'
import { type ByteSource, createXmlNotes, readXmlText, type XmlNotes } from './xml-text'

/** `cutAfter`: null: the file came to its end; '': it ends before its first item. */
export type WxrEnd = {
  read: number
  counted: number
  cutAfter: string | null
  problems: string[]
}

export async function* readWxr(source: ByteSource): AsyncGenerator<WxrRecord, WxrEnd> {
  const notes = createXmlNotes()
  const reader = createWxrParser()
  for await (const text of readXmlText(source, notes)) {
    reader.write(text)
    yield* reader.take()
    if (reader.isTooDeep()) {
      notes.problems.push(i18n.t('The file nests its elements too deeply to be an export of WordPress.'))
      notes.isCut = true
      break
    }
  }
  const ended = reader.end()
  const { read, last, isOpen } = ended
  yield* reader.take()
  const counted = Math.max(notes.openedItems, notes.closedItems, read)
  const isCut = notes.isCut || isOpen
  return {
    read,
    counted,
    cutAfter: isCut ? last : null,
    problems: [...notes.problems, ...listProblems({ ...ended, notes, counted, isCut })],
  }
}

type Ended = ReturnType<ReturnType<typeof createWxrParser>['end']> & {
  notes: XmlNotes
  counted: number
  isCut: boolean
}

/** A sentence each. */
function listProblems({ read, last, damaged, errors, isEmpty, notes, counted, isCut }: Ended): string[] {
  const problems: string[] = []
  if (isEmpty) problems.push(i18n.t('This isn’t an export file of WordPress.'))
  if (isCut && last) {
    problems.push(
      i18n.t('The file ends early, after “{item}” ({bytes} bytes).', { item: last, bytes: notes.bytes }),
    )
  } else if (isCut && !isEmpty) {
    problems.push(i18n.t('The file ends early, before its first item.'))
  }
  if (counted > read) {
    problems.push(
      i18n.t('The file seems to have {counted} items, but {read} could be read.', { counted, read }),
    )
  }
  if (notes.unreadable > 0) {
    problems.push(
      i18n.t(
        '{count, plural, one {# character} other {# characters}} can’t be read in the encoding of the file.',
        { count: notes.unreadable },
      ),
    )
  }
  if (notes.dropped > 0) {
    problems.push(
      i18n.t('{count} characters were left out, because their part of the file is too long.', {
        count: notes.dropped,
      }),
    )
  }
  for (const item of damaged) {
    problems.push(i18n.t('“{item}” is damaged in the file: some of it may be missing.', { item }))
  }
  if (errors.count > 0) {
    problems.push(
      i18n.t(
        'The file has {count, plural, one {# fault} other {# faults}} of its XML; the first: {message}',
        {
          count: errors.count,
          message: errors.first,
        },
      ),
    )
  }
  return problems
}
