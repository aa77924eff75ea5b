/** The lines of the checklist, each with its tick and the way to where it is done. */
import { i18n } from '~/domain/language/desk-i18n'
import type { ChecklistLine } from './checklist'

export function ChecklistList({ lines }: { lines: readonly ChecklistLine[] }) {
  return (
    <ul className="checklist">
      {lines.map(({ name, hint, path, isDone }) => (
        <li key={name} className="checklist-line" data-done={isDone || undefined}>
          <svg
            viewBox="0 0 20 20"
            role="img"
            aria-label={isDone ? i18n.t('Done:') : i18n.t('To do:')}
            className="checklist-sign"
          >
            {isDone ? <path d="m4.500 10.500 3.500 3.500 7.500-8" /> : <circle cx="10" cy="10" r="6.500" />}
          </svg>
          <div className="min-w-0">
            {path ? (
              <a href={path} className="checklist-name">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            {hint ? <p className="text-sm text-muted wrap-anywhere">{hint}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
