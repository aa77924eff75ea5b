/** The page of all accounts: who may sign in, who is invited, and the form that invites. */

import { Form as PlainForm } from '@remix-run/react'
import type { Option } from '~/desk/kit/articles/article-draft'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { invitationDays, type Role, roles } from '~/domain/editors/access'
import { accountsPath, managedAccountPath } from '~/domain/editors/desk-urls'
import { toEditorName } from '~/domain/editors/editor-name'
import type { FormResult } from '~/domain/forms/form-result'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'
import { Form, problemsId } from '~/ui/controls/form'
import { AccountFields } from './account-fields'

type Account = {
  id: string
  email: string
  name: string | null
  role: Role
  publishesOwn: boolean
  createdAt: Date
  disabledAt: Date | null
  hasSecondFactor: boolean
}
type Invitation = { id: string; email: string; role: Role; createdAt: Date; expiresAt: Date }

type AccountsPageProps = {
  accounts: Account[]
  invitations: Invitation[]
  /** Whether everybody needs a second factor. */
  isRequired: boolean
  people: Option[]
  now: Date
  /** A sentence about what was done; null: nothing. */
  done: string | null
  /** What the last submission made: the new invitation, or why there is none. */
  result: FormResult<{ address: string; email: string; isMailed: boolean }> | null
}

const formId = 'invitation'

export function AccountsPage(props: AccountsPageProps) {
  const { accounts, invitations, isRequired, people, now, done, result } = props
  const created = result?.ok ? result : null
  const rejectionOf = (isRule: boolean) =>
    result?.ok === false && (result.values.task === 'require') === isRule ? result : null
  return (
    <>
      <PageHead title="Accounts" about="Who may sign in to the desk, and what they may do there." />
      {created ? (
        // A browser without script scrolls here.
        <div id={problemsId(formId)} tabIndex={-1} role="status" className="note mb-6">
          <p>
            The invitation for {created.email} is ready
            {created.isMailed ? ', and on its way by mail' : ': send them this link'}. Copy it now: it won’t
            be shown again.
          </p>
          <p className="mt-1 font-mono font-semibold wrap-anywhere select-all">{created.address}</p>
        </div>
      ) : (
        <Notice text={result ? null : done} />
      )}
      <AccountTable accounts={accounts} />
      {invitations.length > 0 ? <Invitations invitations={invitations} now={now} /> : null}
      <section aria-labelledby="invite-heading" className="mt-10">
        <h2 id="invite-heading" className="mb-3 text-lg font-bold">
          Invite someone
        </h2>
        <Form
          key={created?.address ?? ''}
          id={formId}
          action={accountsPath}
          rejection={rejectionOf(false)}
          className="grid max-w-prose gap-4"
        >
          <p className="text-muted">
            Anyone who has the link can choose a name and a password. It works once, for {invitationDays}{' '}
            days.
          </p>
          <input type="hidden" name="task" value="invite" />
          <Field name="email" label="Email" type="email" autoComplete="off" required />
          <AccountFields people={people} />
          <button type="submit" className="button-primary justify-self-start">
            Create invitation
          </button>
        </Form>
      </section>
      <section aria-labelledby="rule-heading" className="mt-10">
        <h2 id="rule-heading" className="mb-3 text-lg font-bold">
          Second factor
        </h2>
        <Form
          id="rule"
          action={accountsPath}
          rejection={rejectionOf(true)}
          values={isRequired ? { required: 'on' } : {}}
          className="grid max-w-prose gap-3"
        >
          <input type="hidden" name="task" value="require" />
          <Checkbox name="required">
            Require it of everyone; accounts without one set it up after signing in
          </Checkbox>
          <button type="submit" className="button-quiet justify-self-start">
            Save rule
          </button>
        </Form>
      </section>
    </>
  )
}

function AccountTable({ accounts }: { accounts: Account[] }) {
  return (
    <DeskTable label="Accounts" columns={['Name', 'Email', 'Role', 'Second factor', 'Since']}>
      {accounts.map(({ id, email, name, role, publishesOwn, createdAt, disabledAt, hasSecondFactor }) => (
        <tr key={id}>
          <th scope="row">
            <a href={managedAccountPath(id)} className="desk-link text-accent" dir="auto">
              {toEditorName({ email, name })}
            </a>
          </th>
          <td data-label="Email" className="wrap-anywhere whitespace-normal min-[56rem]:min-w-48">
            {email}
          </td>
          <td data-label="Role">
            {roles[role].name}
            {publishesOwn ? ', publishes without review' : ''}
          </td>
          <td data-label="Second factor">{hasSecondFactor ? 'on' : 'off'}</td>
          <td data-label={disabledAt ? undefined : 'Since'}>
            {disabledAt ? 'closed ' : ''}
            <RelativeTime moment={disabledAt ?? createdAt} />
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function Invitations({ invitations, now }: { invitations: Invitation[]; now: Date }) {
  return (
    <section aria-labelledby="invited-heading" className="mt-10">
      <h2 id="invited-heading" className="mb-3 text-lg font-bold">
        Invited
      </h2>
      <DeskTable columns={['Email', 'Role', 'Created', 'Expires']} action="Withdraw it">
        {invitations.map(({ id, email, role, createdAt, expiresAt }) => (
          <tr key={id}>
            <th scope="row">{email}</th>
            <td data-label="Role">{roles[role].name}</td>
            <td data-label="Created">
              <RelativeTime moment={createdAt} />
            </td>
            <td data-label={expiresAt < now ? undefined : 'Expires'}>
              {expiresAt < now ? 'expired ' : ''}
              <RelativeTime moment={expiresAt} />
            </td>
            <td>
              <PlainForm method="post" action={accountsPath}>
                <input type="hidden" name="invitation" value={id} />
                <button type="submit" name="task" value="withdraw" className="desk-link text-accent">
                  Withdraw<span className="visually-hidden"> the invitation for {email}</span>
                </button>
              </PlainForm>
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}
