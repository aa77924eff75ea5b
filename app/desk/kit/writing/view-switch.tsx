/** Switches between the text with its marks and the text as it reads. */

import type { WritingPlace } from '~/desk/kit/place/writing-place'
import { type WritingView, writingViewNames, writingViews } from '~/domain/editors/writing-view'
import { i18n } from '~/domain/language/desk-i18n'
import { SelectedCount } from './selected-count'

type ViewSwitchProps = {
  place: WritingPlace
  view: WritingView
  onChoose: (view: WritingView) => void
  /** Whether it could not be loaded. */
  hasFailed: boolean
  /** The id of the description of the keys. */
  keysId: string
}

export function ViewSwitch({ place, view, onChoose, hasFailed, keysId }: ViewSwitchProps) {
  return (
    <>
      <div className="writing-view">
        <SelectedCount place={place} />
        <fieldset aria-label={i18n.t('Show the text')}>
          {[...writingViews].reverse().map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => view !== each && onChoose(each)}
            >
              {i18n.t(writingViewNames[each])}
            </button>
          ))}
        </fieldset>
      </div>
      <p id={keysId} className="visually-hidden">
        {i18n.t(
          'Alt and the arrow keys move a block, a slash at the start of a line lists all blocks, Control, Alt and M goes to the next comment, Escape and then Tab leaves the text.',
        )}
      </p>
      <p role="alert" className="field-error empty:hidden">
        {hasFailed ? i18n.t('The view can’t load without a connection. Try again in a moment.') : null}
      </p>
    </>
  )
}
