/** Puts comments and advice into the margin of the surface, and opens them there; of a plain text area, nothing. */
import { useEffect, useRef, useState } from 'react'
import type { GivenAdvice } from '~/desk/kit/advice/advice-list'
import type { Advice } from '~/desk/kit/advice/article-advice'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import type { BesideNotes } from '~/desk/kit/review/open-notes'
import { toAdviceId, toMarginMarks, toNoteId } from './margin-mark'
import { MarginPanel } from './margin-panel'

type MarginProps = {
  place: WritingPlace
  slug: string
  open: BesideNotes
  advice: GivenAdvice
  /** Called with the comments that are open after one was answered or resolved. */
  onNotes: (open: BesideNotes) => void
}

/** `advice`: as it was when it was opened, since it is given anew with each pause. */
type Opened = { noteIds: string[]; advice: Advice[]; given: GivenAdvice; sign: Element }

export function Margin({ place, slug, open: { notes }, advice: given, onNotes }: MarginProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [said, setSaid] = useState('')
  /** Answers that are not sent yet, by the comment. */
  const drafts = useRef(new Map<string, string>())
  const shown = notes.filter(({ id }) => opened?.noteIds.includes(id))
  const isSurface = place.element !== place.field
  useEffect(() => {
    if (!isSurface) return
    let isCurrent = true
    const openMarks = (ids: readonly string[], sign: Element) =>
      setOpened({
        noteIds: notes.filter((note) => ids.includes(toNoteId(note))).map(({ id }) => id),
        advice: given.advice.filter((one) => ids.includes(toAdviceId(one))),
        ...{ given, sign },
      })
    void import('./shown-margin').then(
      ({ showMargin }) => {
        if (!isCurrent) return
        showMargin(place.element, toMarginMarks(place.field.value, notes, given), openMarks)
      },
      // Without a connection: the lists beside the form have them, too.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isSurface, place, notes, given])
  useEffect(() => {
    if (!opened) return
    const ids = [...opened.noteIds.map((id) => toNoteId({ id })), ...opened.advice.map(toAdviceId)]
    void showOpen(place, ids)
    return () => void showOpen(place, [])
  }, [place, opened])
  const close = () => {
    setOpened(null)
    place.element.focus({ preventScroll: true })
  }
  const takeNotes = (open: BesideNotes) => {
    onNotes(open)
    const isLeft = open.notes.some(({ id }) => opened?.noteIds.includes(id))
    if (!isLeft && opened?.advice.length === 0) close()
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isSurface && opened && (shown.length > 0 || opened.advice.length > 0) ? (
        <MarginPanel
          place={place}
          slug={slug}
          notes={shown}
          advice={opened.advice}
          given={opened.given}
          sign={opened.sign}
          drafts={drafts.current}
          onClose={close}
          onLeave={() => setOpened(null)}
          onNotes={takeNotes}
          onSaid={setSaid}
        />
      ) : null}
    </>
  )
}

async function showOpen({ element }: WritingPlace, ids: readonly string[]): Promise<void> {
  const { openMarks } = await import('./shown-margin')
  openMarks(element, ids)
}
