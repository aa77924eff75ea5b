/** Parses the form that chooses between light and dark. */
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { toLocalPath } from './internal-link'
import { parseTheme, type Theme } from './theme'
import { homePath } from './urls'

const fields = {
  theme: textField({ label: 'Colors', maxLength: 20 }),
  from: textField({ label: 'Page', maxLength: 4_000 }),
}

/** `returnPath` is the page that the reader was on. */
export function parseThemeChoice(sent: FormFields): ParsedForm<{ theme: Theme; returnPath: string }> {
  const parsed = parseFields(fields, sent)
  if (!parsed.ok) return parsed
  const { theme, from } = parsed.value
  return { ok: true, value: { theme: parseTheme(theme), returnPath: toLocalPath(from) ?? homePath } }
}
