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
import { i18n } from '~/domain/language/desk-i18n'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'
import { Form, problemsId } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
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
      <PageHead
        title={i18n.t('Accounts')}
        about={i18n.t('Who may sign in to the desk, and what they may do there.')}
      />
      {created ? (
        // A browser without script scrolls here.
        <div id={problemsId(formId)} tabIndex={-1} role="status" className="note mb-6">
          <p>
            {created.isMailed
              ? i18n.t(
                  'The invitation for {email} is ready, and on its way by mail. Copy it now: it won’t be shown again.',
                  { email: created.email },
                )
              : i18n.t(
                  'The invitation for {email} is ready: send them this link. Copy it now: it won’t be shown again.',
                  { email: created.email },
                )}
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
          {i18n.t('Invite someone')}
        </h2>
        <Form
          key={created?.address ?? ''}
          id={formId}
          action={accountsPath}
          rejection={rejectionOf(false)}
          className="grid max-w-prose gap-4"
        >
          <p className="text-muted">
            {i18n.t(
              'Anyone who has the link can choose a name and a password. It works once, for {days, plural, one {# day} other {# days}}.',
              { days: invitationDays },
            )}
          </p>
          <input type="hidden" name="task" value="invite" />
          <Field name="email" label={i18n.t('Email')} type="email" autoComplete="off" required />
          <AccountFields people={people} />
          <button type="submit" className="button-primary justify-self-start">
            {i18n.t('Create invitation')}
          </button>
        </Form>
      </section>
      <section aria-labelledby="rule-heading" className="mt-10">
        <h2 id="rule-heading" className="mb-3 text-lg font-bold">
          {i18n.t('Second factor')}
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
            {i18n.t('Require it of everyone; accounts without one set it up after signing in')}
          </Checkbox>
          <button type="submit" className="button-quiet justify-self-start">
            {i18n.t('Save rule')}
          </button>
        </Form>
      </section>
    </>
  )
}

function AccountTable({ accounts }: { accounts: Account[] }) {
  return (
    <DeskTable
      label={i18n.t('Accounts')}
      columns={[i18n.t('Name'), i18n.t('Email'), i18n.t('Role'), i18n.t('Second factor'), i18n.t('Since')]}
    >
      {accounts.map(({ id, email, name, role, publishesOwn, createdAt, disabledAt, hasSecondFactor }) => (
        <tr key={id}>
          <th scope="row">
            <a href={managedAccountPath(id)} className="desk-link text-accent" dir="auto">
              {toEditorName({ email, name })}
            </a>
          </th>
          <td data-label={i18n.t('Email')} className="wrap-anywhere whitespace-normal min-[56rem]:min-w-48">
            {email}
          </td>
          <td data-label={i18n.t('Role')}>
            {publishesOwn
              ? i18n.t('{role}, publishes without review', { role: roles[role].name })
              : roles[role].name}
          </td>
          <td data-label={i18n.t('Second factor')}>
            {hasSecondFactor
              ? i18n.t({ id: 'factor.on', message: 'on' })
              : i18n.t({ id: 'factor.off', message: 'off' })}
          </td>
          {disabledAt ? (
            <td>
              <RichMessage
                text={i18n.t('closed <0>a day ago</0>')}
                wrap={[() => <RelativeTime moment={disabledAt} />]}
              />
            </td>
          ) : (
            <td data-label={i18n.t('Since')}>
              <RelativeTime moment={createdAt} />
            </td>
          )}
        </tr>
      ))}
    </DeskTable>
  )
}

function Invitations({ invitations, now }: { invitations: Invitation[]; now: Date }) {
  return (
    <section aria-labelledby="invited-heading" className="mt-10">
      <h2 id="invited-heading" className="mb-3 text-lg font-bold">
        {i18n.t('Invited')}
      </h2>
      <DeskTable
        columns={[i18n.t('Email'), i18n.t('Role'), i18n.t('Created'), i18n.t('Expires')]}
        action={i18n.t('Withdraw it')}
      >
        {invitations.map(({ id, email, role, createdAt, expiresAt }) => (
          <tr key={id}>
            <th scope="row">{email}</th>
            <td data-label={i18n.t('Role')}>{roles[role].name}</td>
            <td data-label={i18n.t('Created')}>
              <RelativeTime moment={createdAt} />
            </td>
            {expiresAt < now ? (
              <td>
                <RichMessage
                  text={i18n.t('expired <0>a day ago</0>')}
                  wrap={[() => <RelativeTime moment={expiresAt} />]}
                />
              </td>
            ) : (
              <td data-label={i18n.t('Expires')}>
                <RelativeTime moment={expiresAt} />
              </td>
            )}
            <td>
              <PlainForm method="post" action={accountsPath}>
                <input type="hidden" name="invitation" value={id} />
                <button type="submit" name="task" value="withdraw" className="desk-link text-accent">
                  <RichMessage
                    text={i18n.t('Withdraw<0> the invitation for {email}</0>', { email })}
                    wrap={[hiddenWords]}
                  />
                </button>
              </PlainForm>
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}
