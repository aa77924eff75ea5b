/** Parses the form that hands in, sends back and approves a draft. */
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { isReviewTask, MAX_REVIEW_NOTE, type ReviewTask } from './story-review'

export type ReviewCommand = {
  task: ReviewTask
  id: string
  /** The id of the latest step that the page showed; '': there was none. */
  seen: string
  /** Of the story that the page showed. */
  version: number
  note: string
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const reload = 'Reload this page, and try again.'

/** Made by the server with the form: so the same form sent twice does it once. */
const id = textField({ label: 'Id', maxLength: 36 }).refine((typed) => uuidPattern.test(typed), {
  error: reload,
})
const seen = textField({ label: 'Seen', maxLength: 36 }).refine(
  (typed) => typed === '' || uuidPattern.test(typed),
  { error: reload },
)
const version = textField({ label: 'Version', maxLength: 9 }).refine((typed) => /^[1-9]\d*$/.test(typed), {
  error: reload,
})
const note = (missing?: string) =>
  textField({ label: 'Note', maxLength: MAX_REVIEW_NOTE, ...(missing && { missing }) })

/** The button that was pressed is told by its field `task`. Whoever sends a draft back says why. */
export function parseReviewCommand({ task, ...sent }: FormFields): ParsedForm<ReviewCommand> {
  if (!isReviewTask(task))
    return { ok: false, errors: [{ field: null, message: 'Use one of the buttons on this page.' }] }
  const isSentBack = task === 'send-back'
  const shape = { id, seen, version, note: note(isSentBack ? 'Say what is missing.' : undefined) }
  const parsed = parseFields(shape, sent)
  if (!parsed.ok) return parsed
  return { ok: true, value: { task, ...parsed.value, version: Number(parsed.value.version) } }
}
