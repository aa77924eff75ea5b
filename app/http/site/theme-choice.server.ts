/** The cookie with a reader's color theme. Pages do not depend on it, so that caches can share them. */
import { parseTheme, type Theme } from '~/domain/site/theme'

const name = 'theme'
const year = 365 * 24 * 60 * 60

/** The value is a plain word, so that the toggle's script can read it too. */
export function readTheme(request: Request): Theme {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return parseTheme(pairs.find(([key]) => key === name)?.[1])
}

export function themeCookie(theme: Theme): string {
  const lifetime = theme === 'system' ? 0 : year
  return `${name}=${theme}; Path=/; Max-Age=${lifetime}; SameSite=Lax`
}
