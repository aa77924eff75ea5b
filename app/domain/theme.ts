/** Light or dark: as the system has it, unless the reader chose. */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Anything else is the system's choice. */
export function parseTheme(chosen: unknown): Theme {
  return themes.find((theme) => theme === chosen) ?? 'system'
}

/**
 * Runs before the first paint, so that nothing flashes: the choice is in a cookie, which pages do not depend on. Without
 * quotes or angle brackets, which would be escaped.
 */
export const themeScript =
  '!function(t){if(t)document.documentElement.dataset.colors=t[1]}(document.cookie.match(/\\btheme=(light|dark)\\b/))'

/** What the choice changes without script; every colour is a light-dark() pair. */
export function toThemeStyles(theme: Theme): string {
  const mark = `[data-theme="${theme}"]{color:var(--color-accent);text-decoration:underline}`
  return theme === 'system' ? `${mark}\n` : `@media screen{:root{color-scheme:${theme}}}${mark}\n`
}
