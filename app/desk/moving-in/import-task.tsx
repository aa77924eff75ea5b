/** What can be done with an import, with a button behind a line that says what it does. */
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ImportAction } from '~/desk/kit/imports/imports'
import { importPagePath } from '~/domain/editors/desk-urls'
import { ChevronIcon } from '~/ui/page/icons'

type TaskButtonProps = { id: string; task: ImportAction; children: ReactNode; className?: string }

export function TaskButton({ id, task, children, className = 'button-quiet' }: TaskButtonProps) {
  return (
    <Form method="post" action={importPagePath(id)}>
      <button type="submit" name="task" value={task} className={className}>
        {children}
      </button>
    </Form>
  )
}

type ImportTaskProps = {
  id: string
  task: ImportAction
  summary: string
  button: string
  children: ReactNode
}

export function ImportTask({ id, task, summary, button, children }: ImportTaskProps) {
  return (
    <details className="import-task">
      <summary className="summary">
        {summary}
        <ChevronIcon />
      </summary>
      <p className="mt-2 mb-3 max-w-prose text-sm">{children}</p>
      <TaskButton id={id} task={task} className="button-primary button-danger">
        {button}
      </TaskButton>
    </details>
  )
}
