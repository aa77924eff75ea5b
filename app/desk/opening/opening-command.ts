/** What the page of the opening can do. */
import { parseTask } from '~/desk/kit/page/tasks'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'

export type OpeningTask = 'open' | 'close' | 'invite' | 'revoke' | 'dismiss'

const tasks = { open: {}, close: {}, invite: {}, revoke: {}, dismiss: {} }

export function parseOpening(sent: FormFields): ParsedForm<{ task: OpeningTask }> {
  return parseTask(tasks, sent)
}
