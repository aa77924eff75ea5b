/** The cookie with a reader's choice of colours. Pages do not look at it, so that they are the same for everybody. */
import { parseTheme, type Theme } from '~/domain/theme'

const name = 'theme'
const year = 365 * 24 * 60 * 60

/** A plain word, so that the toggle can read it. */
export function readTheme(request: Request): Theme {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return parseTheme(pairs.find(([key]) => key === name)?.[1])
}

export function themeCookie(theme: Theme): string {
  const lifetime = theme === 'system' ? 0 : year
  return `${name}=${theme}; Path=/; Max-Age=${lifetime}; SameSite=Lax`
}
