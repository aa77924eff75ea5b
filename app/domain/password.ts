/** What a password must be (decisions, "Accounts and editors"). Nothing else is asked: length is what makes it strong. */

export const MIN_PASSWORD_LENGTH = 12
const longestPassword = 200

/** What is wrong with a new password, as a sentence; null: nothing. */
export function findPasswordProblem(password: string): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `A password has at least ${MIN_PASSWORD_LENGTH} characters.`
  if (length > longestPassword) return `A password has at most ${longestPassword} characters.`
  if (new Set(password).size < 4) return 'A password is more than a few characters repeated.'
  return null
}
