/** The names of editors at the desk. */

/** The name that colleagues see: the editor's own choice, or the beginning of the email address. */
export function toEditorName({ email, name }: { email: string; name: string | null }): string {
  return name ?? (email.split('@', 1)[0] || email)
}
