/** Comments and advice beside their words: they are answered, resolved and mended here. Not modal; Escape leads back to the text. */
import { useEffect, useId, useRef } from 'react'
import type { GivenAdvice } from '~/desk/kit/advice/advice-list'
import type { Advice } from '~/desk/kit/advice/article-advice'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import type { StoredNote } from '~/desk/kit/review/article-notes'
import type { BesideNotes } from '~/desk/kit/review/open-notes'
import { i18n } from '~/domain/language/desk-i18n'
import { AdvicePart } from './advice-part'
import { NotePart } from './note-part'

type MarginPanelProps = {
  place: WritingPlace
  slug: string
  notes: readonly StoredNote[]
  advice: readonly Advice[]
  given: GivenAdvice
  /** What was pressed: the panel is below it. */
  sign: Element
  /** Answers that are not sent yet, by the comment. */
  drafts: Map<string, string>
  /** Leads back to the text. */
  onClose: () => void
  /** Something else has the focus. */
  onLeave: () => void
  onNotes: (open: BesideNotes) => void
  /** Called with what people who cannot see it hear. */
  onSaid: (words: string) => void
}

export function MarginPanel({
  place,
  slug,
  notes,
  advice,
  given,
  sign,
  drafts,
  onClose,
  onLeave,
  onNotes,
  onSaid,
}: MarginPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    const element = panel.current
    if (!element) return
    placeBelow(element, sign)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  }, [sign])
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target)) leave.current()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])
  return (
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-label={describe(notes.length, advice.length)}
      aria-describedby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // It does not leave full screen, too.
        event.preventDefault()
        onClose()
      }}
      className="margin-panel"
    >
      <button type="button" aria-label={i18n.t('Close')} onClick={onClose} className="margin-panel-close">
        <span aria-hidden="true" title={i18n.t('Close')}>
          ×
        </span>
      </button>
      <p id={id} className="visually-hidden">
        {i18n.t('Escape leads back to the text.')}
      </p>
      {notes.map((note) => (
        <NotePart key={note.id} note={note} slug={slug} drafts={drafts} onNotes={onNotes} onSaid={onSaid} />
      ))}
      {advice.map((one) => (
        <AdvicePart
          key={one.number}
          advice={one}
          // Two may be about one image.
          isFirst={advice.find(({ kind, start }) => kind === one.kind && start === one.start) === one}
          given={given}
          place={place}
          onLeave={onLeave}
        />
      ))}
    </section>
  )
}

function describe(notes: number, advice: number): string {
  if (advice === 0) return notes === 1 ? i18n.t('Comment') : i18n.t('Comments')
  return notes === 0 ? i18n.t('Advice') : i18n.t('Comments and advice')
}

/** In the box of the writing field, which the styles give the side. */
function placeBelow(element: HTMLElement, sign: Element): void {
  const box = element.offsetParent ?? document.body
  const { bottom } = sign.getBoundingClientRect()
  element.style.top = `${bottom - box.getBoundingClientRect().top + 4}px`
}
