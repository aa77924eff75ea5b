/** The color theme: the system's, unless the reader chose light or dark. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** 'system' for any other value. */
export function parseTheme(chosen: unknown): Theme {
  return themes.find((theme) => theme === chosen) ?? 'system'
}

/**
 * Runs before the first paint, so that the theme does not flash: the choice is in a cookie, on which the cached page
 * does not depend. No quotes or angle brackets, which would be escaped.
 */
export const themeScript =
  '!function(t){if(t)document.documentElement.dataset.colors=t[1]}(document.cookie.match(/\\btheme=(light|dark)\\b/))'

/** Applies the theme without JavaScript; every color is a light-dark() pair. */
export function toThemeStyles(theme: Theme): string {
  const mark = `[data-theme="${theme}"]{color:var(--color-accent);text-decoration:underline}`
  return theme === 'system' ? `${mark}\n` : `@media screen{:root{color-scheme:${theme}}}${mark}\n`
}
