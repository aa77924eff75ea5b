/** What the page of the opening can do, and what it says after it. */
import { parseTask } from '~/desk/kit/page/tasks'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'

export type OpeningTask = 'open' | 'close' | 'invite' | 'revoke' | 'dismiss'

const tasks = { open: {}, close: {}, invite: {}, revoke: {}, dismiss: {} }

export function parseOpening(sent: FormFields): ParsedForm<{ task: OpeningTask }> {
  return parseTask(tasks, sent)
}

/** By task. */
export const openingNotices: Record<string, string> = {
  open: 'The site is open: everybody sees it now.',
  close: 'The site is private now.',
  invite: 'There is a new link for guests. An earlier one no longer works.',
  revoke: 'The link for guests no longer works.',
}
