/** What a password must be (decisions, "Accounts and editors"). Nothing else is asked: length is what makes it strong. */

export const shortestPassword = 12
const longestPassword = 200

/** What is wrong with a new password, as a sentence; null: nothing. */
export function refusePassword(password: string): string | null {
  const length = [...password].length
  if (length < shortestPassword) return `A password has at least ${shortestPassword} characters.`
  if (length > longestPassword) return `A password has at most ${longestPassword} characters.`
  if (new Set(password).size < 4) return 'A password is more than a few characters repeated.'
  return null
}
