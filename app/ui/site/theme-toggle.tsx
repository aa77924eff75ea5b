/** The choice of light, dark or system colors: a plain form that redirects back here; with script it applies at once. */
import { useLocation } from '@remix-run/react'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { i18n } from '~/domain/language/i18n'
import { parseTheme, type Theme, themes } from '~/domain/site/theme'
import { themePath } from '~/domain/site/urls'

const labels: Record<Theme, () => string> = {
  system: () => i18n.t({ id: 'theme.system', message: 'Auto' }),
  light: () => i18n.t({ id: 'theme.light', message: 'Light' }),
  dark: () => i18n.t({ id: 'theme.dark', message: 'Dark' }),
}

type ThemeToggleProps = {
  id: string
  label?: string
  /** Why the last choice was rejected when it was sent without script; null: it was not. */
  problem?: string | null
}

export function ThemeToggle({ id, label = i18n.t('Colors:'), problem = null }: ThemeToggleProps) {
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<Theme | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const saved = useSyncExternalStore(neverChanges, readSaved, () => null)
  const current = chosen ?? saved
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const theme = parseTheme(submitter.value)
    const form = new FormData(event.currentTarget, submitter)
    document.documentElement.dataset.colors = theme
    setChosen(theme)
    setFailed(false)
    void save(form).then((isSaved) => setFailed(!isSaved))
  }
  return (
    <form method="post" action={themePath} onSubmit={choose} aria-labelledby={`${id}-label`}>
      <input type="hidden" name="from" value={pathname + search} />
      <span id={`${id}-label`} className="text-muted">
        {label}
      </span>
      {themes.map((theme) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          data-theme={theme}
          aria-pressed={current ? current === theme : undefined}
          className="theme-button"
        >
          {labels[theme]()}
        </button>
      ))}
      <p role="alert" className="field-error">
        {hasFailed ? i18n.t('Your choice couldn’t be saved. It lasts until you reload the page.') : problem}
      </p>
    </form>
  )
}

/** The response to a saved choice is a redirect, which need not be followed. */
function save(choice: FormData): Promise<boolean> {
  return fetch(themePath, { method: 'POST', body: choice, redirect: 'manual' }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  )
}

const neverChanges = () => () => {}
const readSaved = () => parseTheme(/\btheme=(light|dark)\b/.exec(document.cookie)?.[1])
