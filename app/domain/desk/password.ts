/** Password rules (decisions, "Accounts and editors"): only length counts, because length makes a password strong. */
const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 200

/** What is wrong with a new password, as a sentence; null: nothing. */
export function findPasswordProblem(password: string): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `A password must have at least ${MIN_PASSWORD_LENGTH} characters.`
  if (length > MAX_PASSWORD_LENGTH) return `A password must have at most ${MAX_PASSWORD_LENGTH} characters.`
  if (new Set(password).size < 4) return 'A password must be more than a few repeated characters.'
  return null
}
