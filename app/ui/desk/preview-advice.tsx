/** The advice above a preview, which leads to its place in it. */
import type { AnchoredAdvice } from '~/domain/desk/advice/anchored-advice'
import { AdviceText, describePlace, MoreAdvice } from './advice-text'

/** Open, because it is what an editor without JavaScript came for. */
export function PreviewAdvice({ advice: { advice, count } }: { advice: AnchoredAdvice }) {
  return (
    <section aria-label="Advice" className="wrap pt-6">
      <details open className="advice">
        <summary className="advice-summary">Advice ({count})</summary>
        <ul className="advice-list">
          {advice.map((one) => (
            <li key={one.number} className="advice-item">
              {one.anchor === null ? (
                <span className="advice-place">{describePlace(one)}</span>
              ) : (
                <a href={`#${one.anchor}`} className="advice-place">
                  {describePlace(one)}
                </a>
              )}
              <AdviceText advice={one} />
            </li>
          ))}
        </ul>
        <MoreAdvice listed={advice.length} count={count} />
      </details>
    </section>
  )
}
