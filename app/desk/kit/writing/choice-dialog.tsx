/** Chooses what a mark names: products, pictures or clips, found by words. Loaded when first opened. */
import { useId, useState } from 'react'
import { describeOffered, useOffered } from '~/desk/kit/page/use-offered'
import { i18n } from '~/domain/language/desk-i18n'
import { ModalDialog } from '~/ui/controls/modal-dialog'
import type { Choice, ChoiceKind } from './choices'

type ChoiceDialogProps = {
  kind: ChoiceKind
  onClose: () => void
  /** In the order in which they were chosen. */
  onChoose: (values: string[]) => void
}

export function ChoiceDialog({ kind, onClose, onChoose }: ChoiceDialogProps) {
  const [query, setQuery] = useState('')
  const { items: choices, problem } = useOffered(kind, query)
  const [chosen, setChosen] = useState<Choice[]>([])
  const isOne = kind.max === 1
  const id = useId()
  const isChosen = ({ value }: Choice) => chosen.some((one) => one.value === value)
  const press = (choice: Choice) => {
    if (isOne) onChoose([choice.value])
    else if (isChosen(choice)) setChosen(chosen.filter(({ value }) => value !== choice.value))
    else if (chosen.length < kind.max) setChosen([...chosen, choice])
  }
  return (
    <ModalDialog title={kind.title()} onClose={onClose}>
      <div className="picture-dialog">
        <div className="field">
          <label htmlFor={id} className="field-label">
            {i18n.t('Search')}
          </label>
          <input
            id={id}
            type="search"
            dir="auto"
            autoComplete="off"
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="field-input"
          />
        </div>
        <p role="status" className={problem ? 'field-error' : 'text-sm text-muted'}>
          {problem ?? describeOffered(kind, choices, query)}
        </p>
        <ul
          aria-label={i18n.t(
            '{thing, select, product {Found products} file {Found files} other {Found pictures}}',
            { thing: kind.thing },
          )}
          className={choices?.some(({ still }) => still) ? 'picture-choices' : 'choice-list'}
        >
          {(choices ?? []).map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                aria-pressed={isOne ? undefined : isChosen(choice)}
                onClick={() => press(choice)}
                className="picture-choice"
              >
                {choice.still ? <img src={choice.still} alt="" loading="lazy" className="thumbnail" /> : null}
                <span dir="auto" className="line-clamp-2 font-semibold">
                  {choice.name}
                </span>
                {choice.about ? (
                  <span dir="auto" className="block text-muted">
                    {choice.about}
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
        {isOne ? null : (
          <>
            {chosen.length > 0 ? (
              <ol
                aria-label={i18n.t(
                  '{thing, select, product {Chosen products} file {Chosen files} other {Chosen pictures}}',
                  { thing: kind.thing },
                )}
                className="list-decimal ps-6 text-sm"
              >
                {chosen.map(({ value, name }) => (
                  <li key={value} dir="auto">
                    {name}
                  </li>
                ))}
              </ol>
            ) : null}
            <button
              type="button"
              aria-disabled={chosen.length < kind.min}
              onClick={() => chosen.length >= kind.min && onChoose(chosen.map(({ value }) => value))}
              className="button-primary self-start"
            >
              {i18n.t('Insert')}
            </button>
            <p className="field-hint">
              {i18n.t(
                '{thing, select, product {Choose {min, number} to {max, number} products; they’re shown in the order in which you choose them.} other {Choose {min, number} to {max, number} pictures; they’re shown in the order in which you choose them.}}',
                { thing: kind.thing, min: kind.min, max: kind.max },
              )}
            </p>
          </>
        )}
      </div>
    </ModalDialog>
  )
}
