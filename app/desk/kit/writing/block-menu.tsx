/** What can be done with a block of the text, beside it: it is moved, copied, deleted, and changed as what it is. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readPicture } from '~/desk/kit/markdown/picture-words'
import type { BlockActionId, PlaceBlocks, PlacedBlock, WritingPlace } from '~/desk/kit/place/writing-place'
import { i18n } from '~/domain/language/desk-i18n'
import type { PictureWordsDialog } from './picture-words-dialog'

type BlockMenuProps = {
  place: WritingPlace
  blocks: PlaceBlocks
  block: PlacedBlock
  onClose: () => void
}

type Item = { name: string; run: () => void }

export function BlockMenu({ place, blocks, block, onClose }: BlockMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [Dialog, setDialog] = useState<{ Words: typeof PictureWordsDialog } | null>(null)
  const picture = readPicture(block.source)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    placeBeside(element, block)
    element.querySelector('button')?.focus({ preventScroll: true })
  }, [block])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose()
    }
    if (Dialog) return
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [Dialog, onClose])
  const close = () => {
    onClose()
    place.element.focus({ preventScroll: true })
  }
  const does = (name: string, action: BlockActionId): Item => ({
    name,
    run: () => {
      onClose()
      blocks.run(action)
    },
  })
  const items: Item[] = [
    ...(picture
      ? [
          {
            name: i18n.t('Alt text, caption and width'),
            run: () =>
              void import('./picture-words-dialog').then(
                (module) => setDialog({ Words: module.PictureWordsDialog }),
                close,
              ),
          },
        ]
      : []),
    ...listChanges(place.field, block, onClose),
    ...(block.name === 'Table' ? listTableItems(does) : []),
    does(i18n.t('Move up'), 'moveUp'),
    does(i18n.t('Move down'), 'moveDown'),
    does(i18n.t('Duplicate'), 'duplicate'),
    ...(block.isDrawn || block.name === 'Table' ? [does(i18n.t('Edit as text'), 'showText')] : []),
    does(i18n.t('Delete'), 'remove'),
  ]
  if (Dialog && picture)
    return (
      <Dialog.Words
        picture={picture}
        onClose={close}
        onSave={(source) => {
          close()
          blocks.replace(block, source)
        }}
      />
    )
  return (
    <div ref={menu} className="block-menu-place">
      <fieldset
        aria-label={i18n.t('Block menu')}
        className="block-menu"
        onKeyDown={(event) => moveIn(event, close)}
      >
        {items.map(({ name, run }) => (
          <button key={name} type="button" onClick={run}>
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function listTableItems(does: (name: string, action: BlockActionId) => Item): Item[] {
  return [
    does(i18n.t('Row above'), 'rowAbove'),
    does(i18n.t('Row below'), 'rowBelow'),
    does(i18n.t('Column before'), 'columnBefore'),
    does(i18n.t('Column after'), 'columnAfter'),
    does(i18n.t('Move the row up'), 'rowUp'),
    does(i18n.t('Move the row down'), 'rowDown'),
    does(i18n.t('Move the column to the start'), 'columnLeft'),
    does(i18n.t('Move the column to the end'), 'columnRight'),
    does(i18n.t('Align left'), 'alignLeft'),
    does(i18n.t('Align center'), 'alignCenter'),
    does(i18n.t('Align right'), 'alignRight'),
    does(i18n.t('Delete the row'), 'deleteRow'),
    does(i18n.t('Delete the column'), 'deleteColumn'),
  ]
}

/** What a box of products shows stands in other parts of the form, or in the records of the products. */
function listChanges(field: HTMLTextAreaElement, { source }: PlacedBlock, onClose: () => void): Item[] {
  const name = /^:{3,}[ \t]*(review|picks)\b/i.exec(source)?.[1]?.toLowerCase()
  const part = name && document.getElementById(`${field.form?.id}-${name === 'review' ? 'reviews' : 'picks'}`)
  if (!part) return []
  const run = () => {
    const details = part.closest('details')
    if (details) details.open = true
    onClose()
    part.scrollIntoView({ block: 'center' })
    part.focus({ preventScroll: true })
  }
  return [{ name: name === 'review' ? i18n.t('Change the review') : i18n.t('Change the picks'), run }]
}

/** Below the beginning of the block, and within the window. */
function placeBeside(element: HTMLElement, { left, top }: PlacedBlock): void {
  const { width, height } = element.getBoundingClientRect()
  element.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`
  element.style.top = `${Math.max(8, Math.min(top + 4, window.innerHeight - height - 8))}px`
}

function moveIn(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') {
    // It does not leave full screen, too.
    event.preventDefault()
    close()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const current = buttons.findIndex((button) => button.matches(':focus'))
  buttons[(current + step + buttons.length) % buttons.length]?.focus()
}
