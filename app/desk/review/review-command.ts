/** Parses the forms on the pages of a review: the next step, and of articles comments on passages, and handing over. */

import { parseTask } from '~/desk/kit/page/tasks'
import { MAX_NOTE, MAX_QUOTE } from '~/desk/kit/review/article-notes'
import { MAX_REVIEW_NOTE, type ReviewTask } from '~/desk/kit/review/draft-review'
import { type FormFields, type ParsedForm, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { uuidPattern } from '~/domain/text/uuid'

export type StepCommand = {
  task: ReviewTask
  id: string
  /** The id of the latest step that the page showed; '': there was none. */
  seen: string
  /** The version of the draft that the page showed. */
  version: number
  note: string
}

/** Other than a step. */
export type NoteCommand =
  | { task: 'note'; id: string; quote: string; text: string }
  /** `chosen`: the comment that it answers. */
  | { task: 'answer'; id: string; chosen: string; text: string }
  | { task: 'resolve' | 'reopen'; chosen: string }
  /** `heir`: an account's id. */
  | { task: 'hand-over'; heir: string }

const reload = { error: () => i18n.t('Reload this page, and try again.') }

/** Made by the server with the form: so the same form sent twice does it once. */
const id = textField({ label: () => i18n.t('Id'), maxLength: 36 }).refine(
  (typed) => uuidPattern.test(typed),
  reload,
)
const seen = textField({ label: () => i18n.t('Seen'), maxLength: 36 }).refine(
  (typed) => typed === '' || uuidPattern.test(typed),
  reload,
)
const version = textField({ label: () => i18n.t('Version'), maxLength: 9 })
  .refine((typed) => /^[1-9]\d*$/.test(typed), reload)
  .transform(Number)
const note = (missing?: () => string) =>
  textField({ label: () => i18n.t('Message'), maxLength: MAX_REVIEW_NOTE, ...(missing && { missing }) })

const quote = textField({
  label: () => i18n.t('Passage'),
  maxLength: MAX_QUOTE,
  missing: () => i18n.t('Copy the passage that you mean.'),
})
const text = textField({
  label: () => i18n.t('Comment'),
  maxLength: MAX_NOTE,
  missing: () => i18n.t('Enter what you have to say about it.'),
})
const answer = textField({
  label: () => i18n.t('Answer'),
  maxLength: MAX_NOTE,
  missing: () => i18n.t('Enter your answer.'),
})
const heir = textField({
  label: () => i18n.t('Belongs to'),
  maxLength: 36,
  missing: () => i18n.t('Choose an account.'),
})
const chosen = textField({
  label: () => i18n.t('Comment'),
  maxLength: 36,
  missing: () => i18n.t('Choose a comment on this page.'),
})

const step = { id, seen, version, note: note() }
/** Sending a draft back needs a message. */
const steps = {
  'hand-in': step,
  publish: step,
  approve: step,
  'send-back': { ...step, note: note(() => i18n.t('Say what is missing.')) },
}
const tasks = {
  ...steps,
  note: { id, quote, text },
  answer: { id, chosen, text: answer },
  resolve: { chosen },
  reopen: { chosen },
  'hand-over': { heir },
}

/** Of what is done to comments beside the text, by script. */
export function parseNoteCommand(sent: FormFields): ParsedForm<NoteCommand> {
  return parseTask({ answer: tasks.answer, resolve: tasks.resolve }, sent)
}

export function parseReviewCommand(sent: FormFields): ParsedForm<StepCommand | NoteCommand> {
  return parseTask(tasks, sent)
}

/** Of the page of an entry, which has no others. */
export function parseStepCommand(sent: FormFields): ParsedForm<StepCommand> {
  return parseTask(steps, sent)
}
