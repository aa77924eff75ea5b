/** Advice on the article that is being written; choosing an item selects its words. Never in the way of saving. */
import type { RefObject } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { AdviceText, describePlace, MoreAdvice } from './advice-text'
import { selectWords } from './select-words'
import { useAdvice } from './use-advice'

export function ArticleAdvice({ form }: { form: RefObject<HTMLFormElement> }) {
  const { advice, count, typed } = useAdvice(form)
  if (!useHydrated()) return null
  return (
    <section aria-label="Advice">
      <p role="status" className="visually-hidden">
        {count === 0 ? '' : `Advice: ${count}`}
      </p>
      {count === 0 ? null : (
        <details open className="advice">
          <summary className="advice-summary">Advice ({count})</summary>
          <ul className="advice-list">
            {advice.map((one) => (
              <li key={one.number} className="advice-item">
                <button
                  type="button"
                  className="advice-place"
                  onClick={() => selectWords(form.current, one, typed[one.field] ?? '')}
                >
                  {describePlace(one)}
                </button>
                <AdviceText advice={one} />
              </li>
            ))}
          </ul>
          <MoreAdvice listed={advice.length} count={count} />
        </details>
      )}
    </section>
  )
}
