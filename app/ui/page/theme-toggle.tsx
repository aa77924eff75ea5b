/** Light or dark, or as the system has it: a plain form whose answer leads back here; with script it happens at once. */
import { useLocation } from '@remix-run/react'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { parseTheme, type Theme, themes } from '~/domain/theme'
import { themePath } from '~/domain/urls'

const labels: Record<Theme, string> = { system: 'Auto', light: 'Light', dark: 'Dark' }

export function ThemeToggle({ id, label = 'Colors:' }: { id: string; label?: string }) {
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<Theme | null>(null)
  const kept = useSyncExternalStore(neverChanges, readKept, () => null)
  const current = chosen ?? kept
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const theme = parseTheme(submitter.value)
    const form = new FormData(event.currentTarget, submitter)
    document.documentElement.dataset.colors = theme
    setChosen(theme)
    void fetch(themePath, { method: 'POST', body: form, redirect: 'manual' }).catch(() => {})
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
          {labels[theme]}
        </button>
      ))}
    </form>
  )
}

const neverChanges = () => () => {}
const readKept = () => parseTheme(/\btheme=(light|dark)\b/.exec(document.cookie)?.[1])
